import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin, createPacker } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { askBack, deliver, deliveredOrder, returnBody } from './support/returns.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;

onBothEngines('requests of shoppers', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let packer: Session;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    packer = await createPacker(shop);
  });

  const setReturns = (returns: object) => shop.call('updateSettings', { token: owner.token, body: { returns } });
  const tee = () => insertProduct(shop.database, { price: 1000, sizes: { M: 9, L: 9, XS: 0 } });
  /** A delivered order of pieces of one product in M. */
  const bought = async (pieces = 1, how: Parameters<typeof deliver>[3] = {}) => {
    const shopper = await createShopper(shop);
    const product = await tee();
    const entries = Array.from({ length: pieces }, () => [product, 'M'] as const);
    return { shopper, product, order: await deliveredOrder(shop, owner, shopper, entries, how) };
  };
  const own = async (shopper: Session, { _id }: Order) =>
    (await listOrders(shop, shopper)).find((order) => order._id === _id);
  const decide = (id: string, decision: 'approve' | 'decline', message = 'Not this one') =>
    shop.call('decideReturn', { token: owner.token, params: { id }, body: { decision, message } });

  /** Makes an order as if it had arrived so many days before. */
  const age = async ({ _id: id }: Order, days: number) => {
    const move = shop.database.db
      .updateTable('order_move')
      .where('order_id', '=', id)
      .where('status', '=', 'Delivered');
    await move.set({ moved_at: clock.read() - days * day }).execute();
  };

  test('are the same request with the same key, and the order shows them', async () => {
    const { shopper, order } = await bought(3);
    const until = dayAfter(dayOf(clock.read()), 15);
    expect(await own(shopper, order)).toMatchObject({ returnable: [{ line: 0, quantity: 3, until }] });
    const body = { lines: [{ line: 0, quantity: 2 }], key: newId(), note: 'Too thin for me' };
    const both = await Promise.all([askBack(shop, shopper, order, body), askBack(shop, shopper, order, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    const asked = both[0].reply.return;
    expect(both[1].reply.return).toEqual(asked);
    expect(asked).toMatchObject({
      ...{ kind: 'refund', state: 'requested', origin: 'shopper', reason: 'changed_mind', shopper_pays: true },
      ...{ order: { _id: order._id, number: order.number }, refunds: [], photos: [] },
      lines: [{ line: 0, quantity: 2, size: 'M', price: 1000 }],
      history: [{ state: 'requested', shopper: true }],
    });
    expect(await askBack(shop, shopper, order, { ...body, note: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'keyReused' },
    });
    const { _id, number } = asked;
    expect(await own(shopper, order)).toMatchObject({
      returns: [{ _id, number, state: 'requested', lines: [{ line: 0, quantity: 2 }] }],
      returnable: [{ line: 0, quantity: 1, until }],
    });
    const { reply } = await shop.call('listReturns', { token: shopper.token });
    expect(reply).toMatchObject({ total: 1, returns: [{ _id }] });
  });

  test('ask at the same time for no more than was bought', async () => {
    const { shopper, order } = await bought(3);
    const asked = await Promise.all(
      [2, 2, 1].map((quantity) => askBack(shop, shopper, order, { lines: [{ line: 0, quantity }] })),
    );
    const refused = asked.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const one of refused) expect(one).toMatchObject({ status: 409, body: { code: 'returnTooMany' } });
    const [{ quantity: left = 0 } = {}] = (await own(shopper, order))?.returnable ?? [];
    expect(left).toBeGreaterThanOrEqual(0);
    expect(await askBack(shop, shopper, order, { lines: [{ line: 0, quantity: left + 1 }] })).toMatchObject({
      body: { code: 'returnTooMany', left: [{ line: 0, quantity: left }] },
    });
  });

  describe('are bound by days, promises and the state of the order', () => {
    const inDays = (days: number) => dayAfter(dayOf(clock.read()), days);
    const problem = { kind: 'problem' } as const;
    test.each<[string, Parameters<typeof deliver>[3] & { promised?: number }, number, object, string | undefined]>([
      ['on the last day', {}, 15, { reason: 'too_small' }, undefined],
      ['after it', {}, 16, { reason: 'too_small' }, 'returnClosed'],
      ['after it', {}, 16, { reason: 'other', note: 'So' }, 'returnClosed'],
      ['after it', {}, 16, { reason: 'faulty' }, undefined],
      ['after it', {}, 16, { reason: 'not_as_shown' }, undefined],
      ['after it', {}, 16, { reason: 'wrong_item' }, undefined],
      ['after it', {}, 400, { ...problem, reason: 'faulty' }, undefined],
      ['when it was late', { promised: -1 }, 16, { reason: 'late' }, undefined],
      ['when it was in time', { promised: 0 }, 0, { reason: 'late' }, 'notLate'],
      ['when nothing was promised', {}, 0, { reason: 'late' }, 'notLate'],
      ['on the last promised day', { to: 'Shipped', promised: 1 }, 1, { ...problem, reason: 'not_arrived' }, 'notLate'],
      ['the day after', { to: 'Shipped', promised: 1 }, 2, { ...problem, reason: 'not_arrived' }, undefined],
      ['before it is there', { to: 'Shipped' }, 0, { ...problem, reason: 'incomplete' }, 'returnClosed'],
      ['before it is there', { to: 'Shipped' }, 0, { reason: 'changed_mind' }, 'returnClosed'],
      ['before it has left', { to: 'Processing' }, 0, { ...problem, reason: 'not_arrived' }, 'returnClosed'],
    ])('%s: %j, %i days later, %j: %s', async (_, { promised, ...how }, days, body, code) => {
      const { shopper, order } = await bought(1, {
        ...how,
        ...(promised !== undefined && { promisedTo: inDays(promised - days) }),
      });
      await age(order, days);
      const asked = await askBack(shop, shopper, order, body);
      expect(asked).toMatchObject(code === undefined ? { status: 201 } : { status: 409, body: { code } });
      if (code !== undefined) expect((await own(shopper, order))?.returns).toBeUndefined();
    });

    test('as they were at the purchase', async () => {
      const { shopper, order } = await bought();
      await setReturns({ days: 0 });
      expect(await askBack(shop, shopper, order)).toMatchObject({ status: 201 });
      const { shopper: later, order: newer } = await bought();
      await setReturns({ days: 15 });
      expect(await askBack(shop, later, newer)).toMatchObject({ status: 409, body: { code: 'returnClosed' } });
      expect((await own(later, newer))?.returnable).toEqual([{ line: 0, quantity: 1 }]);
    });

    test('unless staff ask, which is approved at once', async () => {
      const { shopper, order } = await bought();
      await age(order, 40);
      const open = (token: string) =>
        shop.call('openReturn', {
          token,
          params: { id: order._id },
          body: returnBody({ message: 'As agreed on the phone' }),
        });
      expect(await open(packer.token)).toMatchObject({ status: 403 });
      expect(await open(owner.token)).toMatchObject({
        status: 201,
        reply: {
          return: {
            origin: 'staff',
            state: 'approved',
            history: [{}, { message: 'As agreed on the phone', by: expect.any(String) as string }],
          },
        },
      });
      const { reply } = await shop.call('listReturns', { token: shopper.token });
      expect(reply.returns[0]?.history.some((entry) => 'by' in entry)).toBe(false);
    });
  });

  test.each(['product', 'category'] as const)(
    'name nothing that is not returned by its %s, but for what the law says',
    async (of) => {
      const office = new BackOffice(shop, owner);
      const product = await insertProduct(shop.database, { name: 'Brief', sizes: { M: 9 } });
      const { token } = owner;
      const set = (no_return: boolean) =>
        of === 'product'
          ? office.update(product, { no_return: no_return ? 'yes' : '', quantity_seen: '9' })
          : shop.call('updateCategory', { token, params: { id: product.category._id }, body: { no_return } });
      expect((await set(true)).body).toMatchObject({ success: true });
      const shopper = await createShopper(shop);
      const order = await deliveredOrder(shop, owner, shopper, [[product, 'M']]);
      // What was said at the purchase counts.
      expect((await set(false)).status).toBe(200);
      expect((await own(shopper, order))?.returnable).toEqual([{ line: 0, quantity: 1 }]);
      expect(await askBack(shop, shopper, order)).toMatchObject({
        status: 409,
        body: { code: 'notReturnable', params: { name: 'Brief' } },
      });
      expect(await askBack(shop, shopper, order, { reason: 'faulty' })).toMatchObject({ status: 201 });
    },
  );

  test('for an exchange name a size that is there, and are approved by themselves if the shop wants that', async () => {
    const { shopper, order } = await bought(3);
    const exchange = (size: string, more: object = {}) =>
      askBack(shop, shopper, order, {
        kind: 'exchange',
        reason: 'too_small',
        lines: [{ line: 0, quantity: 1, size }],
        ...more,
      });
    expect(await exchange('XL')).toMatchObject({ status: 404, body: { code: 'sizeNotFound' } });
    expect(await exchange('XS')).toMatchObject({ status: 409, body: { code: 'sizeGone', params: { left: 'L' } } });
    expect((await own(shopper, order))?.returns).toBeUndefined();
    expect(await exchange('M')).toMatchObject({ reply: { return: { state: 'requested' } } });
    await setReturns({ auto_approve: true });
    // Somebody has to look at what is faulty.
    const { reply } = await exchange('M', { reason: 'faulty' });
    expect(reply.return.state).toBe('requested');
    await shop.call('cancelReturn', { token: shopper.token, params: { id: reply.return._id } });
    expect(await exchange('M')).toMatchObject({
      reply: { return: { state: 'approved', exchange: { held_until: expect.any(String) as string } } },
    });
    await setReturns({ auto_approve: false });
  });

  test('about a cash order say where the money goes, to its shopper and to owners only', async () => {
    const shopper = await createShopper(shop);
    const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database)]);
    await deliver(shop, owner, order);
    for (const upi of [undefined, ''])
      expect(await askBack(shop, shopper, order, { upi })).toMatchObject({
        status: 400,
        body: { field_codes: { upi: { code: 'required' } } },
      });
    expect(await askBack(shop, shopper, order, { upi: 'asha@example.com' })).toMatchObject({
      status: 400,
      body: { field_codes: { upi: { code: 'notUpi' } } },
    });
    const { reply } = await askBack(shop, shopper, order, { upi: ' Asha.Rao@OKaxis ' });
    expect(reply.return.upi).toBe('asha.rao@okaxis');
    const seenBy = async ({ token }: Session) =>
      (await shop.call('getShopReturn', { token, params: { id: reply.return._id } })).reply.return.upi;
    expect([await seenBy(owner), await seenBy(packer)]).toEqual(['asha.rao@okaxis', undefined]);
  });

  test('have up to three photos, until they are decided', async () => {
    const { shopper, order } = await bought();
    const { reply } = await askBack(shop, shopper, order, { reason: 'faulty' });
    const { _id: id } = reply.return;
    const form = await encodeForm({ photo: { bytes: await picture() } });
    const add = ({ token }: Session) => shop.call('addReturnPhoto', { token, params: { id }, ...form });
    const stranger = await createShopper(shop);
    expect(await add(stranger)).toMatchObject({ status: 404, body: { code: 'returnNotFound' } });
    expect((await add(shopper)).status).toBe(201);
    const both = await Promise.all([add(shopper), add(shopper), add(shopper)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(await add(shopper)).toMatchObject({ status: 409, body: { code: 'tooManyReturnPhotos' } });
    const { returns } = (await shop.call('listReturns', { token: shopper.token })).reply;
    const [photo] = returns[0]?.photos ?? [];
    const see = ({ token }: Session) =>
      shop.call('getReturnPhoto', { token, params: { id, photoId: photo?._id ?? '' } });
    for (const who of [shopper, packer]) {
      const seen = await see(who);
      expect(seen).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
      });
      expect(seen.bytes.subarray(8, 12).toString()).toBe('WEBP');
    }
    expect(await see(stranger)).toMatchObject({ status: 404, body: { code: 'photoNotFound' } });
    await decide(id, 'approve');
    expect(await add(shopper)).toMatchObject({ status: 409, body: { code: 'returnMoved' } });
  });

  test('name the parcel that comes back, for either side, which no other parcel has', async () => {
    const [one, other] = [await bought(), await bought()];
    const ids = await Promise.all(
      [one, other].map(async ({ shopper, order }) => (await askBack(shop, shopper, order)).reply.return._id),
    );
    const [id = '', otherId = ''] = ids;
    const name = ({ token }: Session, of: string, tracking_number: string) =>
      shop.call('setReturnParcel', { token, params: { id: of }, body: { courier: 'Blue Dart', tracking_number } });
    expect(await name(one.shopper, otherId, 'BD5001')).toMatchObject({ status: 404 });
    expect(await name(one.shopper, id, 'bd 5001')).toMatchObject({
      status: 200,
      reply: { return: { parcel: { courier: 'Blue Dart', tracking_number: 'BD5001', events: [] } } },
    });
    expect(await name(other.shopper, otherId, 'BD5001')).toMatchObject({
      status: 409,
      body: { code: 'trackingNumberTaken' },
    });
    const body = { courier: 'Delhivery', tracking_number: 'DL7001' };
    expect(await shop.call('setShopReturnParcel', { token: packer.token, params: { id }, body })).toMatchObject({
      reply: { return: { parcel: { courier: 'Delhivery', tracking_number: 'DL7001' } } },
    });
    expect((await name(other.shopper, otherId, 'BD5001')).status).toBe(200);
    await decide(id, 'decline');
    expect(await name(one.shopper, id, '')).toMatchObject({ status: 409, body: { code: 'returnMoved' } });
    expect((await name(other.shopper, otherId, 'DL7001')).status).toBe(200);
    // A decision that is taken back takes no number of another parcel.
    expect(await decide(id, 'approve')).toMatchObject({ status: 200 });
    const none = { courier: '', tracking_number: '' };
    const { reply } = await shop.call('setReturnParcel', { token: one.shopper.token, params: { id }, body: none });
    expect(reply.return.parcel).toBeUndefined();
  });

  test('are cancelled by their shopper alone, and free their pieces', async () => {
    const { shopper, order } = await bought();
    const { reply } = await askBack(shop, shopper, order);
    const cancel = ({ token }: Session) => shop.call('cancelReturn', { token, params: { id: reply.return._id } });
    expect(await cancel(await createShopper(shop))).toMatchObject({ status: 404 });
    expect(await askBack(shop, shopper, order)).toMatchObject({ body: { code: 'returnTooMany' } });
    expect(await cancel(shopper)).toMatchObject({ status: 200, reply: { return: { state: 'cancelled' } } });
    expect(await cancel(shopper)).toMatchObject({ status: 409, body: { code: 'returnMoved' } });
    expect(await askBack(shop, shopper, order)).toMatchObject({ status: 201 });
  });

  test('keep the delivery of their order from being taken back', async () => {
    const { shopper, order } = await bought();
    const { reply } = await askBack(shop, shopper, order);
    const { token } = owner;
    const params = { id: order._id };
    const open = { status: 409, body: { code: 'returnOpen', params: { number: `R${reply.return.number}` } } };
    const back = () => shop.call('moveOrder', { token, params, body: { status: 'Shipped', reason: 'A slip' } });
    expect(await back()).toMatchObject(open);
    expect(await shop.call('returnOrder', { token, params, body: { reason: 'Came back' } })).toMatchObject({
      status: 409,
      body: { code: 'returnOpen' },
    });
    await shop.call('cancelReturn', { token: shopper.token, params: { id: reply.return._id } });
    expect((await back()).status).toBe(200);
  });

  test('lose words, photos and UPI ids in time and with their account, and are part of its data', async () => {
    const shopper = await createShopper(shop);
    const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database)]);
    await deliver(shop, owner, order);
    const { reply } = await askBack(shop, shopper, order, { reason: 'faulty', note: 'A hole', upi: 'asha@okaxis' });
    const { _id: id } = reply.return;
    const form = await encodeForm({ photo: { bytes: await picture() } });
    await shop.call('addReturnPhoto', { token: shopper.token, params: { id }, ...form });
    const stored = async () => {
      const { db } = shop.database;
      const row = await db.selectFrom('order_return').select(['note', 'upi']).where('id', '=', id).executeTakeFirst();
      const photos = await db.selectFrom('return_photo').select('id').where('return_id', '=', id).execute();
      return [row?.note, row?.upi, photos.length];
    };
    const data = (await shop.call('exportMyData', { token: shopper.token })).body;
    expect(data).toMatchObject({
      order_return: [{ id, note: 'A hole', upi: 'asha@okaxis' }],
      return_photo: [{ return_id: id }],
    });
    expect(JSON.stringify(data)).not.toContain('bytes');
    const erase = () => shop.call('eraseMe', { token: shopper.token, body: { password: 'indigo-loom' } });
    expect(await erase()).toMatchObject({ body: { code: 'erasureOrder' } });
    const sweptAfter = async (days: number) => {
      const row = shop.database.db.updateTable('order_return').set({ state_at: clock.read() - days * day });
      await row.where('id', '=', id).execute();
      await sweep({ database: shop.database, clock }, 'UPI ids of returns', 'photos of returns');
      return stored();
    };
    expect(await sweptAfter(400)).toEqual(['A hole', 'asha@okaxis', 1]);
    await decide(id, 'decline');
    expect(await sweptAfter(89)).toEqual(['A hole', 'asha@okaxis', 1]);
    expect(await sweptAfter(91)).toEqual(['A hole', null, 1]);
    expect(await sweptAfter(181)).toEqual(['A hole', null, 0]);
  });

  test('of an erased account are empty', async () => {
    const { shopper, order } = await bought();
    const { reply } = await askBack(shop, shopper, order, {
      kind: 'exchange',
      reason: 'faulty',
      note: 'A hole',
      lines: [{ line: 0, quantity: 1, size: 'L' }],
    });
    const { _id: id } = reply.return;
    await decide(id, 'approve');
    await shop.call('cancelReturn', { token: shopper.token, params: { id } });
    // Its payment is not looked at again.
    await shop.database.db.updateTable('checkout').set({ due_at: null }).execute();
    const erased = await shop.call('eraseMe', { token: shopper.token, body: { password: 'indigo-loom' } });
    expect(erased).toMatchObject({ status: 200, body: { success: true } });
    const row = shop.database.db.selectFrom('order_return').select(['note', 'upi', 'state']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ note: '', upi: null, state: 'cancelled' });
  });
});
