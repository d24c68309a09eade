import { z } from 'zod';

const share = z.number().min(0).max(1);

/** The faults that the sandbox simulates, for tests. By default it simulates none and has no delays. */
export const SandboxScript = z.object({
  /** The API's responses: correct, a refusal, status 500, none before the client's time-out, or an unexpected body. */
  answers: z.enum(['right', 'refused', 'down', 'slow', 'invalid']).default('right'),
  /** Whether payments are captured automatically, which is a setting of the provider's accounts. */
  capture: z.enum(['auto', 'manual']).default('auto'),
  /** The paid amount in paise; the order's by default. */
  paid: z.int().positive().optional(),
  /** The provider's fee in paise, which shoppers bear: it is added to the payment and is no part of the order. */
  fee: z.int().min(0).default(0),
  /** Whether its dialog offers cash on delivery. */
  cash: z.boolean().default(false),
  /** Whether a paid order can be paid again. */
  payTwice: z.boolean().default(false),
  /** The number of calls of the success handler for one payment. */
  callbacks: z.int().min(0).max(3).default(1),
  webhooks: z
    .object({
      /** The shares of events that are lost and delivered twice. */
      lost: share.default(0),
      doubled: share.default(0),
      /** The maximum random delay in milliseconds, which reorders events. */
      latest: z.int().min(0).default(0),
      seed: z.int().default(1),
    })
    .prefault({}),
});
export type SandboxScript = z.infer<typeof SandboxScript>;

/** The current script, with its random generator. */
export class SandboxBehaviour {
  #script = SandboxScript.parse({});
  #random = dice(1);

  get script(): SandboxScript {
    return this.#script;
  }

  set(script: SandboxScript): void {
    this.#script = script;
    this.#random = dice(script.webhooks.seed);
  }

  /** The delay of each copy of an event, in milliseconds. */
  delays(): number[] {
    const { lost, doubled, latest } = this.#script.webhooks;
    const [a, b, c, d] = [this.#random(), this.#random(), this.#random(), this.#random()];
    if (a < lost) return [];
    return [c, ...(b < doubled ? [d] : [])].map((share) => Math.floor(share * latest));
  }
}

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
