import { z } from 'zod';

const share = z.number().min(0).max(1);

/** How the sandbox misbehaves, for tests. Unless told otherwise it does everything right and at once. */
export const SandboxScript = z.object({
  /** What its API does: answer, refuse, answer 500, take longer than anyone waits, or answer something else than was asked. */
  answers: z.enum(['right', 'refused', 'down', 'slow', 'nonsense']).default('right'),
  /** Whether a payment is captured by itself, as an account at the provider can be set to. */
  capture: z.enum(['auto', 'manual']).default('auto'),
  /** So many paise are paid whatever the order says. */
  paid: z.int().positive().optional(),
  /** Whether a paid order can be paid again. */
  payTwice: z.boolean().default(false),
  /** How often the checkout script tells the page of a payment. */
  callbacks: z.int().min(0).max(3).default(1),
  webhooks: z
    .object({
      /** The share of events that never arrive, and of those that arrive twice. */
      lost: share.default(0),
      doubled: share.default(0),
      /** Each waits up to so many milliseconds: so they overtake each other. */
      latest: z.int().min(0).default(0),
      seed: z.int().default(1),
    })
    .prefault({}),
});
export type SandboxScript = z.infer<typeof SandboxScript>;

/** The sandbox's behaviour of the moment, and the dice that belong to it. */
export class SandboxMood {
  #script = SandboxScript.parse({});
  #random = dice(1);

  get script(): SandboxScript {
    return this.#script;
  }

  set(script: SandboxScript): void {
    this.#script = script;
    this.#random = dice(script.webhooks.seed);
  }

  /** After how many milliseconds each copy of an event sets out. */
  delays(): number[] {
    const { lost, doubled, latest } = this.#script.webhooks;
    const [a, b, c, d] = [this.#random(), this.#random(), this.#random(), this.#random()];
    if (a < lost) return [];
    return [c, ...(b < doubled ? [d] : [])].map((share) => Math.floor(share * latest));
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
