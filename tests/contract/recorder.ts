import type { Selectable } from 'kysely';
import { isAudited } from '#contract/audited-calls.ts';
import type { Schema } from '#server/db/schema.ts';
import type { FixtureShops, FixtureShop } from './fixture-shop.ts';
import { samples } from './samples/all.ts';
import type { Sample } from './samples/sample.ts';
import { sendSample, type Answer } from './send.ts';
import { serverResponder } from './server-responder.ts';

/** The server's response to a sample. */
export interface Recorded {
  readonly answer: Answer;
  /** The entries that it wrote into the audit log. */
  readonly audit: readonly Selectable<Schema['audit_entry']>[];
}

/**
 * Sends every sample to the real server, each to a shop with only the fixture store's data.
 * @param isRefused Whether it is known that the sample will be refused with status 200, which only the audit log shows. These share a
 * shop, as those do that change nothing.
 */
export async function recordAll(
  shops: FixtureShops,
  isRefused: (sample: Sample) => boolean = () => false,
): Promise<Map<Sample, Recorded>> {
  const [unchanged, refusing] = [await shops.open(), await shops.open()];
  const recorded = new Map<Sample, Recorded>();
  try {
    for (const sample of samples) {
      const shared = mayWrite(sample) ? isRefused(sample) && refusing : unchanged;
      const shop = shared || (await shops.open());
      recorded.set(sample, await record(sample, shop));
      if (!shared) await shop.close();
    }
  } finally {
    await Promise.all([unchanged.close(), refusing.close()]);
  }
  return recorded;
}

async function record(sample: Sample, opened: FixtureShop): Promise<Recorded> {
  const entries = opened.shop.database.db.selectFrom('audit_entry').selectAll().orderBy('id');
  const before = await entries.execute();
  const answer = await sendSample(sample, serverResponder(opened));
  return { answer, audit: (await entries.execute()).slice(before.length) };
}

/** Whether the sample may change the shop or the mocks, be it only their audit log. */
export function mayWrite({ call, method, status, paid, placed }: Sample): boolean {
  const reads = call === 'filterProducts' || (method === 'GET' && (call === 'none' || !isAudited(call)));
  return paid !== undefined || placed !== undefined || (!reads && status < 300);
}
