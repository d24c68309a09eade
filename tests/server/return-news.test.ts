import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { insertReturn, type ReturnRow } from '#server/modules/returns/return-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { expectMails, mailsTo } from './support/mails.ts';
import { buyProducts, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
const token = 'c0'.repeat(16);

onBothEngines('around a return', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let shopper: Session;
  let tee: Product;
  let order: Order;
  let numbers = 0;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    shopper = await createShopper(shop, { name: 'Asha Rao' });
    tee = await insertProduct(shop.database, { name: 'Kite', price: 100, sizes: { S: 10, M: 10 } });
    ({ order } = await buyProducts(shop, shopper, tee, tee));
    for (const status of ['Shipped', 'Delivered'] as const)
      await shop.call('moveOrder', { token: owner.token, params: { id: order._id }, body: { status } });
    const body = { courier: { token }, returns: { address: 'Weft Returns, www.mill.example' } };
    expect((await shop.call('updateSettings', { token: owner.token, body })).status).toBe(200);
  });

  /** A request for a piece, as it is stored. */
  const request = async (more: Partial<ReturnRow> = {}): Promise<ReturnRow> => {
    numbers += 1;
    const row: ReturnRow = {
      ...{ id: numbers.toString(16).padStart(24, '0'), number: 1000 + numbers, order_id: order._id },
      ...{ account_id: shopper.id, origin: 'shopper', kind: 'refund', state: 'requested', state_at: clock.read() },
      ...{ outcome: null, reason: 'faulty', note: 'see https://bad.example', shopper_pays: 0, upi: null },
      ...{ request_key: `press-${numbers}`, request_hash: '', close_key: null, close_hash: null },
      ...{ courier: '', tracking_number: '', checkout_id: null, held_until: null, exchange_order_id: null },
      created_at: clock.read(),
      ...more,
    };
    const line = { position: 0, pieces: 1, wanted_size: null, wanted_size_id: null };
    await insertReturn(shop.database.db, row, [line], { at: clock.read(), by: shopper.id });
    return row;
  };
  const drop = () => shop.database.db.deleteFrom('order_return').execute();
  const auth = () => ({ token: owner.token });
  const newest = async (count: number) => (await expectMails([shop], shopper.email, count)).at(-1)!;

  test('its shopper gets a mail at each step, and none of their own cancelling', async () => {
    const before = (await mailsTo([shop], shopper.email)).length;
    const { id, number } = await request();
    const params = { id };
    const decide = (body: { decision: 'approve' | 'decline'; message?: string }) =>
      shop.call('decideReturn', { ...auth(), params, body });
    expect((await decide({ decision: 'decline', message: 'Worn: see www.rules.example' })).status).toBe(200);
    const declined = await newest(before + 1);
    expect(declined.subject).toContain(`R${number}`);
    expect(declined.text).toContain('Worn: see www');
    expect(declined.text).not.toContain('www.rules.example');
    expect((await decide({ decision: 'approve' })).status).toBe(200);
    const approved = await newest(before + 2);
    expect(approved.text).toContain(`Write on the parcel: R${number}`);
    expect(approved.text).toContain('Weft Returns');
    expect(approved.text).toContain('We pay for the parcel');
    expect(approved.text).not.toContain('bad.example');
    const lines = [{ line: 0, good: 1, damaged: 0 }];
    expect((await shop.call('receiveReturn', { ...auth(), params, body: { lines, key: 'first-parcel' } })).status).toBe(
      200,
    );
    expect((await newest(before + 3)).text).toContain('1 of 1 received');
    // The same parcel again tells nothing.
    await shop.call('receiveReturn', { ...auth(), params, body: { lines, key: 'first-parcel' } });
    const closing = { outcome: 'refund' as const, key: 'closing-press' };
    expect((await shop.call('closeReturn', { ...auth(), params, body: closing })).status).toBe(200);
    await shop.call('closeReturn', { ...auth(), params, body: closing });
    const closed = await newest(before + 4);
    expect(closed.subject).toContain('Rs. 100');
    expect(await mailsTo([shop], shopper.email)).toHaveLength(before + 4);
    await drop();
  });

  test('the overview counts what waits, and since when', async () => {
    await request();
    await request({ state: 'approved', state_at: clock.read() - 9 * hour });
    const { state_at } = await request({ state: 'received', state_at: clock.read() - hour });
    const { returns } = (await shop.call('getDashboard', auth())).reply.dashboard;
    const oldest = new Date(state_at).toISOString();
    expect(returns).toEqual({ requested: 1, approved: 1, received: 1, oldest });
    await drop();
  });

  test('its parcel moves by the courier’s news, also by what came first, and arriving receives nothing', async () => {
    const tell = (body: object) => shop.call('receiveCourierNews', { params: { token }, body });
    expect((await tell({ awb: 'BACK70001', current_status: 'RTO In Transit' })).status).toBe(200);
    const { id } = await request({ state: 'approved', courier: 'Delhivery', tracking_number: 'BACK70001' });
    const at = async () => {
      const { state, parcel } = (await shop.call('getShopReturn', { ...auth(), params: { id } })).reply.return;
      return [state, ...(parcel?.events.map((event) => event.state) ?? [])];
    };
    for (const current_status of ['Out For Delivery', 'RTO Delivered', 'RTO Delivered'])
      await tell({ awb: 'BACK70001', current_status });
    expect(await at()).toEqual(['approved', 'out_for_delivery', 'delivered']);
    const body = 'awb,state\nBACK70001,Picked Up\nNOBODYS1,Delivered';
    const headers = { 'content-type': 'text/csv' };
    const { reply } = await shop.call('importCourierFile', { ...auth(), query: { dry_run: '1' }, body, headers });
    expect(reply).toMatchObject({ report: { warnings: [{ line: 3 }] } });
    await drop();
  });

  test('approved ones whose parcel the shop fetches are lines of a booking file', async () => {
    const { number } = await request({ state: 'approved' });
    await request({ state: 'approved', shopper_pays: 1 });
    await request({ state: 'approved', tracking_number: 'BACK70002' });
    await request({ state: 'approved', kind: 'problem', reason: 'incomplete' });
    await request();
    const file = (await shop.call('exportBookingFile', { ...auth(), query: { returns: '1' } })).reply;
    const lines = new TextDecoder()
      .decode(file as unknown as Uint8Array)
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`R${number},Asha Rao`);
    await drop();
  });

  test('the report counts pieces by product, size and reason, without what was cancelled', async () => {
    await request();
    await request({ reason: 'too_small' });
    await request({ state: 'cancelled' });
    const { report } = (await shop.call('getReturnsReport', auth())).reply;
    const pieces = [
      { reason: 'faulty', pieces: 1 },
      { reason: 'too_small', pieces: 1 },
    ];
    expect(report).toMatchObject({ reasons: pieces, total: 1 });
    expect(report.sizes).toMatchObject([
      { product: { name: 'Kite' }, sold: 2, asked: 2, received: 0, reasons: pieces },
    ]);
    await drop();
  });
});
