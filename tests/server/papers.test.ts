import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { SettingsChange } from '#contract/owner-settings.ts';
import { dayOf } from '#contract/rules/day.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { brokenSeries } from '#server/modules/paper/paper-store.ts';
import { createShopper, logIn } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { papersOf, seller } from './support/papers.ts';
import { buyProducts, listOrders, payingSuiteShop } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { returnsOf } from './support/return-desk.ts';
import { askBack } from './support/returns.ts';
import { findRowFaults } from './support/row-faults.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

const gstin = '27AAPFU0939F1ZV';

onBothEngines('the paper of an order', (place) => {
  const clock = new TestClock(Date.parse('2027-03-31T06:00:00Z'));
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  const { auth, move, receive, close, decide, arrived } = returnsOf(shop);
  const set = (body: SettingsChange) => shop.call('updateSettings', { ...auth, body });
  const put = (tax: SettingsChange['tax']) => set({ tax });
  const { papers, snapshot, refund } = papersOf(shop, auth);
  const faults = () => findRowFaults(shop.database, clock.read());
  const setPlace = (order: Order, state: string, pincode = '') =>
    shop.database.db.updateTable('order').set({ state, pincode }).where('id', '=', order._id).execute();
  const bought = async (pieces: number, price: number, more: { hsn?: string } = {}) => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { price, sizes: { M: 10, L: 10 } });
    if (more.hsn !== undefined)
      await new CatalogueTransaction(shop.database.db)
        .writing({ product: tee._id })
        .updateTable('product')
        .set({ hsn: more.hsn })
        .where('id', '=', tee._id)
        .execute();
    await buyProducts(shop, shopper, ...Array.from({ length: pieces }, () => tee));
    return { shopper, tee, order: (await listOrders(shop, shopper))[0]! };
  };

  beforeAll(async () => {
    await set({ business: seller });
  });

  test('is none while tax is off, nor later for what has left', async () => {
    const { order } = await bought(1, 499);
    await move(order, 'Shipped');
    expect((await put({ mode: 'unregistered' })).status).toBe(200);
    await move(order, 'Delivered');
    expect(await papers(order)).toEqual([]);
    await put({ mode: 'off' });
  });

  test('is still shown to its shopper after tax is switched off', async () => {
    const shown = async () => {
      const { papers, issuesPapers } = (await shop.call('getSettings')).reply.settings;
      return [papers, issuesPapers];
    };
    const shipped = async (test: 0 | 1) => {
      await put({ mode: 'unregistered' });
      expect(await shown()).toEqual([true, true]);
      const { order } = await bought(1, 499);
      await shop.database.db.updateTable('order').set({ test }).where('id', '=', order._id).execute();
      await move(order, 'Shipped');
      await put({ mode: 'off' });
      return shown();
    };
    expect(await shown()).toEqual([undefined, undefined]);
    // A specimen is none that a shopper asks for.
    expect(await shipped(1)).toEqual([undefined, undefined]);
    expect(await shipped(0)).toEqual([true, undefined]);
  });

  test('has a mode whose settings fit each other', async () => {
    const refusedAt = async (tax: SettingsChange['tax'], field: string) =>
      expect(await put(tax)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) as unknown } },
      });
    await refusedAt({ mode: 'regular' }, 'tax.gstin');
    await refusedAt({ mode: 'regular', gstin: '27AAPFU0939F1ZW' }, 'tax.gstin');
    await refusedAt({ series: 'TST' }, 'tax.series');
    await refusedAt({ series: 'A/1' }, 'tax.series');
    await refusedAt({ series: 'c' }, 'tax.series_credit');
    await refusedAt({ signature: 'f'.repeat(64) }, 'tax.signature');
    const form = await encodeForm({ photo: { bytes: await picture('#123456', 1_000, 400), type: 'image/png' } });
    const { reply } = await shop.call('uploadSignature', { ...auth, ...form });
    const { hash } = reply.signature;
    expect(reply.signature).toEqual({ hash, width: 240, height: 96 });
    expect((await shop.call('getLogo', { params: { hash } })).status).toBe(404);
    expect((await put({ signature: hash, signatory: 'Asha Rao' })).status).toBe(200);
    await put({ signature: null, signatory: null });
  });

  test.each([
    ['unregistered', 'bill', {}],
    ['composition', 'bill_of_supply', { gstin }],
  ] as const)('of a shop that is %s is a %s without tax', async (mode, kind, more) => {
    await put({ mode, ...more });
    const { order, shopper } = await bought(2, 499);
    await move(order, 'Shipped');
    const [paper] = await papers(order, shopper.token);
    expect(paper).toEqual({
      number: expect.stringMatching(/^TST\/26-27\/\d{6}$/) as unknown,
      kind,
      date: '2027-03-31',
      total: 998,
    });
    const shown = await snapshot(paper!.number);
    expect(shown).toMatchObject({ mode, test: true, seller: { gstin: mode === 'composition' ? gstin : '' } });
    expect(shown.lines).toMatchObject([
      { line: 0, quantity: 2, price: 49_900, total: 99_800, rate: 0, taxable: 99_800 },
    ]);
    expect(await papers(order, (await createShopper(shop)).token).catch(() => 'none')).not.toEqual([paper]);
  });

  test('is an invoice with the taxes of its place of supply, in the series of its year', async () => {
    await put({ mode: 'regular', gstin });
    const { order } = await bought(1, 499, { hsn: '6109' });
    await setPlace(order, '', '');
    const sent = { courier: 'Blue Dart', numbers: [{ order: order.number, tracking_number: `AWB${order.number}` }] };
    const foretold = await shop.call('addTrackingNumbers', { ...auth, query: { dry_run: '1' }, body: sent });
    expect(foretold.reply.results).toMatchObject([{ state: 'refused', code: 'paperStateMissing' }]);
    expect((await shop.call('addTrackingNumbers', { ...auth, body: sent })).reply.results).toMatchObject([
      { state: 'refused', code: 'paperStateMissing' },
    ]);
    expect(await move(order, 'Shipped')).toMatchObject({ status: 409, body: { code: 'paperStateMissing' } });
    await setPlace(order, '27');
    expect((await move(order, 'Shipped')).status).toBe(200);
    expect(await papers(order)).toMatchObject([
      { kind: 'invoice', total: 499, taxable: 475.24, cgst: 11.88, sgst: 11.88 },
    ]);
    const other = await bought(1, 499, { hsn: '6109' });
    await setPlace(other.order, '29');
    clock.advance(24 * 3_600_000);
    await move(other.order, 'Shipped');
    const [paper] = await papers(other.order);
    expect(paper).toEqual({
      ...{ number: 'TST/27-28/000001', kind: 'invoice', date: '2027-04-01' },
      ...{ total: 499, taxable: 475.24, igst: 23.76 },
    });
    expect(await faults()).toEqual([]);
  });

  test('names the product without an HSN code, and takes that of the category or the shop', async () => {
    const { order, tee } = await bought(1, 499);
    await setPlace(order, '27');
    const missing = await move(order, 'Shipped');
    expect(missing).toMatchObject({ status: 409, body: { code: 'paperHsnMissing', params: { name: tee.name } } });
    expect((await shop.call('getShopOrder', { ...auth, params: { id: order._id } })).reply.order.status).toBe(
      'Not Processed',
    );
    await put({ hsn: '9403' });
    expect((await move(order, 'Shipped')).status).toBe(409);
    const set = { ...auth, params: { id: tee.category._id }, body: { hsn: '62 05' } };
    expect((await shop.call('updateCategory', set)).reply.category).toMatchObject({ hsn: '6205' });
    expect((await move(order, 'Shipped')).status).toBe(200);
    const [paper] = await papers(order);
    expect((await snapshot(paper!.number)).lines).toMatchObject([{ hsn: '6205', rate: 5, unit: 'piece' }]);
    await shop.call('updateCategory', { ...set, body: { hsn: '' } });
    await put({ hsn: '6109' });
  });

  test('is void once shipping is taken back, and another one is issued with the next', async () => {
    const { order } = await bought(1, 499);
    await move(order, 'Shipped');
    const back = { status: 'Processing' as const, reason: 'The wrong parcel' };
    expect((await shop.call('moveOrder', { ...auth, params: { id: order._id }, body: back })).status).toBe(200);
    expect(await papers(order)).toMatchObject([{ cancelled: true }]);
    await move(order, 'Shipped');
    const [first, second] = await papers(order);
    expect([first!.cancelled, second!.cancelled, first!.number === second!.number]).toEqual([true, undefined, false]);
    expect(await faults()).toEqual([]);
    // One of an earlier month is in the file of the month in which it became void.
    const row = shop.database.db.updateTable('paper').where('number', '=', first!.number);
    await row.set({ day: '2027-01-31' }).execute();
    const file = await shop.call('exportPapers', { ...auth, query: { month: dayOf(clock.read()).slice(0, 7) } });
    const [, later = ''] = String(file.body).split('"Sales of earlier months cancelled in this month"');
    expect(later).toContain(`"${first!.number}"`);
    await row.set({ day: first!.date }).execute();
  });

  test('is taken back by pieces that come back, and by money that is sent back, to the paisa', async () => {
    const { order } = await bought(3, 499.5);
    await move(order, 'Shipped');
    await refund(order, 100);
    await refund(order, 7.35, { tax: false });
    await move(order, 'Delivered');
    const { reply } = await arrived(order, 1, 1);
    // The money of what came back takes nothing back a second time.
    expect((await close(reply.return._id, 'refund')).status).toBe(200);
    clock.advance(3_600_000);
    const last = await arrived(order, 0, 1);
    expect(last.status).toBe(201);
    const [invoice, ...notes] = await papers(order);
    expect(notes.map(({ kind, of, total }) => [kind, of, total])).toEqual([
      ['credit_note', invoice!.number, 100],
      ['credit_note', invoice!.number, 999],
      ['credit_note', invoice!.number, 399.5],
    ]);
    const sum = (of: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
      notes.reduce((total, note) => total + Math.round((note[of] ?? 0) * 100), 0) / 100;
    for (const of of ['taxable', 'cgst', 'sgst', 'igst'] as const) expect(sum(of)).toBe(invoice![of] ?? 0);
    expect(new Set(notes.map(({ number }) => number.slice(0, 3)))).toEqual(new Set(['TSC']));
    // A request that ends with nothing: the goods are the shopper's, and so is the paper.
    await close(last.reply.return._id, 'nothing');
    expect((await papers(order)).at(-1)).toMatchObject({ total: 399.5, cancelled: true });
    expect(await faults()).toEqual([]);
  });

  test('of a refund before the parcel left is taken back as it leaves', async () => {
    const { order } = await bought(1, 499);
    await refund(order, 99);
    expect(await papers(order)).toEqual([]);
    await move(order, 'Shipped');
    expect(await papers(order)).toMatchObject([{ total: 499 }, { kind: 'credit_note', total: 99 }]);
    expect(await faults()).toEqual([]);
  });

  test('is taken back whole with a parcel that came back', async () => {
    const { order } = await bought(2, 499.5);
    await move(order, 'Shipped');
    await refund(order, 10.01);
    await shop.call('returnOrder', { ...auth, params: { id: order._id }, body: { reason: 'Wet', reference: '' } });
    expect((await papers(order)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 999],
      ['credit_note', 10.01],
      ['credit_note', 988.99],
    ]);
    expect(await faults()).toEqual([]);
  });

  test('of an exchange is a credit note and a new invoice; a replacement has none', async () => {
    const { shopper, order } = await bought(1, 499);
    await move(order, 'Shipped');
    await move(order, 'Delivered');
    const ask = async (over: object) => (await askBack(shop, shopper, order, over)).reply.return._id;
    const id = await ask({ kind: 'exchange', lines: [{ line: 0, quantity: 1, size: 'L' }], reason: 'too_small' });
    await decide(id);
    await receive(id, 1);
    const { reply } = await close(id, 'exchange');
    expect((await papers(order)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 499],
      ['credit_note', 499],
    ]);
    const sent = { _id: reply.return.exchange!.order!._id } as Order;
    await move(sent, 'Shipped');
    expect(await papers(sent)).toMatchObject([{ kind: 'invoice', total: 499 }]);
    await move(sent, 'Delivered');
    const problem = (
      await askBack(shop, shopper, sent, { kind: 'problem', reason: 'faulty', lines: [{ line: 0, quantity: 1 }] })
    ).reply.return._id;
    await decide(problem);
    await receive(problem, 0, 1);
    const replaced = (await close(problem, 'replacement')).reply.return.exchange!.order!;
    await move(replaced, 'Shipped');
    expect(await papers(sent)).toHaveLength(1);
    expect(await papers(replaced)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('is not taken back twice for a piece that comes after its problem was paid', async () => {
    const { shopper, order } = await bought(2, 499.5);
    await move(order, 'Shipped');
    await move(order, 'Delivered');
    const lines = [{ line: 0, quantity: 1 }];
    const problem = (await askBack(shop, shopper, order, { kind: 'problem', reason: 'faulty', lines })).reply.return;
    await decide(problem._id);
    // One comes before it is decided, one after; either may be the piece of the problem.
    const first = (await arrived(order, 1)).reply.return;
    await close(problem._id, 'refund');
    const credited = async () => {
      const notes = (await papers(order)).filter(({ kind, cancelled }) => kind === 'credit_note' && !cancelled);
      return notes.map(({ total }) => total);
    };
    await expect.poll(async () => (clock.advance(60_000), credited()), { timeout: 30_000 }).toEqual([499.5]);
    await close(first._id, 'nothing');
    const second = (await arrived(order, 0, 1)).reply.return;
    expect(await credited()).toEqual([499.5]);
    // The owner finds that it is the other one: its refund takes back the rest.
    await close(second._id, 'refund');
    await expect.poll(async () => (clock.advance(60_000), credited()), { timeout: 30_000 }).toEqual([499.5, 499.5]);
    expect(await faults()).toEqual([]);
  });

  test('is taken back for a refund that found nothing left, once the pieces of a request stay with the shopper', async () => {
    const { order } = await bought(1, 499);
    await move(order, 'Shipped');
    await move(order, 'Delivered');
    const { _id: id } = (await arrived(order, 1)).reply.return;
    await refund(order, 99);
    await close(id, 'nothing');
    expect((await papers(order)).map(({ total, cancelled }) => [total, cancelled])).toEqual([
      ...[
        [499, undefined],
        [499, true],
        [99, undefined],
      ],
    ]);
    expect(await faults()).toEqual([]);
  });

  test('of two orders that are shipped at once have two numbers, and one of many refusals none', async () => {
    const orders = [];
    for (let one = 0; one < 6; one += 1) orders.push((await bought(1, 499)).order);
    await setPlace(orders[2]!, '', '');
    const answers = await Promise.all(orders.map((order) => move(order, 'Shipped')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await faults()).toEqual([]);
  });

  test('is kept for eight years, and goes with its credit notes', async () => {
    const { order } = await bought(1, 499);
    await move(order, 'Shipped');
    clock.advance(366 * 86_400_000);
    auth.token = (await logIn(shop, 'admin@example.com', 'indigo-loom')).token;
    await refund(order, 99);
    const numbers = async () => (await papers(order)).map(({ kind }) => kind);
    const sweepAt = async (years: number) => {
      const at = Date.UTC(2027 + years, 4, 1);
      await sweep({ ...shop, clock: new TestClock(at) }, 'papers');
      // Nothing is missing for who compares the numbers.
      expect(await brokenSeries(shop.database.db)).toEqual([]);
    };
    await sweepAt(8);
    expect(await numbers()).toEqual(['invoice', 'credit_note']);
    await sweepAt(9);
    await sweepAt(9);
    expect(await numbers()).toEqual([]);
  });
});
