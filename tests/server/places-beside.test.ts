import { expect, test } from 'vitest';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';

/** Statements of the version before, which knows no city, state and landmark, while it runs beside this one. */
onBothEngines('a server of the version before', (place) => {
  const shop = payingSuiteShop(place, { script: noWebhooks });
  let shopper: Session;
  const home = { address: '9 Loom Lane', pincode: '370 001' };
  const known = { city: 'Bhuj', state: '24', landmark: 'Near the mill' };
  const unknown = { city: '', state: '', landmark: '' };

  const move = (body: object) => shop.call('updateProfile', { token: shopper.token, body });
  const stored = (table: 'account' | 'checkout' | 'order') => {
    const rows = shop.database.db.selectFrom(table).select(['address', 'city', 'state', 'landmark']);
    return rows.where(table === 'account' ? 'id' : 'account_id', '=', shopper.id).execute();
  };

  test('changes an address: the parts of the former one are forgotten', async () => {
    shopper = await createShopper(shop);
    await move({ ...home, ...known });
    await move({ address: '10 Loom Lane', ...known });
    expect(await stored('account')).toEqual([{ address: '10 Loom Lane', ...known }]);
    const accounts = shop.database.db.updateTable('account').where('id', '=', shopper.id);
    await accounts.set({ name: 'Asha', address: '10 Loom Lane', pincode: home.pincode }).execute();
    expect(await stored('account')).toEqual([{ address: '10 Loom Lane', ...known }]);
    await accounts.set({ address: '1 Other Road' }).execute();
    expect(await stored('account')).toEqual([{ address: '1 Other Road', ...unknown }]);
  });

  test('settles a payment: the order has the parts of its checkout, unless it names another address', async () => {
    shopper = await createShopper(shop);
    await move({ ...home, ...known });
    await buyProducts(shop, shopper, await insertProduct(shop.database, {}));
    const [order] = await listOrders(shop, shopper);
    const { db } = shop.database;
    const row = await db.selectFrom('order').selectAll().where('id', '=', order!._id).executeTakeFirstOrThrow();
    const copy = (n: number, address: string) => {
      const { city: _city, state: _state, landmark: _landmark, ...old } = row;
      const ids = { id: `copy ${n}`, number: row.number + 900 + n, payment_id: `pay_copy${n}`, further: 1 as const };
      return db
        .insertInto('order')
        .values({ ...old, ...ids, address } as typeof row)
        .execute();
    };
    await copy(1, row.address);
    await copy(2, 'Elsewhere');
    const places = (await stored('order')).map(({ address, city }) => [address, city]);
    expect(places.sort()).toEqual([
      [row.address, 'Bhuj'],
      [row.address, 'Bhuj'],
      ['Elsewhere', ''],
    ]);
  });

  test('erases a person: nothing of the address is left in checkouts', async () => {
    await shop.database.db.updateTable('checkout').set({ address: '' }).where('account_id', '=', shopper.id).execute();
    expect(await stored('checkout')).toEqual([{ address: '', ...unknown }]);
  });
});
