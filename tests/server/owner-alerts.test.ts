import { beforeAll, expect, test } from 'vitest';
import { dayAfter, dayOf, startOfDay } from '#contract/rules/day.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { OwnerAlerts } from '#server/modules/owner-alert/owner-alerts.ts';
import { RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
import { LiveSettings } from '#server/modules/settings/live-settings.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { expectMails, mailsTo } from './support/mails.ts';
import { buyProducts, checkout, noWebhooks, payingSuiteShop, orderId, paymentOf } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('mails to the owner', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });
  let token: string;
  beforeAll(async () => {
    ({ token } = await createAdmin(shop));
  });

  const send = (alerts: Record<string, string>) => shop.call('updateSettings', { token, body: { alerts } });
  /** One pass of each of two servers at the same time. */
  const pass = async () => {
    const { db } = shop.database;
    const liveSettings = new LiveSettings(db, {}, { isConnected: false, onChange: () => undefined });
    const rateLimits = new RateLimits(db, clock.read, true);
    const { brand, supportEmail, supportPhone } = shopDefaults;
    const sender = () => Promise.resolve({ brand, supportEmail, supportPhone, origin: 'https://weft.example' });
    const server = () =>
      new OwnerAlerts({ db, liveSettings, rateLimits, sender, clock: clock.read, onMailQueued: () => undefined });
    await Promise.all([server().pass(), server().pass()]);
  };
  /** Subjects of the queued and sent mails to an address. */
  const queued = async (to: string) => {
    const rows = await shop.database.db.selectFrom('mail').select('subject').where('recipient', '=', to).execute();
    return rows.map(({ subject }) => subject).sort();
  };

  test('tell of a new order where an address is set, and nobody without one', async () => {
    const tee = await insertProduct(shop.database, { name: 'Kite', price: 499.5 });
    await buyProducts(shop, await createShopper(shop), tee);
    await send({ order: 'orders@weft.example' });
    const shopper = await createShopper(shop, { name: 'Asha Rao' });
    const { order } = await buyProducts(shop, shopper, tee);
    const [mail] = await expectMails([shop], 'orders@weft.example', 1);
    expect(mail?.subject).toBe(`New order ${order.number}: Rs. 499.50`);
    expect(mail?.text).toContain('Asha Rao');
    expect(mail?.text).toContain(`/dashboard/admin/orders/${order._id}`);
    expect(await mailsTo([shop], shopper.email)).toHaveLength(1);
    await send({ order: '' });
  });

  test('tell of each payment to check once, and of none that was handled before', async () => {
    const shopper = await createShopper(shop);
    const payToCheck = async () => {
      await shop.script({ ...noWebhooks, paid: 100 });
      const proof = await shop.pay(orderId(await checkout(shop, shopper, [await insertProduct(shop.database)])));
      await shop.script(noWebhooks);
      await shop.sendWebhook('payment.captured', paymentOf(proof));
      return { payment_id: proof.razorpay_payment_id };
    };
    const handled = { token, params: await payToCheck(), body: { note: 'Paid back.' } };
    expect((await shop.call('settlePayment', handled)).status).toBe(200);
    await send({ payment: 'money@weft.example' });
    await pass();
    expect(await queued('money@weft.example')).toEqual([]);
    await send({ payment: '' });
    await payToCheck();
    await pass();
    await send({ payment: 'money@weft.example' });
    await pass();
    await pass();
    expect(await queued('money@weft.example')).toEqual(['A payment to check']);
  });

  test('tell once of a return to decide, where new orders are told', async () => {
    const shopper = await createShopper(shop);
    const { order } = await buyProducts(shop, shopper, await insertProduct(shop.database));
    const body = {
      kind: 'problem' as const,
      reason: 'faulty' as const,
      note: '',
      message: 'She rang.',
      key: 'one-press',
    };
    const asked = { ...body, lines: [{ line: 0, quantity: 1 }] };
    const params = { id: order._id };
    for (const status of ['Shipped', 'Delivered'] as const)
      await shop.call('moveOrder', { token, params, body: { status } });
    const { reply } = await shop.call('openReturn', { token, params, body: asked });
    expect(reply).toMatchObject({ success: true });
    await shop.database.db.updateTable('order_return').set({ state: 'requested' }).execute();
    await pass();
    await send({ order: 'returns@weft.example' });
    await pass();
    await pass();
    expect(await queued('returns@weft.example')).toEqual(['A return to decide']);
    const mail = shop.database.db.selectFrom('mail').select('text').where('recipient', '=', 'returns@weft.example');
    expect((await mail.executeTakeFirstOrThrow()).text).toContain(`R${reply.return.number}`);
    await send({ order: '' });
  });

  test('tell once a day, after eight, of what newly runs low', async () => {
    await send({ low: 'stock@weft.example' });
    const at = (day: number, hour: number) => {
      const start = startOfDay(dayAfter(dayOf(startedAt), day));
      clock.advance(start + hour * 3_600_000 - clock.read());
    };
    const startedAt = clock.read();
    // The shop's own worker tells too, so nothing may run low while it is after eight.
    at(1, 7);
    await insertProduct(shop.database, { name: 'Few', quantity: 2 });
    await pass();
    expect(await queued('stock@weft.example')).toEqual([]);
    at(1, 9);
    await pass();
    await insertProduct(shop.database, { name: 'Fewer', quantity: 1 });
    await pass();
    expect(await queued('stock@weft.example')).toEqual(['Few is running low']);
    at(2, 9);
    await pass();
    at(3, 9);
    await pass();
    expect(await queued('stock@weft.example')).toEqual(['Few is running low', 'Fewer is running low']);
  });
});
