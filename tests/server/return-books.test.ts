import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inFullRun } from '../support/full-run.ts';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { seller } from './support/papers.ts';
import { buyProducts, listOrders, payingSuiteShop } from './support/payments.ts';
import { returnsOf } from './support/return-desk.ts';
import { askBack, returnBody } from './support/returns.ts';
import { findRowFaults } from './support/row-faults.ts';
import { TestClock } from './support/test-shop.ts';

/** What shoppers, staff and the provider do, whatever state things are in. */
const acts = [
  ...['ask', 'askExchange', 'askProblem', 'open', 'takeBack', 'approve', 'decline', 'receive', 'receiveDamaged'],
  ...['refund', 'part', 'exchange', 'replacement', 'nothing', 'cancel', 'comeBack', 'partRefund', 'retry'],
  ...['arrived', 'ship', 'deliver', 'collect', 'refusals', 'outage', 'slow', 'right', 'week'],
] as const;
interface Step {
  readonly does: string;
  readonly which: number;
}
/** What a request needs to reach its end, chosen more often. */
const way = ['ask', 'askExchange', 'approve', 'approve', 'receive', 'receive', 'refund', 'exchange'] as const;
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...acts, ...way, ...way),
  which: fc.nat({ max: 5 }),
});
/** Steps that begin at the same time. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 16 });

onBothEngines('the books of returns', (place) => {
  const clock = new TestClock();
  const webhooks = { doubled: 0.5, lost: 0.2, latest: 40 };
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: { webhooks } });
  const { auth, pass, move, decide, receive, arrived, close } = returnsOf(shop);

  const take = async ({ does, which }: Step, shopper: Session): Promise<number> => {
    const orders = await shop.database.db
      .selectFrom('order')
      .select('id as _id')
      .where('account_id', '=', shopper.id)
      .orderBy('number')
      .execute();
    const order = orders[which % orders.length]!;
    const requests = await shop.database.db
      .selectFrom('order_return')
      .select('id')
      .where('account_id', '=', shopper.id)
      .orderBy('number', 'desc')
      .execute();
    // One of the latest, so that steps meet.
    const request = requests[which % Math.max(1, Math.min(2, requests.length))]?.id ?? '';
    const params = { id: order._id };
    // A week ends sessions, so it follows the other steps.
    if (does === 'week') return 200;
    const ask = (over: object) => askBack(shop, shopper, order, { upi: 'asha@okaxis', reason: 'faulty', ...over });
    const how: Record<string, () => Promise<{ status: number } | number | void>> = {
      ask: () => ask({ lines: [{ line: 0, quantity: 1 + (which % 2) }] }),
      askExchange: () => ask({ kind: 'exchange', lines: [{ line: 0, quantity: 1, size: 'L' }] }),
      askProblem: () => ask({ kind: 'problem', reason: 'incomplete' }),
      open: () => shop.call('openReturn', { ...auth, params, body: { ...returnBody(), message: 'As agreed' } }),
      takeBack: () => shop.call('cancelReturn', { token: shopper.token, params: { id: request } }),
      approve: () => decide(request),
      decline: () => decide(request, 'decline'),
      receive: () => receive(request, 1),
      receiveDamaged: () => receive(request, 0, 1),
      arrived: () => arrived(order, 1),
      refund: () => close(request, 'refund'),
      part: () => close(request, 'refund', { amount: 1 + which * 100 }),
      exchange: () => close(request, 'exchange'),
      replacement: () => close(request, 'replacement'),
      nothing: () => close(request, 'nothing'),
      cancel: () => shop.call('cancelOrder', { ...auth, params, body: {} }),
      comeBack: () => shop.call('returnOrder', { ...auth, params, body: { reason: 'Wet', reference: '' } }),
      partRefund: () =>
        shop.call('refundOrder', { ...auth, params, body: { amount: 100 + which, reason: 'A stain', key: newId() } }),
      retry: async () => {
        const failed = (await shop.call('listMoney', auth)).reply.refunds.find(({ way }) => way === undefined);
        if (failed !== undefined) await shop.call('retryRefund', { ...auth, params: { id: failed._id } });
      },
      ship: () => move(order, 'Shipped'),
      deliver: () => move(order, 'Delivered'),
      collect: () => shop.call('collectOrder', { ...auth, params, body: {} }),
      refusals: () => shop.script({ webhooks, answers: 'refused' }),
      outage: () => shop.script({ webhooks, answers: 'down' }),
      slow: () => shop.script({ webhooks, answers: 'slow' }),
      right: () => shop.script({ webhooks }),
    };
    const isOfRequest = /^(takeBack|approve|decline|receive|refund|part$|exchange|replacement|nothing)/.test(does);
    if (isOfRequest && request === '') return 404;
    const answer = await how[does]!();
    return typeof answer === 'number' ? answer : (answer?.status ?? 200);
  };

  /** What the provider has paid back of each payment, in paise. */
  const paidBack = async () => {
    const rows = await shop.database.db.selectFrom('sandbox_refund').selectAll().execute();
    const sums = new Map<string, number>();
    for (const { payment_id, amount } of rows) sums.set(payment_id, (sums.get(payment_id) ?? 0) + Number(amount));
    return sums;
  };

  const testCases = (numRuns: number, options: { tags?: string[]; timeout?: number } = {}) =>
    test(`agree with stock, holds and the provider after each step: ${numRuns} random cases`, options, async () => {
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          await shop.script({ webhooks });
          const tax = { mode: 'regular', gstin: '27AAPFU0939F1ZV', hsn: '6109' } as const;
          expect((await shop.call('updateSettings', { ...auth, body: { tax, business: seller } })).status).toBe(200);
          const tee = await insertProduct(shop.database, { price: 499.5, sizes: { M: 8, L: 2 } });
          let shopper = await createShopper(shop);
          await buyProducts(shop, shopper, tee, tee, tee);
          await placeCashOrder(shop, shopper, [tee]);
          await buyProducts(shop, shopper, tee);
          // The last one is still to be packed.
          for (const order of (await listOrders(shop, shopper)).slice(1)) {
            await move(order, 'Shipped');
            await move(order, 'Delivered');
          }
          for (const round of all) {
            const statuses = await Promise.all(round.map((one) => take(one, shopper)));
            if (round.some(({ does }) => does === 'week')) {
              await pass(7 * 86_400_000);
              shopper = { ...shopper, ...(await logIn(shop, shopper.email, 'indigo-loom')) };
            }
            for (const status of statuses) expect([200, 201, 404, 409]).toContain(status);
            expect(await findRowFaults(shop.database, clock.read())).toEqual([]);
          }
          await shop.script({ webhooks });
          const ours = async () =>
            shop.database.db
              .selectFrom('refund')
              .select((eb) => ['payment_id', eb.fn.sum<number>('paise').as('paise')])
              .where('way', '=', 'provider')
              .where('state', '!=', 'failed')
              .groupBy('payment_id')
              .execute();
          await expect
            .poll(
              async () => {
                clock.advance(3_600_000);
                const theirs = await paidBack();
                return (await ours()).filter((row) => theirs.get(row.payment_id) !== Number(row.paise));
              },
              { timeout: 60_000, interval: 200 },
            )
            .toEqual([]);
        }),
        { numRuns },
      );
    });
  testCases(2);
  testCases(20, { ...inFullRun, timeout: 900_000 });
});
