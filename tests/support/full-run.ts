import fc from 'fast-check';

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
  const [drawn = []] = fc.sample(samples, { numRuns: 1, seed: Number(process.env.TEST_SEED ?? 1) });
  return cases.map((value, index) => ({ value, options: drawn.includes(index) ? {} : inFullRun }));
}
