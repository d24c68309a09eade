import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertReturn, type ReturnRow } from '#server/modules/returns/return-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { mailsTo } from './support/mails.ts';
import { buyProducts, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;

onBothEngines('around a return', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let shopper: Session;
  let tee: Product;
  let order: Order;
  let numbers = 0;
  let token: string;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    shopper = await createShopper(shop, { name: 'Asha Rao' });
    tee = await insertProduct(shop.database, { name: 'Kite', price: 100, sizes: { S: 10, M: 10 } });
    ({ order } = await buyProducts(shop, shopper, tee, tee));
    for (const status of ['Shipped', 'Delivered'] as const)
      await shop.call('moveOrder', { token: owner.token, params: { id: order._id }, body: { status } });
    const body = { courier: { renew: true }, returns: { address: 'Weft Returns, www.mill.example' } };
    const { reply } = await shop.call('updateSettings', { token: owner.token, body });
    token = reply.settings.courier.token;
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
    const step = { at: clock.read(), by: shopper.id };
    await inTransaction(shop.database.db, (trx) => insertReturn(trx, row, [line], step));
    return row;
  };
  afterEach(() => shop.database.db.deleteFrom('order_return').execute());
  const auth = () => ({ token: owner.token });

  test('a name without an address is nowhere to send a parcel', async () => {
    const { id } = await request({ state: 'approved' });
    const set = (address: string | null) =>
      shop.call('updateSettings', { ...auth(), body: { returns: { address }, business: { legal_name: 'Weft LLP' } } });
    const { address } = (await shop.call('getAdminSettings', auth())).reply.settings.returns;
    await set(null);
    expect((await shop.call('getShopReturn', { ...auth(), params: { id } })).reply.return.address).toBe('');
    await set(address);
  });

  /** The mail whose subject has the words. */
  const told = (words: string) =>
    vi.waitFor(async () => {
      const mail = (await mailsTo([shop], shopper.email)).find(({ subject }) => subject.includes(words));
      expect(mail).toBeDefined();
      return mail!;
    }, 20_000);

  test('its shopper gets a mail at each step, and none of their own cancelling', async () => {
    const { id, number } = await request();
    const params = { id };
    const decide = (body: { decision: 'approve' | 'decline'; message?: string }) =>
      shop.call('decideReturn', { ...auth(), params, body });
    expect((await decide({ decision: 'decline', message: 'Worn, with a stain.' })).status).toBe(200);
    const declined = await told(`R${number} at Weft is declined`);
    expect(declined.text).toContain('Worn, with a stain.');
    expect((await decide({ decision: 'approve' })).status).toBe(200);
    const approved = await told(`R${number} at Weft is approved`);
    expect(approved.text).toContain(`Write on the parcel: R${number}`);
    expect(approved.text).toContain('Weft Returns');
    expect(approved.text).toContain('We pay for the parcel');
    expect(approved.text).not.toContain('bad.example');
    const lines = [{ line: 0, good: 1, damaged: 0 }];
    expect((await shop.call('receiveReturn', { ...auth(), params, body: { lines, key: 'first-parcel' } })).status).toBe(
      200,
    );
    expect((await told(`R${number} has reached Weft`)).text).toContain('1 of 1 received');
    // The same parcel again tells nothing.
    await shop.call('receiveReturn', { ...auth(), params, body: { lines, key: 'first-parcel' } });
    const closing = { outcome: 'refund' as const, key: 'closing-press' };
    expect((await shop.call('closeReturn', { ...auth(), params, body: closing })).status).toBe(200);
    await shop.call('closeReturn', { ...auth(), params, body: closing });
    await told(`Rs. 100 for R${number}`);
    const ofRequest = (await mailsTo([shop], shopper.email)).filter(({ subject }) => subject.includes(`R${number}`));
    expect(ofRequest).toHaveLength(4);
  });

  test('the overview counts what waits, and since when', async () => {
    await request();
    await request({ state: 'approved', state_at: clock.read() - 9 * hour });
    const { state_at } = await request({ state: 'received', state_at: clock.read() - hour });
    const { returns } = (await shop.call('getDashboard', auth())).reply.dashboard;
    const oldest = new Date(state_at).toISOString();
    expect(returns).toEqual({ requested: 1, approved: 1, received: 1, closing: 1, oldest });
  });

  test('an approved problem of which nothing comes back waits for an owner, not for its parcel', async () => {
    const at = { state: 'approved', kind: 'problem', state_at: clock.read() - 9 * hour } as const;
    const missing = await request({ ...at, reason: 'not_arrived' });
    const faulty = await request({ ...at, reason: 'faulty' });
    const list = async (waits_for: 'parcel' | 'closing') => {
      const { returns, waiting } = (await shop.call('listShopReturns', { ...auth(), query: { waits_for } })).reply;
      expect(waiting).toEqual({ decision: 0, parcel: 1, closing: 1 });
      return returns.map(({ _id }) => _id);
    };
    expect([await list('parcel'), await list('closing')]).toEqual([[faulty.id], [missing.id]]);
    const { returns } = (await shop.call('getDashboard', auth())).reply.dashboard;
    const oldest = new Date(at.state_at).toISOString();
    expect(returns).toEqual({ requested: 0, approved: 2, received: 0, closing: 1, oldest });
  });

  test('its parcel moves by the courier’s news, also by what came first, and arriving receives nothing', async () => {
    const tell = (body: object) => shop.call('receiveCourierNews', { params: { token }, body });
    expect((await tell({ awb: 'BACK70001', current_status: 'RTO In Transit' })).status).toBe(200);
    const { id } = await request({ state: 'approved' });
    const parcel = { courier: 'Delhivery', tracking_number: 'BACK70001' };
    await shop.call('setShopReturnParcel', { ...auth(), params: { id }, body: parcel });
    const at = async () => {
      const { state, parcel } = (await shop.call('getShopReturn', { ...auth(), params: { id } })).reply.return;
      return [state, ...(parcel?.events.map((event) => event.state) ?? []).sort()];
    };
    for (const current_status of ['Out For Delivery', 'RTO Delivered', 'RTO Delivered'])
      await tell({ awb: 'BACK70001', current_status });
    expect(await at()).toEqual(['approved', 'delivered', 'in_transit', 'out_for_delivery']);
    await shop.call('setShopReturnParcel', {
      ...auth(),
      params: { id },
      body: { courier: '', tracking_number: 'BACK70009' },
    });
    expect(await at()).toEqual(['approved']);
    await shop.call('setShopReturnParcel', { ...auth(), params: { id }, body: parcel });
    const body = 'awb,state\nBACK70001,Picked Up\nNOBODYS1,Delivered';
    const headers = { 'content-type': 'text/csv' };
    const { reply } = await shop.call('importCourierFile', { ...auth(), query: { dry_run: '1' }, body, headers });
    expect(reply).toMatchObject({ report: { warnings: [{ line: 3 }] } });
  });

  test('approved ones whose parcel the shop fetches are lines of a booking file', async () => {
    const { number } = await request({ state: 'approved' });
    await request({ state: 'approved', shopper_pays: 1 });
    await request({ state: 'approved', tracking_number: 'BACK70002' });
    await request({ state: 'approved', kind: 'problem', reason: 'incomplete' });
    await request();
    const { body } = await shop.call('exportBookingFile', { ...auth(), query: { returns: '1' } });
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"R${number}","Asha Rao"`);
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
  });
});
