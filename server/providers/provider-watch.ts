import type { Clock } from '../clock.ts';
import { ProviderError } from './payment-provider.ts';

/** Calls that failed one after the other. */
interface FailedCalls {
  /** The first and the last one, in milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
  readonly count: number;
  readonly words: string;
}

/** Fewer failed calls are an accident. */
const fewestFailures = 3;
/** After so long without any call, in milliseconds, nothing is known. */
const longestSilence = 3_600_000;

/**
 * Notices that the payment provider does not answer this server, or no longer accepts its keys. Each server knows of its own calls alone: with
 * several, the overview shows the trouble when a server answers that has it.
 */
export class ProviderWatch {
  readonly #clock: Clock;
  #failed: FailedCalls | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Passes the result of a call on. */
  async watch<T>(call: Promise<T>): Promise<T> {
    try {
      const result = await call;
      this.#failed = undefined;
      return result;
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  /** Undefined while calls are answered. */
  trouble(): FailedCalls | undefined {
    const failed = this.#failed;
    if (failed === undefined || failed.count < fewestFailures) return undefined;
    return failed.until > this.#clock() - longestSilence ? failed : undefined;
  }

  #note(error: unknown): void {
    if (!(error instanceof ProviderError)) return;
    const { reason, status, words, message } = error;
    // A refused payment or refund is an answer, too.
    if (reason === 'refused' && status !== 401 && status !== 403) this.#failed = undefined;
    else {
      const now = this.#clock();
      const { since = now, count = 0 } = this.#failed ?? {};
      this.#failed = { since, until: now, count: count + 1, words: words ?? message };
    }
  }
}
