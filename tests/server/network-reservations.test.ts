import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { confirm, payingSuiteShop, orderId, type PayingShop } from './support/payments.ts';
import { sizedCart, type Entry } from './support/sizes.ts';

/** Two addresses of one network, and one of another. */
const [here, beside, elsewhere] = ['2001:db8:0:1::1', '2001:db8:0:1::2', '192.0.2.7'] as const;

const buy = (shop: PayingShop, { token }: Session, from: string, ...entries: readonly Entry[]) =>
  shop.call('checkout', {
    ...{ token, from },
    body: { amount: sumRupees(entries.map(([{ price }]) => price)), cart: sizedCart(entries) },
  });

/** What unpaid checkouts reserve of a product, by label. */
async function reservedOf({ database }: PayingShop, { _id }: Product): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('hold')
    .innerJoin('product_size', 'product_size.id', 'hold.size_id')
    .select(({ fn }) => ['label', fn.sum<number>('pieces').as('pieces')])
    .where('hold.product_id', '=', _id)
    .groupBy('label')
    .execute();
  return Object.fromEntries(rows.map(({ label, pieces }) => [label, Number(pieces)]));
}

onBothEngines('the unpaid reservations of one network', (place) => {
  // An empty setting is the default.
  const shop = payingSuiteShop(place, { env: { MAX_NETWORK_RESERVED_PERCENT: '' } });

  test('take at most half of a size, however many accounts ask at once', async () => {
    const tee = await insertProduct(shop.database, { price: 10, sizes: { M: 5 } });
    const shoppers = await Promise.all(Array.from({ length: 5 }, () => createShopper(shop)));
    const answers = await Promise.all(
      shoppers.map((shopper, n) => buy(shop, shopper, n % 2 === 0 ? here : beside, [tee, 'M'])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await reservedOf(shop, tee)).toEqual({ M: 2 });
    // A checkout of which nothing is reserved does not count as unpaid.
    const unreserved = shop.database.db.selectFrom('checkout').select('id').where('held_until', 'is', null);
    expect(await unreserved.execute()).toHaveLength(3);

    await buy(shop, await createShopper(shop), elsewhere, [tee, 'M']);
    expect(await reservedOf(shop, tee)).toEqual({ M: 3 });
  });

  test('leave out only the sizes that would go beyond it; the last one of a size may be reserved', async () => {
    const tee = await insertProduct(shop.database, { price: 10, sizes: { S: 1, M: 3, L: 3 } });
    const [first, second] = [await createShopper(shop), await createShopper(shop)];
    await buy(shop, first, here, [tee, 'S'], [tee, 'M']);
    const unreserved = await buy(shop, second, here, [tee, 'M'], [tee, 'L']);
    expect(await reservedOf(shop, tee)).toEqual({ S: 1, M: 1, L: 1 });
    // Only the newest checkout of an account reserves: its own does not count against it.
    await buy(shop, first, here, [tee, 'M']);
    expect(await reservedOf(shop, tee)).toEqual({ M: 1, L: 1 });

    const paid = await confirm(shop, second, await shop.pay(orderId(unreserved)));
    expect(paid.reply).toEqual({ status: true });
  });
});
