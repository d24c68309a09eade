import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ImportEvent } from '#contract/catalogue-file.ts';
import type { DeliveryRule } from '#contract/delivery.ts';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { expectMails } from './support/mails.ts';
import {
  buyProducts,
  checkout,
  confirm,
  listOrders,
  noWebhooks,
  orderId,
  payingSuiteShop,
} from './support/payments.ts';
import { suiteShop, TestClock, type TestShop } from './support/test-shop.ts';

/** A Wednesday, before the cut-off at 14:00. */
const wednesday = Date.parse('2026-11-25T10:00:00+05:30');
const day = 24 * 3_600_000;

const rule = (prefix: string, over: Partial<DeliveryRule> = {}): DeliveryRule => ({
  ...{ prefix, delivered: true, cash: true, from: 2, to: 4 },
  ...over,
});

onBothEngines('delivery', (place) => {
  const clock = new TestClock(wednesday);
  const env = { DELIVERY_DAYS: '4-6' };
  const shop = payingSuiteShop(place, { clock, env });
  /** Another server on the same database. */
  const other = suiteShop(place, { clock, env });
  let admin: Session;
  let tee: Product;
  beforeAll(async () => {
    admin = await createAdmin(shop);
    tee = await insertProduct(shop.database, { price: 100, quantity: 50 });
  });
  beforeEach(() => setRules([]));

  const token = () => ({ token: admin.token });
  const setRules = async (rules: readonly DeliveryRule[]) =>
    (await shop.call('updateDeliveryRules', { ...token(), body: { rules } })).reply.rules;
  const rules = async () => (await shop.call('listDeliveryRules', token())).reply.rules;
  const answerTo = async (pincode: string, at: TestShop = shop) =>
    (await at.call('checkDelivery', { params: { pincode } })).body;
  const usualDays = async (at: TestShop) => (await at.call('getSettings')).reply.settings.deliveryDays;
  const importFile = async (lines: readonly string[], dry_run: '0' | '1' = '0') => {
    const headers = { 'content-type': 'text/csv' };
    const body = lines.join('\r\n');
    const answer = await shop.call('importDeliveryRules', { ...token(), headers, body, query: { dry_run } });
    return ImportEvent.parse(JSON.parse(String(answer.body)));
  };

  test('follows the rule of the longest prefix, on every server at once; without rules it goes everywhere', async () => {
    const everywhere = { delivered: true, cash: true, from: '2026-11-30', to: '2026-12-02' };
    expect(await answerTo('560%20001')).toMatchObject({ ...everywhere, pincode: '560001' });
    expect(await usualDays(other)).toEqual({ from: 4, to: 6 });
    await setRules([
      rule('', { from: 3, to: 7 }),
      rule('4', { from: 6, to: 6, cash: false }),
      rule('400'),
      rule('400001', { delivered: false }),
    ]);
    expect(await answerTo('560001', other)).toMatchObject({ from: '2026-11-28', to: '2026-12-03' });
    expect(await answerTo('411001', other)).toMatchObject({ cash: false, from: '2026-12-02', to: '2026-12-02' });
    expect(await answerTo('400002', other)).toMatchObject({ cash: true, from: '2026-11-27', to: '2026-11-30' });
    expect(await answerTo('400001', other)).toMatchObject({ delivered: false, cash: false });
    await expect.poll(() => usualDays(other)).toEqual({ from: 3, to: 7 });
  });

  test('counts cut-off, packing days and holidays of the settings', async () => {
    const put = (delivery: object) => shop.call('updateSettings', { ...token(), body: { delivery } });
    await put({ cutoff_hour: 10, packing_days: 1, holidays: ['2026-11-27'] });
    expect(await answerTo('560001')).toMatchObject({ from: '2026-12-03', to: '2026-12-05' });
    await put({ cutoff_hour: null, packing_days: null, holidays: null });
  });

  test('imports a file, which adds and changes rules and leaves others', async () => {
    await setRules([rule(''), rule('560', { cash: false }), rule('744')]);
    // As a spreadsheet saves it: another separator, another order, words.
    const lines = ['Delivered;prefix;cash;from;to;note', 'TRUE;560;FALSE;2;5;near', 'no;744;no;5;9;', '1;110;1;3;7;'];
    expect(await importFile(lines, '1')).toMatchObject({ state: 'checked', created: 1, updated: 2, problems: [] });
    expect(await rules()).toHaveLength(3);
    expect(await importFile(lines)).toEqual({ state: 'imported', created: 1, updated: 2, problems: [] });
    expect((await shop.call('listAuditLog', token())).reply.entries[0]?.changes).toEqual([
      { field: 'delivery', of: '560', before: '2 to 4 days, no cash', after: '2 to 5 days, no cash' },
      { field: 'delivery', of: '744', before: '2 to 4 days, cash', after: 'not delivered' },
      { field: 'delivery', of: '110', before: '', after: '3 to 7 days, cash' },
    ]);
    expect(await rules()).toEqual([
      rule(''),
      rule('110', { from: 3, to: 7 }),
      rule('560', { cash: false, to: 5 }),
      rule('744', { delivered: false, cash: false, from: 5, to: 9 }),
    ]);
  });

  test('changes nothing by a file with problems', async () => {
    const header = 'prefix,delivered,cash,from';
    const refused = { state: 'refused', problems: [{ line: 1, field: 'to' }] };
    expect(await importFile([header])).toMatchObject(refused);
    const lines = [`${header},to`, '41,1,1,2,x', '42,1,1,5,4', '43,1,1,2,4', '43,1,1,2,5', '43,1,1,2,4'];
    const problems = [...[2, 3].map((line) => ({ line, field: 'to' })), { line: 5, field: 'prefix' }];
    expect(await importFile(lines)).toMatchObject({ ...refused, problems });
    expect(await rules()).toEqual([]);
  });

  test('takes a courier’s list of pincodes as it comes, as few rules, without a stall', async () => {
    await setRules([rule('4', { from: 5, to: 9 }), rule('4110'), rule('411099', { cash: false })]);
    const asItComes = (name: string) => readFileSync(`tests/support/cases/pincodes/${name}.csv`, 'utf8').split('\n');
    expect(await importFile(asItComes('courier-list'))).toMatchObject({ state: 'imported', created: 4, updated: 0 });
    const listed = [rule('560001', { cash: false }), rule('711307', { from: 4, to: 6 }), rule('999998')];
    const own = [
      rule('4', { from: 5, to: 9 }),
      rule('4110'),
      rule('411001', { to: 3 }),
      rule('411099', { cash: false }),
    ];
    expect(await rules()).toEqual([...own, ...listed]);
    expect(await importFile(asItComes('courier-list'))).toMatchObject({ created: 0, updated: 0 });
    expect(await importFile(asItComes('our-columns-y-n'))).toMatchObject({ state: 'imported', created: 1, updated: 0 });
    expect((await rules()).find(({ prefix }) => prefix === '744101')).toMatchObject({
      delivered: false,
      from: 4,
      to: 6,
    });
    const bad = await importFile(['Pincode,COD,Prepaid', '4110011,Y,Y', '411001,Maybe,Y']);
    expect(bad).toMatchObject({ state: 'refused', problems: [{ field: 'pincode' }, { field: 'cash' }] });
    // Every tenth pincode takes no cash; in one district the others take nothing else.
    const pincodes = Array.from({ length: 20_000 }, (_, index) => 400_000 + index);
    const lines = pincodes.map((code) => `${code},${code % 10 === 3 ? 'N' : 'Y'},${code < 419_000 ? 'Y' : 'N'},2`);
    let turns = 0;
    const turn = () => {
      turns += 1;
      watch = setImmediate(turn);
    };
    let watch = setImmediate(turn);
    const big = await importFile(['Pincode,COD,Prepaid,TAT', ...lines]);
    clearImmediate(watch);
    expect(turns).toBeGreaterThan(20_000 / 200);
    expect(big).toMatchObject({ state: 'imported', problems: [] });
    expect(await rules()).toHaveLength(2025);
    expect(await answerTo('419003')).toMatchObject({ delivered: false, cash: false });
  });

  test('rules that two owners save at once are those of one of them', async () => {
    const lists = [[rule('11'), rule('12')], [rule('12', { to: 9 })]];
    const saved = await Promise.all(lists.map((list) => setRules(list)));
    expect(saved).toEqual(lists);
    expect(lists).toContainEqual(await rules());
  });

  test('a checkout is refused before the provider’s order is made where nothing is delivered', async () => {
    const shopper = await createShopper(shop, { pincode: '744 101' });
    await setRules([rule('744', { delivered: false })]);
    expect(await checkout(shop, shopper, [tee])).toMatchObject({
      status: 409,
      body: { success: false, code: 'notDelivered', params: { pincode: '744101' } },
    });
    const rows = shop.database.db.selectFrom('checkout').select('id').where('account_id', '=', shopper.id);
    expect(await rows.execute()).toEqual([]);
  });

  test('an order keeps the days that were promised when it was paid, for shopper, mail and packer', async () => {
    await setRules([rule('411')]);
    const shopper = await createShopper(shop);
    const { order } = await buyProducts(shop, shopper, tee);
    const promised = { from: '2026-11-27', to: '2026-11-30' };
    expect(order).toMatchObject({ promised });
    const [mail] = await expectMails([shop], shopper.email, 1);
    expect(mail?.text).toContain('Fri 27 to Mon 30 Nov');
    await setRules([rule('411', { delivered: false })]);
    const params = { id: order._id };
    expect((await shop.call('getShopOrder', { ...token(), params })).reply.order.promised).toEqual(promised);

    const late = async () => {
      const { reply, headers } = await shop.call('listShopOrders', { ...token(), query: { late: '1' } });
      return [reply.orders.map(({ number, promised: days }) => [number, days]), headers['x-total-count']];
    };
    clock.advance(2 * day);
    expect(await late()).toEqual([[], '0']);
    clock.advance(day);
    expect(await late()).toEqual([[[order.number, promised]], '1']);
    await shop.call('moveOrder', { ...token(), params, body: { status: 'Shipped' } });
    expect(await late()).toEqual([[], '0']);
    clock.advance(-3 * day);
  });

  test('an order that is paid after its pincode is no longer delivered to is made, without a promise', async () => {
    const shopper = await createShopper(shop);
    await shop.script(noWebhooks);
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
    await setRules([rule('', { delivered: false })]);
    expect((await confirm(shop, shopper, proof, tee)).reply).toEqual({ status: true });
    const [order] = await listOrders(shop, shopper);
    expect(order).toMatchObject({ status: 'Not Processed' });
    expect(order).not.toHaveProperty('promised');
    expect(await usualDays(shop)).toBeUndefined();
  });
});
