import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { mostNotes } from '#contract/rules/note.ts';
import { insertNote } from '#server/modules/customer/note-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin, createManager, createPacker } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('customers', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let manager: Session;
  let packer: Session;
  let tee: Product;
  let asha: Session;
  let zoe: Session;
  let order: Order;
  beforeAll(async () => {
    owner = await createAdmin(shop, 'owner@example.com');
    manager = await createManager(shop);
    packer = await createPacker(shop);
    clock.advance(1000);
    asha = await createShopper(shop, { name: 'Asha 100% Rao', phone: '98765 00001' });
    clock.advance(1000);
    zoe = await createShopper(shop, { name: 'Zoë Ångström', phone: '+919800000002', email: 'Zoe_A@example.com' });
    tee = await insertProduct(shop.database, { price: 100, quantity: 50 });
    ({ order } = await buyProducts(shop, asha, tee));
  });

  const list = (query: Readonly<Record<string, string>> = {}, by = owner) =>
    shop.call('listCustomers', { token: by.token, query });
  const one = async (id: string, by = owner) =>
    (await shop.call('getCustomer', { token: by.token, params: { id } })).reply;
  const call = (name: 'addOrderNote' | 'addCustomerNote', id: string, body: object, by = packer) =>
    shop.call(name, { token: by.token, params: { id }, body });
  const notes = async (name: 'listOrderNotes' | 'listCustomerNotes', id: string, by = owner) =>
    (await shop.call(name, { token: by.token, params: { id } })).reply.notes;

  describe('the list', () => {
    test.each([
      ['', ['Zoë Ångström', 'Asha 100% Rao']],
      ['zoË å', ['Zoë Ångström']],
      ['ZOE_a@', ['Zoë Ångström']],
      ['+91 98765-00001', ['Asha 100% Rao']],
      ['0 98000-00002', ['Zoë Ångström']],
      ['%', ['Asha 100% Rao']],
      ['owner', []],
      ['\\', []],
    ])('finds by %j customers, no staff', async (q, names) => {
      const { reply } = await list({ q });
      expect([reply.customers.map(({ name }) => name), reply.total]).toEqual([names, names.length]);
    });

    test('comes by pages, with the total of all', async () => {
      const { reply } = await list({ page: '2', limit: '1' });
      expect([reply.customers.map(({ name }) => name), reply.total]).toEqual([['Asha 100% Rao'], 2]);
    });

    test('leaves a trace in the audit log, as it hands out many addresses', async () => {
      const entries = async () =>
        (await shop.call('listAuditLog', { token: owner.token, query: { kind: 'copy' } })).reply;
      const before = (await entries()).total;
      await list({}, packer);
      const { entries: now, total } = await entries();
      expect([total - before, now[0]]).toMatchObject([1, { action: 'listCustomers', by: { _id: packer.id } }]);
    });
  });

  test('a customer has counts, money that came in, refused parcels, and every address once', async () => {
    const ravi = await createShopper(shop, { name: 'Ravi' });
    const cash = [];
    for (let n = 0; n < 3; n += 1) cash.push(await placeCashOrder(shop, ravi, [tee]));
    clock.advance(1000);
    await buyProducts(shop, ravi, tee);
    const at = new Date(clock.read()).toISOString();
    const { db } = shop.database;
    const orders = db.updateTable('order');
    const refused = { status: 'Cancelled', cancel_code: 'refused', cash_state: 'not_collected' } as const;
    await orders.set(refused).where('id', '=', cash[0]!._id).execute();
    const collected = { cash_state: 'collected', address: '9 Loom Lane', pincode: '370001', state: '24' } as const;
    await orders.set(collected).where('id', '=', cash[1]!._id).execute();
    const { customer } = await one(ravi.id);
    // The third is on its way.
    expect(customer).toMatchObject({ name: 'Ravi', orders: 3, spent: 200, refused: 1, last: at, reviews: 0 });
    expect(customer.addresses.map(({ address, pincode, state }) => [address, pincode, state])).toEqual([
      ['12 Weaver Street, Pune', '411 001', '27'],
      ['9 Loom Lane', '370001', '24'],
    ]);
    const { reply } = await list({ q: 'ravi' });
    expect(reply.customers[0]).toMatchObject({
      orders: 3,
      spent: 200,
      refused: 1,
      addresses: [{ pincode: '411 001' }],
    });

    const { token } = packer;
    const found = await shop.call('listShopOrders', { token, query: { customer: ravi.id, limit: '2' } });
    expect(found.reply.orders.map(({ buyer }) => buyer._id)).toEqual([ravi.id, ravi.id]);
    expect(found.headers['x-total-count']).toBe('4');
  });

  test.each([['packer'], ['manager']] as const)('a %s sees no money', async (who) => {
    const by = { packer, manager }[who];
    const { customer } = await one(asha.id, by);
    expect(customer).toMatchObject({ orders: 1 });
    expect(customer).not.toHaveProperty('spent');
    expect((await list({}, by)).body).not.toHaveProperty('customers.0.spent');
  });

  test('staff and unknown ids are no customers', async () => {
    for (const id of [owner.id, '0'.repeat(24)]) {
      const answer = await shop.call('getCustomer', { token: owner.token, params: { id } });
      expect(answer).toMatchObject({ status: 404, body: refusal('userNotFound') });
      expect(await call('addCustomerNote', id, { text: 'Hm', key: 'staff-note' })).toMatchObject({ status: 404 });
    }
  });

  describe('notes', () => {
    test('of an order and of its customer are on both pages, and in nothing that the shopper gets', async () => {
      clock.advance(1000);
      await call('addOrderNote', order._id, { text: ' Call after 6\nnot before ', key: 'note-of-order' });
      clock.advance(1000);
      const { status, body } = await call('addCustomerNote', asha.id, { text: 'Prefers Hindi', key: 'note-of-asha' });
      expect([status, body]).toMatchObject([
        200,
        {
          notes: [
            { text: 'Prefers Hindi', by: 'Admin' },
            { text: 'Call after 6\nnot before', order: { _id: order._id, number: order.number } },
          ],
        },
      ]);
      expect(await notes('listOrderNotes', order._id, manager)).toEqual(await notes('listCustomerNotes', asha.id));
      const other = (await buyProducts(shop, asha, tee)).order;
      expect((await notes('listOrderNotes', other._id)).map(({ text }) => text)).toEqual(['Prefers Hindi']);
      expect(await notes('listCustomerNotes', zoe.id)).toEqual([]);

      const { token } = asha;
      const own = await shop.call('listOrders', { token, params: { userId: asha.id } });
      const seen = await shop.call('getShopOrder', { token: owner.token, params: { id: order._id } });
      const mails = await shop.database.db.selectFrom('mail').selectAll().execute();
      expect(JSON.stringify([own.body, seen.body, mails])).not.toMatch(/Call after 6|Prefers Hindi/);
      expect(await shop.call('listCustomerNotes', { token, params: { id: asha.id } })).toMatchObject({ status: 403 });
    });

    test('about somebody who joins the staff are hidden from them at their own orders, but for an owner', async () => {
      const kiran = await createShopper(shop, { name: 'Kiran', email: 'kiran@example.com' });
      const bought = (await buyProducts(shop, kiran, tee)).order;
      await call('addCustomerNote', kiran.id, { text: 'Argues', key: 'about-kiran' }, owner);
      const joined = (staff_role: 'packer' | 'owner') =>
        shop.database.db.updateTable('account').set({ role: 1, staff_role }).where('id', '=', kiran.id).execute();
      await joined('packer');
      clock.advance(1000);
      const mine = await call('addOrderNote', bought._id, { text: 'Take it along', key: 'of-kiran' }, kiran);
      expect(mine.body).toMatchObject({ notes: [{ text: 'Take it along' }] });
      const texts = async (by: Session) => (await notes('listOrderNotes', bought._id, by)).map(({ text }) => text);
      expect(await texts(kiran)).toEqual(['Take it along']);
      expect(await texts(packer)).toEqual(['Take it along', 'Argues']);
      await joined('owner');
      expect(await texts(kiran)).toEqual(['Take it along', 'Argues']);
    });

    test('are added once a key, also at once, and never another one', async () => {
      const body = { text: 'Twice', key: 'press-of-a-key' };
      const both = await Promise.all([1, 2].map(() => call('addCustomerNote', zoe.id, body)));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await notes('listCustomerNotes', zoe.id)).toHaveLength(1);
      for (const [id, text] of [
        [zoe.id, 'Other words'],
        [asha.id, 'Twice'],
      ] as const) {
        const answer = await call('addCustomerNote', id, { ...body, text });
        expect(answer).toMatchObject({ status: 409, body: { code: 'keyReused' } });
      }
      // Another person's key is another key.
      expect((await call('addCustomerNote', zoe.id, body, owner)).status).toBe(200);
    });

    test.each([
      ['an empty text', { text: ' ' }, 'text'],
      ['a long text', { text: 'a'.repeat(1001) }, 'text'],
      ['a short key', { key: 'short' }, 'key'],
    ])('refuse %s', async (_, over, field) => {
      const body = { text: 'Hm', key: 'a-key-of-8', ...over };
      const answer = await call('addCustomerNote', zoe.id, body);
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) as string } } });
    });

    test('are bounded for a customer', async () => {
      const { id } = await createShopper(shop);
      const note = { account_id: id, order_id: null, text: 'Again', written_at: clock.read(), written_by: owner.id };
      await shop.database.db.transaction().execute(async (trx) => {
        for (let n = 0; n < mostNotes; n += 1)
          await insertNote(trx, { ...note, id: `${n}`.padStart(24, 'b'), client_key: `many ${n}` });
      });
      const answer = await call('addCustomerNote', id, { text: 'One more', key: 'one-too-many' });
      expect(answer).toMatchObject({ status: 409, body: { code: 'tooManyNotes', params: { max: mostNotes } } });
      expect(await notes('listCustomerNotes', id)).toHaveLength(mostNotes);
    });

    test('go into the copy of a person’s data, and with an erasure, also those of orders', async () => {
      const { db } = shop.database;
      const leela = await createShopper(shop, { name: 'Leela', email: 'leela@example.com' });
      const bought = (await buyProducts(shop, leela, tee)).order;
      await call('addOrderNote', bought._id, { text: 'Gate code 12', key: 'leelas-order' });
      const data = await shop.call('exportMyData', { token: leela.token });
      expect(data.body).toMatchObject({ staff_note: [{ text: 'Gate code 12' }] });

      await db.updateTable('order').set({ status: 'Delivered' }).where('id', '=', bought._id).execute();
      await db.updateTable('checkout').set({ due_at: null }).where('account_id', '=', leela.id).execute();
      const { status } = await shop.call('eraseUser', {
        ...{ token: owner.token, params: { id: leela.id }, body: { email: 'leela@example.com' } },
      });
      expect(status).toBe(200);
      expect(await notes('listOrderNotes', bought._id)).toEqual([]);
      // Nobody could erase it any more.
      const late = await call('addOrderNote', bought._id, { text: 'Gate code 12', key: 'after-leela' });
      expect(late).toMatchObject({ status: 404, body: refusal('userNotFound') });
      expect((await list({ q: 'leela' })).reply.total).toBe(0);
    });
  });
});
