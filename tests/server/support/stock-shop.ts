import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import type { Session } from './accounts.ts';
import { BackOffice, createAdmin } from './back-office.ts';
import { onBothEngines } from './engines.ts';
import { noWebhooks, openPayingShop, type PayingShop } from './payments.ts';
import { findMovementFaults } from './stock-movements.ts';

/** A shop for tests of stock. */
interface StockShop {
  readonly shop: PayingShop;
  readonly admin: Session;
  readonly office: BackOffice;
  readonly category: Category;
  /** A new product for each test, with two pieces of S and three of M. */
  readonly tee: Product;
}

/** The form field `sizes`, from quantities by label. */
export function listedSizes(quantities: Readonly<Record<string, number>>): string {
  return JSON.stringify(Object.entries(quantities).map(([label, quantity]) => ({ label, quantity })));
}

/** Creates a product in the shop's category, with 10 pieces if it has no sizes. */
export async function createSized(
  { office, category }: Pick<StockShop, 'office' | 'category'>,
  quantities: Readonly<Record<string, number>>,
): Promise<Product> {
  return (await office.create({ category: category._id, sizes: listedSizes(quantities) })).reply.product;
}

/**
 * Declares tests of stock on each engine. After every test the stock history has to add up.
 * @param tests Gets the shop, to be called while tests run.
 */
export function onStockShop(subject: string, tests: (stock: () => StockShop) => void): void {
  onBothEngines(subject, (place) => {
    let opened: Omit<StockShop, 'tee'>;
    let tee: Product;
    beforeAll(async () => {
      const shop = await openPayingShop(place(), { env: { RATE_LIMITS: 'off' } });
      await shop.script(noWebhooks);
      const admin = await createAdmin(shop);
      const office = new BackOffice(shop, admin);
      opened = { shop, admin, office, category: await office.category('Tees') };
    });
    afterAll(() => opened.shop.close());
    beforeEach(async () => {
      tee = await createSized(opened, { S: 2, M: 3 });
    });
    afterEach(async () => expect(await findMovementFaults(opened.shop.database.db)).toEqual([]));
    tests(() => ({ ...opened, tee }));
  });
}
