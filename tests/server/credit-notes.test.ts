import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { papersOf, seller } from './support/papers.ts';
import { listOrders, payingSuiteShop } from './support/payments.ts';
import { insertRequest, returnsOf } from './support/return-desk.ts';
import { findRowFaults } from './support/row-faults.ts';
import { buySizes } from './support/sizes.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('the credit notes of an order', (place) => {
  const clock = new TestClock(Date.parse('2027-03-31T06:00:00Z'));
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  const { auth, move, deliver, bought, decide, receive, arrived, close, see } = returnsOf(shop);
  const { papers, credited, refund } = papersOf(shop, auth);
  const faults = () => findRowFaults(shop.database, clock.read());
  beforeAll(async () => {
    const tax = { mode: 'regular', gstin: '27AAPFU0939F1ZV', hsn: '6109' } as const;
    expect((await shop.call('updateSettings', { ...auth, body: { tax, business: seller } })).status).toBe(200);
  });

  /** Two tees in M and L, and a hat. */
  const boughtThree = async () => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { name: 'Tee', price: 1000, sizes: { M: 9, L: 9 } });
    const hat = await insertProduct(shop.database, { name: 'Hat', price: 800, sizes: { M: 9 } });
    await buySizes(shop, shopper, [
      [tee, 'M'],
      [tee, 'L'],
      [hat, 'M'],
    ]);
    return (await listOrders(shop, shopper))[0]!;
  };
  const payBack = (order: Order, amount: number, line: number) => {
    const body = { amount, reason: 'A stain', key: newId(), line };
    return shop.call('refundOrder', { ...auth, params: { id: order._id }, body });
  };
  const left = (rupees: number) => ({ status: 409, body: { code: 'refundTooLarge', params: { left: rupees } } });

  test('name the line that was refunded, also after two lines have become one', async () => {
    const order = await boughtThree();
    await refund(order, 100, { line: 0 });
    await refund(order, 200, { line: 2 });
    const params = { id: order._id, line: '0' };
    expect((await shop.call('updateOrderLine', { ...auth, params, body: { size: 'L' } })).status).toBe(200);
    await refund(order, 500, { line: 1 });
    await refund(order, 600, { line: 0 });
    expect(await payBack(order, 101, 1)).toMatchObject(left(100));
    expect(await payBack(order, 1301, 0)).toMatchObject(left(1300));
    await move(order, 'Shipped');
    expect(await credited(order)).toEqual([
      [100, 'Tee'],
      [200, 'Hat'],
      [500, 'Hat'],
      [600, 'Tee'],
    ]);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['refund', 500, [[800, 'Hat']]],
    [
      'refund',
      800,
      [
        [800, 'Hat'],
        [300, 'Tee', 'Tee'],
      ],
    ],
    [
      'exchange',
      undefined,
      [
        [800, 'Hat'],
        [300, 'Tee', 'Tee'],
      ],
    ],
    ['nothing', undefined, [[300, 'Hat']]],
  ] as const)(
    'of a line of which nothing is left are of others for what goes back beyond it: %s %j',
    async (outcome, amount, notes) => {
      const order = await boughtThree();
      await deliver(order);
      // Its price was taken back as it came, and nobody has paid for it yet.
      const id = await insertRequest(shop, order, {
        line: 2,
        ...(outcome === 'exchange' && { kind: outcome, size: 'M' }),
      });
      await decide(id);
      await receive(id, 1, 0, newId(), 2);
      await refund(order, 300, { line: 2 });
      expect([await credited(order), await faults()]).toEqual([[[800, 'Hat']], []]);
      expect((await close(id, outcome, amount === undefined ? {} : { amount })).status).toBe(200);
      const open = async () => (await see(id)).refunds.filter(({ state }) => state !== 'done');
      await expect.poll(async () => (clock.advance(60_000), open()), { timeout: 30_000 }).toEqual([]);
      expect([await credited(order), await faults()]).toEqual([notes, []]);
    },
  );

  test.each(['first order', 'exchange'] as const)(
    'are none for what was sold while tax was off, of the %s, though the other one has a paper',
    async (unpapered) => {
      const shopper = await createShopper(shop);
      const tee = await insertProduct(shop.database, { name: 'Tee', price: 1000, sizes: { M: 9, L: 9 } });
      const hat = await insertProduct(shop.database, { name: 'Hat', price: 500, sizes: { M: 9 } });
      await buySizes(shop, shopper, [
        [tee, 'M'],
        [hat, 'M'],
      ]);
      const order = (await listOrders(shop, shopper))[0]!;
      const lineOf = (id: string) => order.lines.findIndex(({ product }) => product._id === id);
      const deliverWithout = async (sent: Pick<Order, '_id'>) => {
        await shop.call('updateSettings', { ...auth, body: { tax: { mode: 'off' } } });
        await deliver(sent);
        await shop.call('updateSettings', { ...auth, body: { tax: { mode: 'regular' } } });
        // It is as if tax had never been on before.
        await shop.database.db.deleteFrom('order_move').where('order_id', '=', sent._id).execute();
      };
      const isFirst = unpapered === 'first order';
      await (isFirst ? deliverWithout : deliver)(order);
      const exchange = await insertRequest(shop, order, { kind: 'exchange', size: 'L', line: lineOf(tee._id) });
      await decide(exchange);
      await receive(exchange, 1, 0, newId(), lineOf(tee._id));
      const sent = (await close(exchange, 'exchange')).reply.return.exchange!.order!;
      await (isFirst ? deliver : deliverWithout)(sent);
      const line = isFirst ? lineOf(hat._id) : 0;
      const id = await insertRequest(shop, isFirst ? order : sent, { line });
      await decide(id);
      await receive(id, 1, 0, newId(), line);
      expect((await close(id, 'refund')).status).toBe(200);
      const paid = async () => (await see(id)).refunds[0]?.state;
      await expect.poll(async () => (clock.advance(60_000), paid()), { timeout: 30_000 }).toBe('done');
      expect([await credited(order), await credited(sent)]).toEqual([isFirst ? [] : [[1000, 'Tee']], []]);
      expect(await faults()).toEqual([]);
    },
  );

  test('of a press that is repeated after two lines have become one is the one of before', async () => {
    const order = await boughtThree();
    const press = (line: number | undefined, key: string, amount = 100) =>
      shop.call('refundOrder', {
        ...auth,
        params: { id: order._id },
        body: { amount, reason: 'A stain', key, ...(line !== undefined && { line }) },
      });
    const presses = [0, 1, 2, undefined].map((line) => ({ line, key: newId() }));
    const all = async () => {
      const ids = [];
      for (const { line, key } of presses) ids.push((await press(line, key)).reply.refund._id);
      return ids;
    };
    const before = await all();
    expect(await press(1, presses[0]!.key)).toMatchObject({ status: 409, body: { code: 'keyReused' } });
    await shop.call('updateOrderLine', { ...auth, params: { id: order._id, line: '0' }, body: { size: 'L' } });
    expect(await all()).toEqual(before);
    for (const [line, key, amount] of [
      [0, presses[0]!.key, 101],
      [undefined, presses[0]!.key, 100],
      [0, presses[3]!.key, 100],
    ] as const)
      expect(await press(line, key, amount)).toMatchObject({ status: 409, body: { code: 'keyReused' } });
    expect(await press(2, newId())).toMatchObject({ status: 404, body: { code: 'lineNotFound' } });
  });

  test('are no more than the price of a line, of which returns have paid back a part', async () => {
    const order = await boughtThree();
    await deliver(order);
    const id = await insertRequest(shop, order, { line: 2 });
    await decide(id);
    await receive(id, 1, 0, newId(), 2);
    await close(id, 'refund', { amount: 700 });
    expect(await payBack(order, 101, 2)).toMatchObject(left(100));
    expect((await payBack(order, 100, 2)).status).toBe(201);
  });

  test('are no more than the price of a line, of which the return of its replacement has paid back all', async () => {
    const order = await boughtThree();
    await deliver(order);
    const problem = await insertRequest(shop, order, { kind: 'problem', reason: 'faulty' });
    await decide(problem);
    const sent = (await close(problem, 'replacement')).reply.return.exchange!.order!;
    await deliver(sent);
    const id = await insertRequest(shop, sent);
    await decide(id);
    await receive(id, 1);
    expect((await close(id, 'refund')).status).toBe(200);
    expect(await payBack(order, 500, 0)).toMatchObject(left(0));
    expect((await payBack(order, 500, 1)).status).toBe(201);
  });

  test('are of the other paper of a payment where the shipping of its exchange is taken back', async () => {
    const { order, tee } = await bought(2);
    const id = await insertRequest(shop, order, { kind: 'exchange', size: 'L' });
    await decide(id);
    await receive(id, 1);
    const sent = (await close(id, 'exchange')).reply.return.exchange!.order!;
    await move(sent, 'Shipped');
    await refund(order, 300);
    expect([await credited(order), await credited(sent)]).toEqual([[[1000, tee.name]], [[300, tee.name]]]);
    const back = { status: 'Processing' as const, reason: 'The wrong parcel' };
    expect((await shop.call('moveOrder', { ...auth, params: { id: sent._id }, body: back })).status).toBe(200);
    const first = [
      [1000, tee.name],
      [300, tee.name],
    ];
    expect([await credited(order), await credited(sent)]).toEqual([first, []]);
    expect(await faults()).toEqual([]);
    await move(sent, 'Shipped');
    expect([await credited(order), await credited(sent)]).toEqual([first, []]);
  });

  test.each(['refund', 'exchange'] as const)(
    'are of the first paper where a replacement comes back and ends with a %s: it has none of its own',
    async (outcome) => {
      const { order, tee } = await bought(2);
      const one = [1000, tee.name];
      const problem = await insertRequest(shop, order, { kind: 'problem', reason: 'faulty' });
      await decide(problem);
      const first = (await close(problem, 'replacement')).reply.return.exchange!.order!;
      await deliver(first);
      // A replacement of the replacement.
      const second = await insertRequest(shop, first, { kind: 'problem', reason: 'faulty' });
      await decide(second);
      const sent = (await close(second, 'replacement')).reply.return.exchange!.order!;
      await deliver(sent);
      const id = await insertRequest(shop, sent, { kind: outcome, ...(outcome === 'exchange' && { size: 'L' }) });
      await decide(id);
      await receive(id, 1);
      expect(await credited(order)).toEqual([one]);
      expect((await close(id, outcome)).status).toBe(200);
      expect([await papers(first), await papers(sent)]).toEqual([[], []]);
      if (outcome === 'exchange') {
        const { exchange } = await see(id);
        await deliver(exchange!.order!);
        expect(await papers(exchange!.order!)).toMatchObject([{ kind: 'invoice', total: 1000 }]);
      }
      // The money of a problem is taken back with its refund.
      const last = await insertRequest(shop, order, { kind: 'problem', reason: 'faulty' });
      await decide(last);
      await close(last, 'refund');
      await expect.poll(async () => (clock.advance(60_000), credited(order)), { timeout: 30_000 }).toEqual([one, one]);
      expect(await faults()).toEqual([]);
    },
  );

  test.each([[[1, 0]], [[0, 2, 1, 3]], [[3, 1, 2, 0]]])(
    'are the money that went back, to the paisa, in whatever order pieces are paid: %j',
    async (closings) => {
      const shopper = await createShopper(shop);
      const tee = await insertProduct(shop.database, { price: 499.5, sizes: { M: 9 } });
      const hat = await insertProduct(shop.database, { price: 800, sizes: { M: 9 } });
      await buySizes(shop, shopper, [...[1, 2, 3, 4].map(() => [tee, 'M'] as const), [hat, 'M'] as const]);
      const [order] = await listOrders(shop, shopper);
      // A piece costs Rs. 499.255: one more paisa for every second one.
      const lines = shop.database.db.updateTable('order_line').set({ discount: 98 }).where('order_id', '=', order!._id);
      await lines.where('position', '=', 0).execute();
      await deliver(order!);
      const ids: string[] = [];
      for (const _ of closings) ids.push((await arrived(order!, 1)).reply.return._id);
      for (const which of closings) {
        expect((await close(ids[which]!, 'refund')).status).toBe(200);
        const paid = async () => (await see(ids[which]!)).refunds[0]?.state;
        await expect.poll(async () => (clock.advance(60_000), paid()), { timeout: 30_000 }).toBe('done');
      }
      const refunded = (await shop.call('getShopOrder', { ...auth, params: { id: order!._id } })).reply.order.refunded!;
      const notes = (await credited(order!)).reduce((sum, [total]) => sum + Math.round(total * 100), 0);
      expect(notes).toBe(Math.round(refunded * 100));
      expect(await faults()).toEqual([]);
    },
  );
});
