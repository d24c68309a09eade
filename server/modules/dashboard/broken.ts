import { brokenCodes, type Broken, type BrokenCode } from '#contract/dashboard.ts';

/** What does not work: since when in milliseconds since 1970, how much waits or failed, and the words of what failed. */
export interface Trouble {
  readonly since: number;
  readonly count: number;
  readonly words: string;
}

/** What tells whether a part of the shop works, each at a time; undefined: it does. */
export type TroubleSources = Readonly<
  Record<BrokenCode, (now: number) => Promise<Trouble | undefined> | Trouble | undefined>
>;

/** What does not work now, in the order of the codes. */
export async function brokenParts(sources: TroubleSources, now: number): Promise<Broken[]> {
  const troubles = await Promise.all(brokenCodes.map(async (code) => ({ code, trouble: await sources[code](now) })));
  return troubles.flatMap(({ code, trouble }) => {
    if (trouble === undefined) return [];
    const { since, count, words } = trouble;
    return { code, since: new Date(since).toISOString(), count, words };
  });
}
