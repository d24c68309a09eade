import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { createShopper } from './support/accounts.ts';
import { BackOffice, createAdmin, type ProductFields } from './support/back-office.ts';
import { readSizes } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { buySizes, checkoutSizes } from './support/sizes.ts';

onDatabase('sizes in the back office', (place) => {
  let shop: PayingShop;
  let office: BackOffice;
  let category: Category;
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place());
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    category = await office.category('Tees');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    tee = await create(listed({ S: 2, M: 3 }));
  });

  /** A draft of a size, as in the form. */
  interface Draft {
    readonly _id?: string | undefined;
    readonly label: string;
    readonly sku?: string;
    readonly quantity: number;
    readonly quantity_seen?: number;
  }
  const listed = (quantities: Readonly<Record<string, number>>): Draft[] =>
    Object.entries(quantities).map(([label, quantity]) => ({ label, quantity }));
  const create = async (drafts: readonly Draft[]): Promise<Product> =>
    (await office.create({ category: category._id, sizes: JSON.stringify(drafts) })).reply.product;
  const update = (product: Product, drafts: readonly Draft[], fields: ProductFields = {}) =>
    office.update(product, { sizes: JSON.stringify(drafts), ...fields });
  const saved = async (...edit: Parameters<typeof update>): Promise<Product> => {
    const { status, body, reply } = await update(...edit);
    expect({ status, body }).toMatchObject({ status: 200 });
    return reply.product;
  };
  const sizesOf = (product: Product) => readSizes(shop.database, product);
  /** All rows of a product, archived ones too. */
  const rowsOf = ({ _id }: Product) =>
    shop.database.db
      .selectFrom('product_size')
      .select(['id', 'label', 'quantity', 'archived_at'])
      .where('product_id', '=', _id)
      .orderBy('label')
      .execute();

  test('are deleted if nobody ever ordered or reserved them, and archived otherwise', async () => {
    const shopper = await createShopper(shop);
    await buySizes(shop, shopper, [[tee, 'S']]);
    const other = await create(listed({ S: 2, M: 3, L: 4 }));
    expect(await checkoutSizes(shop, shopper, [[other, 'M']])).toMatchObject({ status: 200 });
    expect((await saved(tee, listed({ XL: 1 }))).sizes).toMatchObject([{ label: 'XL' }]);
    expect((await saved(other, listed({ XL: 1 }))).sizes).toMatchObject([{ label: 'XL' }]);
    const archived_at = expect.any(Number) as number;
    expect(await rowsOf(tee)).toMatchObject([{ label: 'S', quantity: 0, archived_at }, { label: 'XL' }]);
    expect(await rowsOf(other)).toMatchObject([{ label: 'M', quantity: 0, archived_at }, { label: 'XL' }]);
    expect([await sizesOf(tee), await sizesOf(other)]).toEqual([{ XL: 1 }, { XL: 1 }]);
  });

  test('are deleted with their product, and with its reservations', async () => {
    const shopper = await createShopper(shop);
    expect(await checkoutSizes(shop, shopper, [[tee, 'S']])).toMatchObject({ status: 200 });
    expect(await office.remove(tee)).toMatchObject({ status: 200 });
    expect(await rowsOf(tee)).toEqual([]);
    const reservations = shop.database.db.selectFrom('hold').select('pieces').where('product_id', '=', tee._id);
    expect(await reservations.execute()).toEqual([]);
    expect(await checkoutSizes(shop, shopper, [[tee, 'S']])).toMatchObject({ status: 409, body: { products: [] } });
  });
});
