import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noAddress } from '#contract/rules/postal-address.ts';
import { newId } from '#server/db/ids.ts';
import { CheckoutPoller } from '#server/modules/payment/checkout-poller.ts';
import { insertCheckout, leaseCheckouts } from '#server/modules/payment/checkout-store.ts';
import { lastKnownMoney } from '#server/modules/payment/event-store.ts';
import type { Settlement } from '#server/modules/payment/settlement.ts';
import { UnmatchedPaymentScan } from '#server/modules/payment/unmatched-payment-scan.ts';
import { UnmatchedPayments, unmatchedPayments } from '#server/modules/payment/unmatched-payments.ts';
import { WebhookWatch } from '#server/modules/payment/webhook-watch.ts';
import { queueRefund } from '#server/modules/refund/refund-store.ts';
import { RefundWorker } from '#server/modules/refund/refund-worker.ts';
import { ProviderError, type PaymentProvider, type ProviderOrder } from '#server/providers/payment-provider.ts';
import { ShopEvents } from '#server/shop-events.ts';
import { acquireSweep } from '#server/work/sweeps.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { suiteShop, TestClock } from './support/test-shop.ts';

const signal = new AbortController().signal;
const hour = 3_600_000;

onBothEngines('asking the provider', (place) => {
  const clock = new TestClock();
  let shopper: Session;
  // It does not listen, so that its own workers are idle.
  const shop = suiteShop(place, { clock });
  beforeAll(async () => {
    shopper = await createShopper(shop);
  });
  beforeEach(async () => {
    await shop.database.db.deleteFrom('checkout').execute();
  });

  const open = async (row: { age: number; reported?: 0 | 1; settled?: boolean }) => {
    const now = clock.read();
    const id = newId();
    const buyer = { name: '', email: '', phone: '', ...noAddress, size: 'M', quantity: 0 };
    await insertCheckout(shop.database.db, {
      ...{ ...buyer, id, account_id: shopper.id, provider_order_id: `order_${id}`, paise: 100, lines: null, test: 1 },
      ...{ paid_at: null, settled_at: row.settled ? now : null, held_until: null },
      ...{ created_at: now - row.age, due_at: now, reported: row.reported ?? 0, offers: null },
    });
    return id;
  };
  const dueOf = async (id: string) => {
    const row = shop.database.db.selectFrom('checkout').select(['due_at', 'reported']).where('id', '=', id);
    return row.executeTakeFirstOrThrow();
  };

  test('begins with reported payments, however old, then takes the newest checkouts', async () => {
    const old = await open({ age: 90_000 });
    const reported = await open({ age: 80_000, reported: 1 });
    const young = await open({ age: 1_000 });
    const leased: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      leased.push(...(await leaseCheckouts(shop.database.db, { now: clock.read(), lease: 60_000, limit: 1 })));
    }
    expect(leased).toEqual([reported, young, old]);
  });

  /** A poller of nine checkouts, and how often it has asked the provider, whose first answer is a failure. */
  const pollNine = async (failure: ProviderError) => {
    for (let n = 0; n < 9; n += 1) await open({ age: 1_000 });
    let asked = 0;
    const provider = {
      paymentsOf: () => {
        asked += 1;
        return asked === 1 ? Promise.reject(failure) : Promise.resolve([]);
      },
    } as unknown as PaymentProvider;
    const { db } = shop.database;
    const watch = new WebhookWatch(db, clock.read);
    const [settlement, log] = [{} as Settlement, shop.app.log];
    const poller = new CheckoutPoller({ db, provider, settlement, watch, clock: clock.read, log });
    await poller.pass(signal);
    return { poller, asked: () => asked };
  };

  test('pauses as long as the provider asks for', async () => {
    const { poller, asked } = await pollNine(new ProviderError('down', 'limited', 429, { retryAfter: 120_000 }));
    // One batch: the others wait with it.
    expect(asked()).toBe(4);
    clock.advance(119_000);
    await poller.pass(signal);
    expect(asked()).toBe(4);
    clock.advance(1_000);
    await poller.pass(signal);
    expect(asked()).toBe(4 + 9);
  });

  test.for([
    ['down', 4, 9],
    ['refused', 9, 9],
  ] as const)('after "%s" goes on with the next pass or with the next batch', async ([reason, first, second]) => {
    const { poller, asked } = await pollNine(new ProviderError(reason, reason, 401));
    expect(asked()).toBe(first);
    await poller.pass(signal);
    expect(asked()).toBe(second);
  });

  test.for([
    ['down', 1],
    ['refused', 7],
  ] as const)('for refunds, after "%s" ends the pass or goes on', async ([reason, asked]) => {
    const { db } = shop.database;
    for (let n = 0; n < 7; n += 1) {
      const payment = { paymentId: `pay_${reason}_${n}`, providerOrderId: 'order_1', paise: 100, reason: 'late' };
      await queueRefund(db, payment, clock.read());
    }
    const refund = vi.fn(() => Promise.reject(new ProviderError(reason, reason)));
    const provider = { refund, refundsOf: () => Promise.resolve([]) } as unknown as PaymentProvider;
    const { log } = shop.app;
    const worker = new RefundWorker({
      ...{ db, provider, log },
      clock: clock.read,
      firstPause: hour,
      events: new ShopEvents(log),
      refunded: (_trx, _payment, store) => store(),
    });
    await worker.pass(signal);
    expect(refund).toHaveBeenCalledTimes(asked);
    await db.deleteFrom('refund').execute();
  });

  test('for its orders finds payments of missing checkouts, and has an open one polled whose order is paid', async () => {
    const order = (id: string, status = 'paid'): ProviderOrder => ({
      ...{ id, status, paise: 100, currency: 'INR', receipt: 'a'.repeat(24), amountDue: status === 'paid' ? 0 : 100 },
    });
    const [paid, unpaid, settled] = [
      await open({ age: 1 }),
      await open({ age: 1 }),
      await open({ age: 1, settled: true }),
    ];
    await shop.database.db.updateTable('checkout').set({ due_at: null }).execute();
    const foreign = { ...order('order_4'), receipt: 'invoice 7' };
    const pages = [
      [order('order_1'), order(`order_${paid}`), order(`order_${unpaid}`, 'attempted')],
      [order('order_2', 'attempted'), order('order_3', 'created'), order(`order_${settled}`), foreign],
    ];
    const asked: string[] = [];
    const sinces: number[] = [];
    let failure: Error | undefined;
    const payment = { paise: 100, currency: 'INR', method: 'upi' };
    const provider = {
      ordersSince: async function* (since: number) {
        sinces.push(since);
        if (failure) throw failure;
        for (const page of pages) yield await Promise.resolve(page);
      },
      paymentsOf: (orderId: string) => {
        asked.push(orderId);
        const states = ['captured', 'authorized', 'failed', 'refunded'];
        return Promise.resolve(
          states.map((status) => ({ ...payment, id: `${status} of ${orderId}`, orderId, status })),
        );
      },
    } as unknown as PaymentProvider;
    const { db } = shop.database;
    const dependencies = { db, provider, clock: clock.read, log: shop.app.log };
    const unmatched = new UnmatchedPayments(dependencies);
    const scan = () => new UnmatchedPaymentScan({ ...dependencies, unmatched, every: hour }).pass(signal);
    expect(await lastKnownMoney(db)).toBeUndefined();
    const began = clock.read();
    await scan();
    expect(asked).toEqual(['order_1', 'order_2']);
    expect((await unmatchedPayments(db, { offset: 0, limit: 9 })).map(({ _id }) => _id)).toEqual([
      'captured of order_1',
      'captured of order_2',
    ]);
    expect(await dueOf(paid)).toEqual({ due_at: clock.read(), reported: 1 });
    for (const id of [unpaid, settled]) expect(await dueOf(id)).toEqual({ due_at: null, reported: 0 });

    // What the provider does not list now, the next scan covers.
    const failures = [new ProviderError('down', 'down'), new TypeError('a fault of ours'), undefined];
    for (failure of failures) {
      await scan();
      clock.advance(hour);
      const isOurs = failure instanceof TypeError;
      await (isOurs ? expect(scan()).rejects.toBe(failure) : scan());
    }
    const [first, next] = [began - 9 * 24 * hour, began - 2 * 24 * hour];
    expect(sinces).toEqual([first, next, next, next]);
    expect(await lastKnownMoney(db)).toBe(clock.read());
  });

  test('and sweeping is for one server, until its lease ends or its clock was set back', async () => {
    const { db } = shop.database;
    const acquire = (now: number) => acquireSweep(db, 'test', now, 1_000);
    expect((await Promise.all([acquire(5_000), acquire(5_000), acquire(5_000)])).filter(Boolean)).toHaveLength(1);
    const [early, next, setBack] = [await acquire(5_899), await acquire(5_900), await acquire(1_000)];
    expect({ early, next, setBack }).toEqual({ early: false, next: true, setBack: true });
  });
});
