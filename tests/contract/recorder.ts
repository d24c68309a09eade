import type { Selectable } from 'kysely';
import { isAudited } from '#contract/audited-calls.ts';
import type { Schema } from '#server/db/schema.ts';
import { samples } from './samples/all.ts';
import type { Sample } from './samples/sample.ts';
import type { FixtureShops, FixtureShop } from './fixture-shop.ts';
import { serverResponder } from './server-responder.ts';
import { sendSample, type Answer } from './send.ts';

/** The server's response to a sample. */
export interface Recorded {
  readonly answer: Answer;
  /** The entries that it wrote into the audit log. */
  readonly audit: readonly Selectable<Schema['audit_entry']>[];
}

/** Sends every sample to the real server, each to a shop with only the fixture store's data. */
export async function recordAll(shops: FixtureShops): Promise<Map<Sample, Recorded>> {
  const shared = await shops.open();
  const recorded = new Map<Sample, Recorded>();
  try {
    for (const sample of samples) {
      if (!mayWrite(sample)) {
        recorded.set(sample, await record(sample, shared));
        continue;
      }
      const shop = await shops.open();
      recorded.set(sample, await record(sample, shop).finally(() => shop.close()));
    }
  } finally {
    await shared.close();
  }
  return recorded;
}

async function record(sample: Sample, opened: FixtureShop): Promise<Recorded> {
  const entries = opened.shop.database.db.selectFrom('audit_entry').selectAll().orderBy('id');
  const before = await entries.execute();
  const answer = await sendSample(sample, serverResponder(opened));
  return { answer, audit: (await entries.execute()).slice(before.length) };
}

/** Whether the sample may change the shop or the mocks, be it only their audit log. Other samples share one. */
export function mayWrite({ call, method, status, paid, placed }: Sample): boolean {
  const reads = method === 'GET' && (call === 'none' || !isAudited(call));
  return paid !== undefined || placed !== undefined || (!reads && status < 300);
}
