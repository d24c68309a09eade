import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { auditKindOf, isAudited } from '#contract/audited-calls.ts';
import { FixtureShops } from './fixture-shop.ts';
import { serverResponder } from './responders.ts';
import { samples } from './samples/all.ts';
import { sendSample } from './send.ts';

const audited = (Object.keys(calls) as CallName[]).filter((name) => isAudited(name));

let shops: FixtureShops;
beforeAll(async () => {
  shops = await FixtureShops.create();
}, 60_000);
afterAll(() => shops.remove());

// From the contract: a new writing call of the back office is in it by itself. Each needs a sample that succeeds.
test.each(audited)('%s leaves an entry in the audit log', { timeout: 30_000 }, async (name) => {
  const sample = samples.find(
    ({ call, as, status, about }) =>
      call === name && as === 'admin' && status < 300 && !/taken|refused|dry run/.test(about),
  );
  if (sample === undefined) throw new Error(`No sample of ${name} succeeds`);
  const fixture = await shops.open();
  const { db } = fixture.shop.database;
  try {
    await sendSample(sample, serverResponder(fixture));
    const entries = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', name)
      .where('id', '>', 6)
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      kind: auditKindOf(name),
      account_id: 'a'.repeat(24),
      account_name: 'Admin',
      request_id: expect.any(String) as unknown,
    });
  } finally {
    await fixture.close();
  }
});
