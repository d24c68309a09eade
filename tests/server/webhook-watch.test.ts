import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { checkout, listOrders, noWebhooks, openPayingShop, orderId, type PayingShop } from './support/payments.ts';

const hour = 3_600_000;

onBothEngines('webhooks that do not arrive', (place) => {
  let shop: PayingShop;
  let admin: Session;
  let shopper: Session;
  beforeAll(async () => {
    shop = await openPayingShop(place(), { env: { METRICS_PORT: '0' } });
    await shop.script(noWebhooks);
    admin = await createAdmin(shop);
    shopper = await createShopper(shop);
  });
  afterAll(() => shop.close());

  /** Pays and closes the page, so that only the checkout poller finds the payment. */
  const payUnseen = async () => {
    const orders = async () => (await listOrders(shop, shopper)).length;
    const before = await orders();
    await shop.pay(orderId(await checkout(shop, shopper, [await insertProduct(shop.database)])));
    shop.clock.advance(60_000);
    await expect.poll(orders).toBe(before + 1);
  };
  const alarm = async () => {
    const { token } = admin;
    const { webhooks } = (await shop.call('listMoney', { token })).reply;
    const { money } = (await shop.call('getDashboard', { token })).reply.dashboard;
    const metrics = await (await fetch(shop.app.metricsUrl ?? '')).text();
    const metric = /^weft_payments_without_webhook (\d+)$/m.exec(metrics)?.[1];
    return { webhooks, count: money.count, metric };
  };
  const quiet = { webhooks: undefined, count: 0, metric: '0' };

  test('are an alarm once polling finds a payment six hours after the last one, until one comes', async () => {
    // Six hours begin with the first payment found so: before it, nobody waited for a webhook.
    await payUnseen();
    expect(await alarm()).toEqual(quiet);

    await shop.sendWebhook('payment.failed', {});
    const since = new Date(shop.clock.read()).toISOString();
    shop.clock.advance(6 * hour - 120_000);
    await payUnseen();
    expect(await alarm()).toEqual(quiet);

    shop.clock.advance(hour);
    await payUnseen();
    await payUnseen();
    const foundAt = new Date(shop.clock.read()).toISOString();
    expect(await alarm()).toEqual({ webhooks: { payments: 2, since, foundAt }, count: 1, metric: '2' });

    await shop.sendWebhook('payment.failed', {});
    expect(await alarm()).toEqual(quiet);
    await payUnseen();
    expect(await alarm()).toEqual(quiet);
  });
});
