import { expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { noWebhooks, payingSuiteShop } from './support/payments.ts';
import { askBack, deliveredOrder } from './support/returns.ts';

onDatabase('requests of one account', (place) => {
  const shop = payingSuiteShop(place, { script: noWebhooks });

  test('are limited in a day; the repetition of a press is not', async () => {
    const owner = await createAdmin(shop);
    const shopper = await createShopper(shop);
    const product = await insertProduct(shop.database, { sizes: { M: 9 } });
    const order = await deliveredOrder(shop, owner, shopper, [[product, 'M']]);
    const key = newId();
    expect((await askBack(shop, shopper, order, { key })).status).toBe(201);
    for (let more = 0; more < 19; more += 1)
      expect((await askBack(shop, shopper, order)).body).toMatchObject({ code: 'returnTooMany' });
    expect(await askBack(shop, shopper, order)).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
    expect((await askBack(shop, shopper, order, { key })).status).toBe(200);
  });
});
