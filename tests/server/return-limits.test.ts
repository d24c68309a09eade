import { expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { keptSecret } from '#server/db/kept-secret.ts';
import { limits, RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { noWebhooks, payingSuiteShop } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { insertRequest } from './support/return-desk.ts';
import { askBack, deliveredOrder, returnBody } from './support/returns.ts';

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
    const message = 'Too many tries. Please try again in 24 hours.';
    expect(await askBack(shop, shopper, order)).toMatchObject({ status: 429, body: { code: 'tooManyTries', message } });
    expect((await askBack(shop, shopper, order, { key })).status).toBe(200);
  });

  test('are no others’ of its network: asking about what is not one’s own counts for nothing', async () => {
    const stranger = await createShopper(shop);
    const [order, request] = [{ _id: newId() }, { id: newId() }];
    for (let more = 0; more <= limits.addressReturns.max; more += 1)
      expect((await askBack(shop, stranger, order)).body).toMatchObject({ code: 'orderNotFound' });
    const parcel = { token: stranger.token, params: request, body: { courier: '', tracking_number: 'GUESS1' } };
    for (let more = 0; more <= limits.addressReturnParcels.max; more += 1)
      expect((await shop.call('setReturnParcel', parcel)).body).toMatchObject({ code: 'returnNotFound' });
  });

  test('about one order are limited; what the shop notes of it is not', async () => {
    const { token, ...owner } = await createAdmin(shop, 'third@example.com');
    const shopper = await createShopper(shop);
    const product = await insertProduct(shop.database, { sizes: { M: 9 } });
    const order = await deliveredOrder(shop, { token, ...owner }, shopper, [
      [product, 'M'],
      [product, 'M'],
    ]);
    for (let more = 0; more < 20; more += 1) {
      const id = await insertRequest(shop, order);
      await shop.call('cancelReturn', { token: shopper.token, params: { id } });
    }
    expect(await askBack(shop, shopper, order)).toMatchObject({ status: 409, body: { code: 'tooManyReturns' } });
    const params = { id: order._id };
    const lines = [{ line: 0, good: 1, damaged: 0 }];
    expect((await shop.call('noteArrived', { token, params, body: { lines, key: newId() } })).status).toBe(201);
    const body = { ...returnBody(), message: 'As agreed' };
    expect((await shop.call('openReturn', { token, params, body })).status).toBe(201);
  });

  test('name few parcels in a day: nobody guesses tracking numbers', async () => {
    const owner = await createAdmin(shop, 'fourth@example.com');
    const shopper = await createShopper(shop);
    const product = await insertProduct(shop.database, { sizes: { M: 9 } });
    const order = await deliveredOrder(shop, owner, shopper, [[product, 'M']]);
    const { reply } = await askBack(shop, shopper, order);
    const name = (number: number) => {
      const body = { courier: '', tracking_number: `GUESS${number}` };
      return shop.call('setReturnParcel', { token: shopper.token, params: { id: reply.return._id }, body });
    };
    for (let number = 0; number < limits.returnParcels.max; number += 1) expect((await name(number)).status).toBe(200);
    expect(await name(99)).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
  });

  test('have photos of one network in a day, whatever the account', async () => {
    const owner = await createAdmin(shop, 'another@example.com');
    const shopper = await createShopper(shop);
    const product = await insertProduct(shop.database, { sizes: { M: 9 } });
    const order = await deliveredOrder(shop, owner, shopper, [[product, 'M']]);
    const { reply } = await askBack(shop, shopper, order, { reason: 'faulty' });
    const form = await encodeForm({ photo: { bytes: await picture() } });
    const add = (from: string) =>
      shop.call('addReturnPhoto', { token: shopper.token, params: { id: reply.return._id }, from, ...form });
    const { database, clock } = shop;
    const others = new RateLimits(database.db, clock.read, true, await keptSecret(database.db, 'rate limits'));
    const limit = limits.addressReturnPhotos;
    for (let count = 0; count < limit.max; count += 1) await others.count({ limit, who: '192.0.2.7' });
    expect(await add('192.0.2.7')).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
    expect((await add('192.0.2.8')).status).toBe(201);
  });
});
