import { expect, test } from 'vitest';
import { createShopper } from './support/accounts.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { noWebhooks, payingSuiteShop } from './support/payments.ts';
import { insertRequest, returnsOf } from './support/return-desk.ts';
import { askBack, returnBody } from './support/returns.ts';

onDatabase('the UPI id of a request', (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  const { auth, bought, deliver, decide, receive, close, see } = returnsOf(shop);

  test('of a request that staff made is typed by its shopper, and corrected while it is open', async () => {
    const shopper = await createShopper(shop);
    const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database)]);
    await deliver(order);
    const body = returnBody({ message: 'As agreed on the phone' });
    const { _id: id } = (await shop.call('openReturn', { ...auth, params: { id: order._id }, body })).reply.return;
    const say = (upi: string, { token } = shopper) =>
      shop.call('setReturnUpi', { token, params: { id }, body: { upi } });
    for (const [upi, code] of Object.entries({ '': 'required', 'asha@example.com': 'notUpi' }))
      expect(await say(upi)).toMatchObject({ status: 400, body: { field_codes: { upi: { code } } } });
    expect(await say('asha@okaxis', await createShopper(shop))).toMatchObject({ status: 404 });
    for (const typed of [' Asha@OKAXIS ', 'asha@okaxis'])
      expect(await say(typed)).toMatchObject({ status: 200, reply: { return: { by_hand: true, upi: 'asha@okaxis' } } });
    expect(await say('other@okaxis')).toMatchObject({ status: 200, reply: { return: { upi: 'other@okaxis' } } });
    expect((await shop.call('cancelReturn', { token: shopper.token, params: { id } })).status).toBe(200);
    expect(await say('asha@okaxis')).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } });
    const online = await bought();
    const asked = (await askBack(shop, online.shopper, online.order)).reply.return;
    const { token } = online.shopper;
    const params = { id: asked._id };
    expect(await shop.call('setReturnUpi', { token, params, body: { upi: 'asha@okaxis' } })).toMatchObject({
      status: 409,
    });
  });

  test.each<[{ upi?: string }, string]>([
    [{ upi: 'asha@okaxis' }, 'asha@okaxis'],
    [{}, 'ravi@okaxis'],
  ])('is typed as a request is closed, or afterwards: %j', async (how, upi) => {
    const shopper = await createShopper(shop);
    const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database, { price: 1000 })]);
    await deliver(order);
    await shop.call('collectOrder', { ...auth, params: { id: order._id }, body: {} });
    const id = await insertRequest(shop, order);
    await decide(id);
    await receive(id, 1);
    const { refunds, ...closed } = (await close(id, 'refund', how)).reply.return;
    expect(closed.upi).toBe(how.upi);
    const body = { upi: 'ravi@okaxis' };
    const said = await shop.call('setReturnUpi', { token: shopper.token, params: { id }, body });
    expect(said.status).toBe(how.upi === undefined ? 200 : 409);
    const waiting = (await shop.call('listMoney', auth)).reply.refunds;
    expect(waiting).toContainEqual(expect.objectContaining({ _id: refunds[0]!._id, upi }));
  });

  test.each([
    ['ravi@okaxis', 409],
    ['asha@okaxis', 200],
    [undefined, 200],
  ])('that its shopper has said is not replaced as a request is closed with %s', async (upi, status) => {
    const shopper = await createShopper(shop);
    const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database)]);
    await deliver(order);
    const id = await insertRequest(shop, order, { upi: 'asha@okaxis' });
    // Nothing is left of what nobody has paid, but that is not all of it back.
    expect(await see(id)).not.toHaveProperty('paid_back');
    await shop.call('collectOrder', { ...auth, params: { id: order._id }, body: {} });
    await decide(id);
    await receive(id, 1);
    const closed = await close(id, 'refund', upi === undefined ? {} : { upi });
    expect(closed.status).toBe(status);
    if (status === 409)
      expect(closed.body).toMatchObject({ code: 'changedMeanwhile', current: { return: { upi: 'asha@okaxis' } } });
    expect(await see(id)).toMatchObject({ state: status === 409 ? 'received' : 'closed', upi: 'asha@okaxis' });
  });
});
