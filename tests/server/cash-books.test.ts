import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Product } from '#contract/product.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { inFullRun } from '../support/full-run.ts';
import type { Session } from './support/accounts.ts';
import { createAdmin, createPacker } from './support/back-office.ts';
import { createCashShopper, placeCash } from './support/cash.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { confirm, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';

const undo = { undo: true, reason: 'The wrong row' };

/** What staff do with an order, whatever state it is in: the call and its body. */
const acts = {
  confirm: ['confirmOrder', {}],
  unconfirm: ['confirmOrder', undo],
  ship: ['moveOrder', { status: 'Shipped' }],
  deliver: ['moveOrder', { status: 'Delivered' }],
  collect: ['collectOrder', { reference: 'R1' }],
  remit: ['remitOrder', { reference: 'SBIN0123456789' }],
  uncollect: ['collectOrder', undo],
  unremit: ['remitOrder', undo],
  cancel: ['cancelOrder', {}],
  comeBack: ['returnOrder', { reason: 'refused' }],
  comeBackDamaged: ['returnOrder', { reason: 'Wet', lines: [{ line: 0, good: 0, damaged: 1 }] }],
  comeBackPaid: ['returnOrder', { reason: 'Wrong size', reference: 'UPI 7' }],
} as const satisfies Record<string, readonly [CallName, object]>;
type Act = keyof typeof acts;

type Step = { readonly does: Act | 'onward' | 'packerTakesBack' | 'file' | 'payNow' | 'place'; readonly which: number };

const which = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('onward' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom(...(Object.keys(acts) as Act[]), 'packerTakesBack', 'file', 'payNow', 'place'),
      which,
    }),
  },
);
/** Steps that begin at the same time. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 10 });

/** The usual next step of an order. */
function onwardOf({ status, confirm: confirmation, payment }: ShopOrder): Act {
  if (confirmation === 'waiting') return 'confirm';
  if (status === 'Not Processed' || status === 'Processing') return 'ship';
  if (status === 'Shipped') return payment.state === 'pending' ? 'collect' : 'deliver';
  return 'remit';
}

onBothEngines('the books of cash orders', (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let packer: Session;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    packer = await createPacker(shop);
    await shop.call('updateSettings', {
      token: owner.token,
      body: { cash: { open_orders: 100, block_refused: false } },
    });
  });

  const take = async ({ does, which: index }: Step, tee: Product, shopper: Session, ids: string[]): Promise<void> => {
    if (does === 'place' && ids.length < 3) {
      const { status, reply } = await placeCash(shop, shopper, [tee]);
      expect(status).toBe(201);
      ids.push(reply.order._id);
      return;
    }
    const id = ids[index % ids.length]!;
    const { order } = (await shop.call('getShopOrder', { token: owner.token, params: { id } })).reply;
    if (does === 'payNow') {
      const { status, reply } = await shop.call('payOrder', { token: shopper.token, params: { id } });
      expect([200, 409]).toContain(status);
      // Of two at once the provider takes one.
      const paid = status === 200 && (await shop.pay(reply.order.id).catch(() => undefined));
      if (paid) await confirm(shop, shopper, paid);
    } else if (does === 'file') {
      const number = order.shipment?.tracking_number ?? 'NONE0000';
      const body = ['awb,status,amount,utr', `${number},Delivered,${order.total},SBIN0123456789`].join('\n');
      const headers = { 'content-type': 'text/csv' };
      const { status } = await shop.call('importCourierFile', { token: owner.token, query: {}, body, headers });
      // Of two files at once the second is answered with the job of the first.
      expect([200, 202]).toContain(status);
    } else {
      const act =
        does === 'onward' || does === 'place' ? onwardOf(order) : does === 'packerTakesBack' ? 'comeBack' : does;
      const [name, sent] = acts[act];
      const parcel = act === 'ship' && { courier: 'Delhivery', tracking_number: `T${id}` };
      const { token } = does === 'packerTakesBack' ? packer : owner;
      const { status } = await shop.call(name, { token, params: { id }, body: { ...sent, ...parcel } });
      expect([200, 409]).toContain(status);
    }
  };

  /** The figures of the dashboard, made from the orders as they are. */
  const compareFigures = async () => {
    const { db } = shop.database;
    const rows = await db
      .selectFrom('order')
      .select(['status', 'cash_state', 'confirm', 'paise', 'created_at'])
      .execute();
    const sumOf = (isIn: (row: (typeof rows)[number]) => boolean) => {
      const found = rows.filter(isIn);
      return { count: found.length, amount: toRupees(found.reduce((sum, { paise }) => sum + paise, 0)) };
    };
    const { cash, days } = (await shop.call('getDashboard', { token: owner.token })).reply.dashboard;
    const { takings, cash_out = 0 } = days!.at(-1)!;
    const isSent = (status: string) => status === 'Shipped' || status === 'Delivered';
    const waiting = rows.filter(({ confirm: state }) => state === 'waiting').map(({ created_at }) => created_at);
    expect({ ...cash, takings, cash_out }).toEqual({
      toConfirm: waiting.length,
      ...(waiting.length > 0 && { oldest: new Date(Math.min(...waiting)).toISOString() }),
      out: sumOf(({ cash_state, status }) => cash_state === 'pending' && isSent(status)),
      collected: sumOf(({ cash_state }) => cash_state === 'collected'),
      takings: sumOf(({ status }) => status !== 'Cancelled').amount,
      cash_out: sumOf(({ cash_state }) => cash_state === 'pending').amount,
    });
  };

  /** The file of orders, which says of each what was paid. */
  const compareFile = async () => {
    const rows = await shop.database.db.selectFrom('order').select(['cash_state', 'paise']).execute();
    const lines = String((await shop.call('exportOrders', { token: owner.token, query: {} })).body)
      .split('\r\n')
      .slice(1, -1);
    const listed = lines.map((line) => /"(?:cod|online)","(\w+)",([\d.]+),/.exec(line)?.slice(1) ?? []);
    const inFile = (...states: string[]) =>
      listed.reduce((sum, [state = '', paid]) => sum + (states.includes(state) ? toPaise(Number(paid)) : 0), 0);
    const inHand = rows.filter(({ cash_state }) => cash_state === 'collected' || cash_state === 'remitted');
    expect(inFile('collected', 'remitted')).toBe(inHand.reduce((sum, { paise }) => sum + paise, 0));
    expect([listed.length, inFile('pending', 'not_collected')]).toEqual([rows.length, 0]);
  };

  const testCases = (numRuns: number, options: { tags?: string[]; timeout?: number } = {}) =>
    test(`agree with the stock and the figures after each step: ${numRuns} random cases`, options, async () => {
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          const tee = await insertProduct(shop.database, { price: 499.5, quantity: 5 });
          const shopper = await createCashShopper(shop);
          const ids: string[] = [];
          await take({ does: 'place', which: 0 }, tee, shopper, ids);
          for (const round of all) {
            await Promise.all(round.map((one) => take(one, tee, shopper, ids)));
            expect(await findRowFaults(shop.database, shop.clock.read())).toEqual([]);
            await compareFigures();
          }
          await compareFile();
        }),
        { numRuns },
      );
    });
  testCases(2);
  testCases(30, { ...inFullRun, timeout: 900_000 });
});
