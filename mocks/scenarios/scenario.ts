import type { CallName } from '#contract/calls.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Who } from '../secrets.ts';
import type { MockState } from '../state.ts';

/** How a call fails: with a refusal code (`failed` is a 500), or without a response. */
export type Failure = RefusalCode | 'network';

/** A named state of the mocked shop. The app contains no code for it. */
export interface Scenario {
  /** One sentence about the visible effect, for testers. */
  readonly shows: string;
  /** Changes the state before the first call. */
  readonly change?: (state: MockState) => void;
  /** Calls that always fail. */
  readonly fails?: Readonly<Partial<Record<CallName, Failure>>>;
  /** Calls with a fixed reply, or with one that depends on the URL: without one, the call is answered as usual. */
  readonly answers?: Readonly<{
    [N in CallName]?: Reply<Endpoints[N]> | ((url: URL) => Reply<Endpoints[N]> | undefined);
  }>;
  /** The delay of every call in milliseconds. */
  readonly takes?: number;
  /** The account signed in when a page opens. */
  readonly as?: Who;
  /** Script requests fail after hydration. */
  readonly dropsScripts?: true;
  /** All requests fail after the first press or key. */
  readonly dropsConnection?: true;
  /** The payment provider's script does not load. */
  readonly blocksPaymentScript?: true;
}

/** Scenarios by name. Names are used in URLs: words joined by hyphens. */
export type Scenarios = Readonly<Record<string, Scenario>>;
