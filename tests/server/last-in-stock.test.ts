import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { inFullRun } from '../support/full-run.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { newKey } from './support/cash.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { confirm, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { checkoutSizes, sizedCart } from './support/sizes.ts';

/** The stock of each size, low enough to run out. */
const stock = { S: 1, M: 2 };
const shoppers = 3;

/** A step of a shopper, or time that passes: 8 minutes, so that a reservation lasts over one such step. */
type Step =
  | { readonly does: 'checkout' | 'cash'; readonly who: number; readonly sizes: readonly (keyof typeof stock)[] }
  /** Pays the newest or the oldest of the shopper's open checkouts. */
  | { readonly does: 'pay'; readonly who: number; readonly newest: boolean }
  | { readonly does: 'cancel'; readonly who: number }
  | { readonly does: 'wait' };

const who = fc.nat({ max: shoppers - 1 });
const size = fc.constantFrom<keyof typeof stock>('S', 'M');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('checkout' as const, 'cash' as const),
      who,
      sizes: fc.array(size, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), who, newest: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const) }) },
);
/** Steps that begin at the same time. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });

onBothEngines('the last items of sizes in stock', (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' } });
  let office: BackOffice;
  let sessions: Session[];
  beforeAll(async () => {
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    await shop.call('updateSettings', { token: office.token, body: { cash: { open_orders: 100 } } });
    sessions = await Promise.all(Array.from({ length: shoppers }, () => createShopper(shop)));
  });

  const take = async (one: Step, tee: Product, open: Map<Session, string[]>): Promise<void> => {
    if (one.does === 'wait') return shop.clock.advance(8 * 60_000);
    const person = sessions[one.who]!;
    const orders = open.get(person) ?? [];
    if (one.does === 'checkout') {
      const entries = one.sizes.map((label) => [tee, label] as const);
      const { status, reply } = await checkoutSizes(shop, person, entries);
      expect([200, 409]).toContain(status);
      if (status === 200) open.set(person, [...(open.get(person) ?? []), reply.order.id]);
    } else if (one.does === 'cash') {
      const cart = sizedCart(one.sizes.map((label) => [tee, label]));
      const body = { cart, method: 'cod', key: newKey() };
      const { status } = await shop.call('placeOrder', { token: person.token, body });
      expect([201, 409]).toContain(status);
    } else if (one.does === 'pay') {
      const id = one.newest ? orders.at(-1) : orders[0];
      if (id === undefined) return;
      open.set(
        person,
        orders.filter((other) => other !== id),
      );
      expect(await confirm(shop, person, await shop.pay(id))).toMatchObject({ status: 200 });
    } else {
      const order = (await listOrders(shop, person)).find(({ status }) => status === 'Not Processed');
      if (order === undefined) return;
      const { status } = await shop.call('cancelOrder', { token: office.token, params: { id: order._id }, body: {} });
      expect([200, 409]).toContain(status);
    }
  };

  const testCases = (numRuns: number, options: { tags?: string[] } = {}) =>
    test(`are sold once, whoever wants and pays them when: ${numRuns} random cases`, options, async () => {
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          const tee = await insertProduct(shop.database, { price: 10, sizes: stock });
          const open = new Map<Session, string[]>();
          for (const round of all) {
            await Promise.all(round.map((one) => take(one, tee, open)));
            // Stock and orders add up to what came in.
            expect(await findRowFaults(shop.database, shop.clock.read())).toEqual([]);
          }
        }),
        { numRuns },
      );
    });
  testCases(8);
  testCases(80, inFullRun);
});
