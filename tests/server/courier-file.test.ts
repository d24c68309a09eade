import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '#contract/job.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import { CashMoney } from '#server/modules/cash/cash-money.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin, createPacker } from './support/back-office.ts';
import { copyShipped, deliveredFile, outcomeOf, placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { noWebhooks, openPayingShop, payingSuiteShop } from './support/payments.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock, type TestShop } from './support/test-shop.ts';

// How a file is read: server/modules/courier/courier-sheet.test.ts; what its amounts do: courier-cash.test.ts.
onBothEngines('a courier’s file', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  let owner: Session;
  let placed: string;
  let files = 0;
  /** The parcels of a test: three parts of a file. */
  let numbers: string[];
  beforeAll(async () => {
    await shop.script(noWebhooks);
    owner = await createAdmin(shop);
    const tee = await insertProduct(shop.database, { price: 499, quantity: 10 });
    placed = (await placeCashOrder(shop, await createShopper(shop), [tee]))._id;
  });
  beforeEach(async () => {
    numbers = await copyShipped(shop.database, placed, `FILE${(files += 1)}-`, 120);
  });

  const fileOf = (lines: readonly string[]) => ['AWB,Status,Date,Remitted Amount,UTR', ...lines].join('\n');
  const utr = (index: number) => `AXISCN${String(100_000 + index)}`;
  const delivered = () => deliveredFile(numbers, 499);
  const send = async (body: string, dry_run: '0' | '1' = '0', at: TestShop = shop) => {
    const options = { query: { dry_run }, body, headers: { 'content-type': 'text/csv' } };
    const { status, body: answer } = await at.call('importCourierFile', { token: owner.token, ...options });
    return { status, ...(answer as { report?: CourierFileReport; job?: Job }) };
  };
  const jobOf = (id: string, { token } = owner) => shop.call('getJob', { token, params: { id } });
  const ended = async (id: string): Promise<Job> => {
    await expect.poll(async () => (await jobOf(id)).reply.job.state).toMatch(/done|failed/);
    return (await jobOf(id)).reply.job;
  };
  const running = async () =>
    (await shop.database.db.selectFrom('job').selectAll().where('due_at', 'is not', null).execute())[0];
  const outcome = () => outcomeOf(shop.database, numbers);
  /** Lets the noting of cash fail from the call `from` on. No lock is held between two tries. */
  const disturb = (from: number, disturbance: () => Promise<void>) => {
    const real = Reflect.get(CashMoney.prototype, 'noteReport');
    let calls = 0;
    return vi.spyOn(CashMoney.prototype, 'noteReport').mockImplementation(async function (this: CashMoney, ...args) {
      calls += 1;
      if (calls >= from) await disturbance();
      return real.apply(this, args);
    });
  };
  const full = () => {
    const code = place().url === undefined ? 'SQLITE_FULL' : '53100';
    return Promise.reject(Object.assign(new Error('disk'), { code }));
  };

  test('is applied as its check says, line by line, once, and is audited with what it changed', async () => {
    const [first = '', second = ''] = numbers;
    const text = fileOf([
      `${first},In Transit,25/11/2026,,`,
      `${second},Delivered,26/11/2026,400,`,
      ...[',NEW,,,', 'NOBODY1,Delivered,,,', '1.90414E+13,Delivered,,,'],
      `${first},Delivered,soon,499,${utr(1)}`,
      `Total,,,899,`,
    ]);
    const checked = (await send(text, '1')).report!;
    expect(await outcome()).toEqual([0, 0, 0]);
    const { report } = await send(text);
    expect(report).toEqual({ ...checked, state: 'imported' });
    expect(report).toMatchObject({
      ...{ rows: 4, passed: 2, problems: [] },
      changes: [
        { line: 2, tracking_number: first, to: 'in_transit' },
        { line: 3, tracking_number: second, to: 'delivered', delivers: true },
        { line: 7, from: 'in_transit', to: 'delivered', delivers: true, collects: 499, remits: utr(1) },
      ],
    });
    expect(report!.warnings.map(({ line, field }) => [line, field])).toEqual([
      ...[
        [3, 'amount'],
        [4, 'awb'],
        [5, 'awb'],
        [6, 'awb'],
        [7, 'date'],
      ],
    ]);
    expect(await outcome()).toEqual([2, 1, 2]);
    const [a, b] = [report!.changes[0]!.order, report!.changes[1]!.order];
    const { entries } = (await shop.call('listAuditLog', { token: owner.token, query: { limit: '1' } })).reply;
    expect(entries).toMatchObject([
      {
        action: 'importCourierFile',
        changes: [
          { field: 'tracking', before: '', after: `in_transit: ${a}` },
          { field: 'tracking', before: '', after: `delivered: ${a}, ${b}` },
          { field: 'status', before: 'Shipped', after: `Delivered: ${a}, ${b}` },
          { field: 'cash', before: 'pending', after: `collected: ${a} (Rs. 499)` },
          { field: 'cash', before: 'collected', after: `remitted: ${a} (${utr(1)})` },
        ],
      },
    ]);
    const parcel = shop.database.db.selectFrom('shipment').select('order_id').where('tracking_number', '=', first);
    const { order_id: id } = await parcel.executeTakeFirstOrThrow();
    const seen = await shop.call('getShopOrder', { token: owner.token, params: { id } });
    expect(seen.reply.order.cash?.collected).toMatchObject({ by: 'Admin' });
    // Again, and only half understood: nothing more.
    expect((await send(text)).report?.changes).toEqual([]);
    expect((await send(fileOf(['1.90414E+13,Delivered,,,', ',NEW,,,']))).report).toMatchObject({
      state: 'refused',
      problems: [{ line: 2 }, { line: 3 }],
    });
  });

  test('is a job while it takes long: a second press and a check show it, and who began it and owners read it', async () => {
    const [packer, partner] = [await createPacker(shop), await createAdmin(shop, `o${files}@example.com`)];
    const entries = async () => (await shop.call('listAuditLog', { token: owner.token })).reply.total;
    const before = await entries();
    const spy = disturb(51, full);
    const pressed = send(delivered());
    await expect.poll(async () => (await running())?.done).toBe(50);
    const job = { _id: (await running())!.id, kind: 'importCourierFile', state: 'running', done: 50, total: 120 };
    expect(await send(delivered())).toEqual({ status: 202, success: true, job });
    expect(await send(delivered(), '1')).toEqual({ status: 202, success: true, job });
    // Of another file with as many lines it says that it is not its own.
    for (const dryRun of ['0', '1'] as const) {
      const other = await send(deliveredFile(numbers, 500), dryRun);
      expect(other).toEqual({ status: 202, success: true, job: { ...job, other: true } });
    }
    expect((await jobOf(job._id, packer)).body).toMatchObject({ code: 'jobNotFound' });
    expect((await jobOf(job._id, partner)).reply.job).toEqual(job);
    spy.mockRestore();
    expect(await ended(job._id)).toMatchObject({ state: 'done', done: 120, report: { rows: 120 } });
    await pressed;
    expect(await outcome()).toEqual([120, 120, 120]);
    expect(await entries()).toBe(before + 1);
    const later = new TestClock(clock.read() + 30 * 86_400_000);
    await sweep({ database: shop.database, clock: later }, 'ended jobs');
    expect((await jobOf(job._id)).status).toBe(404);
  });

  test('goes on with another server, or after a start, from its last committed part', async () => {
    const spy = disturb(55, full);
    const other = await openPayingShop(place(), { clock, env: { RATE_LIMITS: 'off' } });
    // The server that has the job never comes to its end; its lease does.
    const pressed = send(delivered(), '0', other).catch(() => undefined);
    await expect.poll(async () => (await running())?.done).toBe(50);
    const { id } = (await running())!;
    await other.close();
    await pressed;
    spy.mockRestore();
    clock.advance(61_000);
    const { report, state } = await ended(id);
    expect([state, (report as CourierFileReport).changes.length]).toEqual(['done', 120]);
    expect(await outcome()).toEqual([120, 120, 120]);
  });

  test('keeps its entry in the audit log if its server ends as soon as it is stored', async () => {
    const { db } = shop.database;
    const updateTable = db.updateTable.bind(db);
    // Nothing outside of a transaction changes the job: its server has gone.
    const spy = vi.spyOn(db, 'updateTable').mockImplementation(((table: 'job') => {
      if (table === 'job') throw new Error('gone');
      return updateTable(table);
    }) as typeof db.updateTable);
    const pressed = send(delivered());
    await expect.poll(running, { timeout: 30_000 }).toBeDefined();
    const { id } = (await running())!;
    spy.mockRestore();
    expect(await ended(id)).toMatchObject({ state: 'done' });
    await pressed;
    const [entry] = (await shop.call('listAuditLog', { token: owner.token })).reply.entries;
    expect(entry?.changes?.map(({ field }) => field)).toEqual(['tracking', 'status', 'cash', 'cash']);
  });

  test('that a fault of the shop stops says what was done, and the same file does the rest', async () => {
    const spy = disturb(70, () => Promise.reject(new Error('a fault')));
    const failed = await ended((await send(delivered())).job!._id);
    spy.mockRestore();
    expect(failed).toMatchObject({ state: 'failed', done: 50, words: expect.any(String) as string });
    expect((failed.report as CourierFileReport).changes).toHaveLength(50);
    expect(await outcome()).toEqual([50, 50, 50]);
    // A slow machine answers with the job.
    const { report, job } = await send(delivered());
    const rest = report ?? ((await ended(job!._id)).report as CourierFileReport);
    expect(rest.changes).toHaveLength(70);
    expect(await outcome()).toEqual([120, 120, 120]);
  });

  test('the copies of many people’s data are in the audit log', async () => {
    const { token } = owner;
    await shop.call('exportOrders', { token });
    await shop.call('exportBookingFile', { token, query: { ids: placed } });
    const { entries } = (await shop.call('listAuditLog', { token, query: { kind: 'copy' } })).reply;
    expect(entries.map(({ action }) => action)).toEqual(['exportBookingFile', 'exportOrders']);
  });
});
