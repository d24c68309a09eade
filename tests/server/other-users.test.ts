import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { checkout, confirm, listOrders, noWebhooks, payingSuiteShop, orderId } from './support/payments.ts';
import { personalCalls, type Belongings, type PersonalCall } from './support/personal-calls.ts';
import { readAllRows } from './support/rows.ts';

const password = 'indigo-loom';
const hour = 3_600_000;
/** No worker changes a row of the owner meanwhile. */
const intervals = { poll: hour, lease: hour, work: hour, scan: hour, firstPause: hour, provider: 10_000 };

const personal = Object.entries(personalCalls).flatMap(([name, inputs]) =>
  // The keys of the table are names of calls.
  inputs === undefined ? [] : [{ name: name as PersonalCall, inputs }],
);

/** They take the sessions or the account with which the others are called. */
const last: readonly PersonalCall[] = ['endSessions', 'eraseMe'];

// The table has every call about a person's own things, also a new one: else it does not compile.
onDatabase("another person's things", (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' }, intervals, script: noWebhooks });
  let owner: Session;
  let belongings: Belongings;
  /** Words that stand in everything of the owner. */
  let marks: readonly string[];
  const strangers = new Map<string, Session>();

  beforeAll(async () => {
    const admin = await createAdmin(shop);
    strangers.set('another shopper', await createShopper(shop, { name: 'Stranger' }));
    strangers.set('another admin', admin);
    owner = await createAdmin(shop, 'madder-owner@example.com');
    const own = { name: 'Madder Owner', phone: '+917777777777', address: '7 Madder Street' };
    await shop.database.db.updateTable('account').set(own).where('id', '=', owner.id).execute();
    const office = new BackOffice(shop, admin);
    const { product } = (await office.create({ category: (await office.category('Tees'))._id })).reply;
    const proof = await shop.pay(orderId(await checkout(shop, owner, [product])));
    expect(await confirm(shop, owner, proof)).toMatchObject({ body: { status: true } });
    await shop.database.db.updateTable('order').set({ status: 'Delivered' }).execute();
    await shop.call('updateWishlist', { token: owner.token, body: { products: [{ _id: product._id }] } });
    const { secret } = (await shop.call('beginSecondFactor', { token: owner.token, body: { password } })).reply;
    const { id: other } = await logIn(shop, owner.email, password);
    expect(other).toBe(owner.id);
    const { sessions } = (await shop.call('listSessions', { token: owner.token })).reply;
    marks = [owner.email, own.name, own.phone, own.address, secret, ...sessions.map(({ _id }) => _id)];
    belongings = {
      ...{ userId: owner.id, email: owner.email, password, product },
      session: sessions.find(({ current }) => !current)?._id ?? '',
      paidOrder: proof.razorpay_order_id,
      order: (await listOrders(shop, owner))[0]?._id ?? '',
      proof: await shop.pay(orderId(await checkout(shop, owner, [product]))),
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.read() }),
    };
    const unsent = shop.database.db.selectFrom('mail').select('id').where('sent_at', 'is', null);
    await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), 10_000);
  });

  /** All rows but those of this person. The provider's order of a checkout and the limits do not name theirs. */
  const rowsWithout = async (id: string) =>
    (await readAllRows(shop.database, ['rate_limit', 'sandbox_order'])).filter((row) => !row.includes(id));

  /** The rows that are in one list only, shortened. */
  function differences(before: readonly string[], after: readonly string[]): string[] {
    const [old, now] = [new Set(before), new Set(after)];
    return [...before, ...after].filter((row) => !old.has(row) || !now.has(row)).map((row) => row.slice(0, 300));
  }

  describe.each(['another shopper', 'another admin'])('are neither shown to %s nor changed', (who) => {
    // Admins read any user's orders.
    const chosen = personal.filter(({ name }) => who !== 'another admin' || name !== 'listOrders');
    const ordered = [...chosen].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
    test.each(ordered)('by $name', async ({ name, inputs }) => {
      const { id, token } = strangers.get(who) ?? { id: '', token: undefined };
      const before = await rowsWithout(id);
      const { status, body } = await shop.call(name, { ...inputs(belongings), token });
      expect(status).toBeLessThan(500);
      const shown = JSON.stringify(body);
      for (const mark of marks) expect(shown).not.toContain(mark);
      expect(differences(before, await rowsWithout(id))).toEqual([]);
    });
  });

  // Shows that the ids above are right.
  test.each([...personal].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name)))(
    '$name finds them for their owner',
    async ({ name, inputs }) => {
      const { status } = await shop.call(name, { ...inputs(belongings), token: owner.token });
      expect([200, 201, 409]).toContain(status);
    },
  );
});
