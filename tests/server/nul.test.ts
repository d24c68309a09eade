import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from './support/engines.ts';
import { openPayingShop, type PayingShop } from './support/payments.ts';

const nul = 'order_\0';

// PostgreSQL's texts cannot have one.
onBothEngines('a NUL character', (place) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());

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
