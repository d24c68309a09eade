import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { noAmount, paperNumber, type PaperSnapshot } from '#contract/rules/tax.ts';
import { insertPaper } from '#server/modules/paper/paper-store.ts';
import { samplePaper } from '#tests/support/paper-sample.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin, createManager, createPacker } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { expectMails } from './support/mails.ts';
import { listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { refusal } from './support/refusals.ts';
import { deliver } from './support/returns.ts';
import { buySizes } from './support/sizes.ts';
import { openShop } from './support/test-shop.ts';

/** The text of a PDF. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

onDatabase('papers', (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let shopper: Session;
  let packer: Session;
  let manager: Session;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    packer = await createPacker(shop);
    manager = await createManager(shop);
    shopper = await createShopper(shop);
  });

  let issued = 0;
  /** An order that was paid. */
  const order = async (buyer = shopper): Promise<Order> => {
    const product = await insertProduct(shop.database, { name: 'Bandhani dot polo', sizes: { M: 9 } });
    // The newest of the list is this one.
    shop.clock.advance(1_000);
    await buySizes(shop, buyer, [[product, 'M']]);
    const [bought] = await listOrders(shop, buyer);
    return bought!;
  };
  /** Issues a paper for an order. */
  const paper = async (
    { _id }: Order,
    changes: Partial<PaperSnapshot> = {},
    row: { test?: 0 | 1; of_number?: string; cancelled_at?: number } = {},
  ): Promise<string> => {
    issued += 1;
    const series = changes.kind === 'credit_note' ? 'C' : 'W';
    const number = paperNumber(series, '26-27', issued);
    const snapshot = samplePaper({ number, ...changes });
    const { total, ...shares } = snapshot.sum;
    const { cancelled_at, ...columns } = { test: 0 as const, of_number: null, cause: null, ...row };
    await insertPaper(shop.database.db, {
      ...{ number, order_id: _id, series, year: '26-27', n: issued, kind: snapshot.kind, day: snapshot.date },
      ...{ issued_at: shop.clock.read(), paise: total, ...shares, snapshot: JSON.stringify(snapshot), ...columns },
    });
    if (cancelled_at !== undefined)
      await shop.database.db.updateTable('paper').set({ cancelled_at }).where('number', '=', number).execute();
    return number;
  };
  const getPaper = ({ token }: Session, number: string, query = {}) =>
    shop.call('getPaper', { token, params: { number: number.replaceAll('/', '-') }, query });

  test('are read by their shopper and by staff of orders, and by nobody else', async () => {
    const bought = await order();
    const number = await paper(bought);
    const params = { params: { id: bought._id } };
    for (const reader of [shopper, owner, packer, manager]) {
      const { reply } = await shop.call('listPapers', { token: reader.token, ...params });
      expect(reply.papers).toMatchObject([{ number, kind: 'invoice', total: 1299, taxable: 1237.14, cgst: 30.93 }]);
      const { status, headers, bytes } = await getPaper(reader, number);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(headers).toMatchObject({
        'content-disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"`,
        'cache-control': 'no-store',
      });
      expect(await textOf(bytes)).toContain(`ORIGINAL FOR RECIPIENT ${number}`);
    }
    const other = await createShopper(shop);
    const refused = { status: 404, body: refusal('orderNotFound') };
    expect(await shop.call('listPapers', { token: other.token, ...params })).toMatchObject(refused);
    expect(await getPaper(other, number)).toMatchObject(refused);
    expect(await getPaper(owner, 'W/26-27/999999')).toMatchObject(refused);
    expect(await shop.call('getPaper', { params: { number: number.replaceAll('/', '-') } })).toMatchObject({
      status: 401,
    });
    expect((await getPaper(owner, 'W/26')).status).toBe(400);
  });

  test('have copies, and say that they are cancelled', async () => {
    const number = await paper(await order(), {}, { cancelled_at: shop.clock.read() });
    const text = await textOf((await getPaper(owner, number, { copy: '2' })).bytes);
    expect(text).toContain('DUPLICATE FOR TRANSPORTER');
    expect(text).toContain('CANCELLED');
    expect((await getPaper(owner, number, { copy: '4' })).status).toBe(400);
  });

  /** The PDFs in the mail of a shipped order. */
  const sentPapers = async (issue: (bought: Order) => Promise<unknown>): Promise<readonly string[]> => {
    const buyer = await createShopper(shop);
    const bought = await order(buyer);
    await issue(bought);
    await deliver(shop, owner, bought, { to: 'Shipped' });
    const mails = await expectMails([shop], buyer.email, 2);
    return mails.find(({ subject }) => subject.includes('way'))?.files ?? ['no mail'];
  };

  test('go with the mail of the shipped order: the one that counts', async () => {
    let number = '';
    const files = await sentPapers(async (bought) => {
      await paper(bought, {}, { cancelled_at: shop.clock.read() });
      number = await paper(bought);
    });
    expect(files).toEqual([`${number.replaceAll('/', '-')}.pdf`]);
  });

  test('that cannot be drawn do not keep the mail back', async () => {
    expect(
      await sentPapers((bought) => paper(bought, { lines: [null as never], sum: { ...noAmount, total: 1 } })),
    ).toEqual([]);
    expect(shop.log()).toContain('the paper of mail');
  });

  test('are printed with the slips of many orders, the oldest first', async () => {
    const orders = [await order(), await order()];
    const number = await paper(orders[1]!);
    await paper(orders[1]!, { kind: 'credit_note', of: { number, date: '2026-11-29' } }, { of_number: number });
    const { token } = packer;
    const ids = [orders[1]!._id, orders[0]!._id, 'f'.repeat(24)].join(',');
    const { status, bytes, headers } = await shop.call('printOrders', { token, query: { ids } });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await textOf(bytes);
    const [first, second, third] = [
      `Order ${orders[0]!.number} `,
      `Order ${orders[1]!.number} `,
      `Tax invoice ORIGINAL`,
    ];
    expect([first, second, third].map((part) => text.indexOf(part))).toEqual(
      [first, second, third].map((part) => text.indexOf(part)).sort((a, b) => a - b),
    );
    for (const part of [first, second, third, 'Packing slip', 'Size M', '1 piece in this parcel'])
      expect(text).toContain(part);
    expect(text).not.toContain('Credit note');
    expect(
      (await shop.call('getShopOrder', { token, params: { id: orders[1]!._id } })).reply.order.papers,
    ).toHaveLength(2);
    expect((await shop.call('printOrders', { token: shopper.token, query: { ids } })).status).toBe(403);
  });

  test('are drawn for a shopper so often only: one thread draws for all', async () => {
    const number = (await paper(await order())).replaceAll('/', '-');
    const limited = await openShop(place(), { clock: shop.clock });
    const get = async ({ token }: Session) => (await limited.call('getPaper', { token, params: { number } })).status;
    const answers = await Promise.all(Array.from({ length: 21 }, () => get(shopper)));
    expect(answers.filter((status) => status !== 200)).toEqual([429]);
    expect(await get(packer)).toBe(200);
    shop.clock.advance(60_000);
    expect(await get(shopper)).toBe(200);
    await limited.close();
  });

  test('of a month are one file for owners, without specimens in a live shop', async () => {
    const bought = await order();
    const date = '2025-02-28';
    const numbers = [await paper(bought, { date }), await paper(bought, { date: '2025-02-01' })];
    await paper(bought, { date: '2025-03-01' });
    const exported = await shop.call('exportPapers', { token: owner.token, query: { month: '2025-02' } });
    expect(exported.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="papers-2025-02.csv"',
    });
    const lines = String(exported.body).split('\r\n');
    expect(lines).toContain('"Total","",2474.28,61.86,61.86,0,2598');
    expect(lines).toContain(`"Tax invoice","W/26-27","${numbers[0]}","${numbers[1]}",2,0,2`);
    const late = await paper(bought, { date }, { cancelled_at: Date.parse('2025-03-31T23:59:59+05:30') });
    const linesOf = async (month: string) =>
      String((await shop.call('exportPapers', { token: owner.token, query: { month } })).body).split('\r\n');
    expect(await linesOf('2025-02')).toContain(`"Tax invoice","${late}","${date}",1299,"2025-03-31"`);
    const amended = expect.stringContaining(`"${late}","${date}","2025-02","2025-03-31",`) as unknown;
    expect(await linesOf('2025-03')).toContainEqual(amended);
    expect(await linesOf('2025-04')).not.toContainEqual(amended);
    expect((await shop.call('exportPapers', { token: manager.token, query: { month: '2025-02' } })).status).toBe(403);
    expect((await shop.call('exportPapers', { token: owner.token, query: { month: '2025-13' } })).status).toBe(400);
  });

  test('carry an uploaded signature, which no other call shows', async () => {
    const form = await encodeForm({ photo: { bytes: await picture('#123456', 1_000, 400), type: 'image/png' } });
    const { status, reply } = await shop.call('uploadSignature', { token: owner.token, ...form });
    expect([status, reply.signature]).toMatchObject([201, { width: 240, height: 96 }]);
    const { hash } = reply.signature;
    const bought = await order();
    const [plain, signed] = [
      await paper(bought),
      await paper(bought, { seller: { ...samplePaper().seller, signature: hash } }),
    ];
    const size = async (number: string) => (await getPaper(owner, number)).bytes.length;
    expect(await size(signed)).toBeGreaterThan(await size(plain));
    expect((await shop.call('getLogo', { params: { hash } })).status).toBe(404);
    expect((await shop.call('uploadSignature', { token: packer.token, ...form })).status).toBe(403);
  });
});
