import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { openPayingShop, type PayingShop } from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';

const nul = 'order_\0';

onDatabase('a NUL character', (place) => {
  let shop: PayingShop;
  let shopper: Session;
  beforeAll(async () => {
    shop = await openPayingShop(place());
    shopper = await createShopper(shop);
  });
  afterAll(() => shop.close());

  test('is refused at its field', async () => {
    const body = { payment_id: 'pay_1', order_id: nul, signature: 'x' };
    expect(await shop.call('confirmPayment', { token: shopper.token, body })).toMatchObject({
      status: 400,
      body: { success: false, fields: { order_id: expect.any(String) as string } },
    });
  });

  test('is refused by the sandbox', async () => {
    const address = `${shop.url}/sandbox/checkout`;
    const query = new URLSearchParams({ key_id: shop.keys.keyId, order_id: nul });
    expect((await fetch(`${address}/order?${query.toString()}`)).status).toBe(400);
    const attempt = { key_id: shop.keys.keyId, order_id: nul, outcome: 'paid' };
    const headers = { 'content-type': 'application/json' };
    const paid = await fetch(`${address}/payments`, { method: 'POST', headers, body: JSON.stringify(attempt) });
    expect(paid.status).toBe(400);
  });

  test('in a signed webhook is accepted without an effect', async () => {
    const answer = await shop.sendWebhook('payment.captured', { payment: { entity: { id: 'pay_1', order_id: nul } } });
    expect(answer.status).toBe(200);
  });
});
