import fc from 'fast-check';
import { createHash } from 'node:crypto';

const seed = Number(process.env.TEST_SEED ?? 1);

/** Options of a test or suite that `npm run test:all` runs and `npm test` leaves out. */
export const inFullRun = { tags: ['full'] };

/** A case of a list, with the options of its test. */
export interface SampledCase<T> {
  readonly value: T;
  readonly options: { tags?: string[] };
}

/**
 * A list of equal cases: `npm test` runs `size` of them, drawn by the run's seed (`TEST_SEED`, printed by scripts/test.ts), and
 * `npm run test:all` runs all.
 */
export function sampled<T>(cases: readonly T[], size: number): SampledCase<T>[] {
  const length = Math.min(size, cases.length);
  const samples = fc.shuffledSubarray([...cases.keys()], { minLength: length, maxLength: length });
  const [drawn = []] = fc.sample(samples, { numRuns: 1, seed });
  return cases.map((value, index) => ({ value, options: drawn.includes(index) ? {} : inFullRun }));
}

/** Options of a test or suite that one in three runs of `npm test` draws, by its seed and this name, and `npm run test:all` always runs. */
export function drawn(name: string): { tags?: string[] } {
  const [byte = 0] = createHash('sha256').update(`${seed} ${name}`).digest();
  return byte % 3 === 0 ? {} : inFullRun;
}
