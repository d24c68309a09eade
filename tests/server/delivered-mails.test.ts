import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { tellDelivered } from '#server/modules/order/delivered-mails.ts';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { parcelsOf } from './support/parcels.ts';
import { buyProducts, listOrders, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onBothEngines('the mail about a delivery', (place) => {
  let shopper: Session;
  let tee: Product;
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  const { owner, ship, tell, service } = parcelsOf(shop, clock, { delivered_after_days: 2 });
  beforeAll(async () => {
    tee = await insertProduct(shop.database, { price: 10, quantity: 100 });
  });
  beforeEach(async () => {
    shopper = await createShopper(shop);
    // The clock may have passed the end of her log-in.
    owner.auth.token = (await logIn(shop, 'admin@example.com', 'indigo-loom')).token;
  });

  let numbers = 0;
  const shipped = async () => {
    const { order } = await buyProducts(shop, shopper, tee);
    const tracking_number = `DLV${(numbers += 1)}0000`;
    await ship(order, { courier: 'Blue Dart', tracking_number });
    return { order, tracking_number };
  };
  const move = ({ _id: id }: Order) =>
    shop.call('moveOrder', { ...owner.auth, params: { id }, body: { status: 'Delivered' } });
  const pass = async () => {
    const sender = () =>
      Promise.resolve({ brand: 'Weft', supportEmail: '', supportPhone: '', origin: 'https://shop.example' });
    const settings = async () => (await shop.call('getAdminSettings', owner.auth)).reply;
    const parts = { database: shop.database, clock: clock.read, sender, settings, onMailQueued: () => undefined };
    await tellDelivered(parts, new AbortController().signal);
  };
  const mails = ({ _id }: Order) =>
    shop.database.db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('order_id', '=', _id)
      .where('kind', '=', 'delivered')
      .execute();
  /** @param age Of the news, in milliseconds. */
  const byCourier = (tracking_number: string, age: number) => {
    const current_timestamp = new Date(clock.read() - age).toISOString();
    return tell({ awb: tracking_number, current_status: 'Delivered', current_timestamp });
  };

  test('is sent once, after the time for a slip of the finger, when a person or the courier notes it', async () => {
    const byHand = (await shipped()).order;
    const { order: reported, tracking_number } = await shipped();
    const { order: late, tracking_number: lateNumber } = await shipped();
    clock.advance(5 * day);
    const yesterday = new Date(Math.floor((clock.read() - day) / 1000) * 1000).toISOString();
    await move(byHand);
    await byCourier(tracking_number, day);
    await byCourier(lateNumber, 4 * day);
    const all = async () => (await Promise.all([byHand, reported, late].map(mails))).map(({ length }) => length);
    clock.advance(14 * minute);
    await pass();
    expect(await all()).toEqual([0, 0, 0]);
    clock.advance(2 * minute);
    await Promise.all([pass(), pass()]);
    await pass();
    expect(await all()).toEqual([1, 1, 0]);
    const [mail] = await mails(reported);
    expect(mail?.subject).toBe(`Your order ${reported.number} from Weft has arrived`);
    expect(mail?.text).toMatch(/return or exchange it\.\s/);
    for (const words of ['/return-and-exchange', '/contact', 'Review your order']) expect(mail?.text).toContain(words);
    const listed = await listOrders(shop, shopper);
    expect(listed.find(({ number }) => number === reported.number)?.delivered_at).toBe(yesterday);
  });

  test.each([
    ['before the order', 400 * day],
    ['after now', -60 * minute],
  ])('takes the time of the news for a delivery %s', async (_, age) => {
    const { order, tracking_number } = await shipped();
    clock.advance(2 * day);
    const noted = clock.read();
    await byCourier(tracking_number, age);
    clock.advance(16 * minute);
    await pass();
    expect(await mails(order)).toHaveLength(1);
    const [listed] = await listOrders(shop, shopper);
    expect(listed).toMatchObject({ status: 'Delivered', delivered_at: new Date(noted).toISOString() });
  });

  test('names the last day for a return once the days are set', async () => {
    const { order } = await shipped();
    await move(order);
    await shop.call('updateSettings', { ...owner.auth, body: { returns: { days: 15 }, keep: ['returns.days'] } });
    clock.advance(16 * minute);
    await pass();
    expect((await mails(order))[0]?.text).toContain('return or exchange it until');
  });

  test('is not sent of a delivery that is taken back, that nobody has noted, or of yesterday', async () => {
    const takenBack = (await shipped()).order;
    await move(takenBack);
    await shop.database.db.updateTable('order').set({ status: 'Shipped' }).where('id', '=', takenBack._id).execute();
    const quiet = (await shipped()).order;
    clock.advance(2 * day + minute);
    await service().deliverQuiet(new AbortController().signal);
    clock.advance(16 * minute);
    await pass();
    const old = (await shipped()).order;
    await move(old);
    clock.advance(day);
    await pass();
    expect((await Promise.all([takenBack, quiet, old].map(mails))).flat()).toEqual([]);
    const listed = await listOrders(shop, shopper);
    expect(listed.find(({ number }) => number === quiet.number)).toMatchObject({ status: 'Delivered' });
    expect(listed.find(({ number }) => number === quiet.number)).not.toHaveProperty('delivered_at');
  });
});
