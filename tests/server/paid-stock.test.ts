import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct, readSizes } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { confirm, listOrders, noWebhooks, payingSuiteShop, orderId } from './support/payments.ts';
import { buySizes, checkoutSizes, type Entry } from './support/sizes.ts';
import { TestClock } from './support/test-shop.ts';

/** Longer than a reservation, in milliseconds. */
const afterReservations = 16 * 60_000;

onDatabase('the stock of a paid checkout', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });
  let office: BackOffice;
  let asha: Session;
  let ravi: Session;
  let tee: Product;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
  });
  beforeEach(async () => {
    [asha, ravi] = [await createShopper(shop), await createShopper(shop)];
    tee = await insertProduct(shop.database, { price: 100, sizes: { S: 3, M: 3 } });
  });

  const begin = async (shopper: Session, ...sizes: string[]) => {
    const entries = sizes.map((size): Entry => [tee, size]);
    return orderId(await checkoutSizes(shop, shopper, entries));
  };
  const pay = async (shopper: Session, id: string) => (await confirm(shop, shopper, await shop.pay(id))).reply.status;
  const buy = async (shopper: Session, ...sizes: string[]) => pay(shopper, await begin(shopper, ...sizes));
  const stock = () => readSizes(shop.database, tee);
  const save = async (quantities: Readonly<Record<string, number>>) => {
    const { reply } = await shop.call('getProduct', { params: { slug: tee.slug } });
    const sizes = (reply.product.sizes ?? []).flatMap(({ _id, label }) =>
      label in quantities ? [{ _id, label, quantity: quantities[label] }] : [],
    );
    expect(await office.update(reply.product, { sizes: JSON.stringify(sizes) })).toMatchObject({ status: 200 });
  };
  const reserved = async (shopper: Session) => {
    const rows = shop.database.db.selectFrom('hold').select('pieces').where('account_id', '=', shopper.id);
    return (await rows.execute()).map(({ pieces }) => pieces);
  };
  const soldOut = { status: 'Cancelled', reason: cancelReasons.soldOut };

  test('is taken whole or not at all, if one of its sizes was sold after its reservation', async () => {
    const late = await begin(asha, 'M', 'S');
    clock.advance(afterReservations);
    expect(await buy(ravi, 'S', 'S', 'S')).toBe(true);
    expect(await pay(asha, late)).toBe(false);
    expect(await listOrders(shop, asha)).toMatchObject([soldOut]);
    expect(await stock()).toEqual({ S: 0, M: 3 });
  });

  test('is its own while its reservation lasts, though an admin lowered the stock below it', async () => {
    const [first, second] = [await begin(asha, 'S'), await begin(ravi, 'S')];
    await save({ S: 1, M: 3 });
    expect([await pay(asha, first), await pay(ravi, second)]).toEqual([true, false]);
    expect(await stock()).toEqual({ S: 0, M: 3 });
  });

  test('is not taken from an archived size that got one back', async () => {
    await buySizes(shop, asha, [[tee, 'S']]);
    const late = await begin(ravi, 'S');
    await save({ M: 3 });
    const [order] = await listOrders(shop, asha);
    const cancelled = { token: office.token, params: { id: order?._id ?? '' }, body: {} };
    expect(await shop.call('cancelOrder', cancelled)).toMatchObject({ status: 200 });
    expect(await pay(ravi, late)).toBe(false);
    expect(await listOrders(shop, ravi)).toMatchObject([soldOut]);
  });

  test.each([
    ['no more than there is beside those of others', [1], false],
    ['all of its reservation if there is enough', [2], true],
  ])("leaves the account's newer checkout %s", async (_, left, isEnough) => {
    const older = await begin(asha, 'S');
    const newer = await begin(asha, 'S', 'S');
    if (!isEnough) await begin(ravi, 'S');
    expect(await reserved(asha)).toEqual([2]);
    expect(await pay(asha, older)).toBe(true);
    expect(await reserved(asha)).toEqual(left);
    expect(await pay(asha, newer)).toBe(isEnough);
    expect(await reserved(ravi)).toEqual(isEnough ? [] : [1]);
  });
});
