import type { Product } from '#contract/product.ts';
import { slugify } from '#contract/rules/slug.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { categoryKey, insertCategories } from '#server/modules/category/category-store.ts';
import { addProducts } from '#server/modules/product/catalogue-writer.ts';
import { DeletedProducts } from '#server/modules/product/deleted-products.ts';
import { productsWithIds } from '#server/modules/product/product-store.ts';

/** A product to insert. `price` is in rupees; `sizes` are quantities by label; `category` is a name. */
export interface NewProduct {
  readonly name?: string;
  readonly description?: string;
  readonly price?: number;
  readonly quantity?: number;
  readonly sizes?: Readonly<Record<string, number>>;
  readonly category?: string;
}

/** Inserts products, oldest first, with their categories, and publishes the changes to the servers on the database. Returns their ids. */
export async function insertProducts(database: Database, products: readonly NewProduct[]): Promise<string[]> {
  const now = Date.now();
  const categories = new Map(products.map(({ category = 'Tees' }) => [category, newId()]));
  const added = products.map((product, index) => {
    const { name = `Tee ${newId()}`, description = 'Soft.', price = 499, category = 'Tees' } = product;
    const id = newId();
    return {
      ...{ id, name, slug: `tee-${id}`, description, paise: Math.round(price * 100), quantity: product.quantity ?? 10 },
      sizes: Object.entries(product.sizes ?? {}).map(([label, quantity]) => ({ label, quantity })),
      ...{ shipping: 1 as const, category, category_id: categories.get(category) ?? '', created_at: now + index },
    };
  });
  await new CatalogueChanges(database).transaction(async (catalogue) => {
    await database.engine.lockCatalogue(catalogue.trx);
    const times = { created_at: now, updated_at: now };
    await insertCategories(
      catalogue,
      [...categories].map(([name, id]) => ({ id, name, name_key: categoryKey(name), slug: slugify(name), ...times })),
    );
    await addProducts(catalogue, added);
  });
  return added.map(({ id }) => id);
}

/** Inserts a product into a new category. */
export async function insertProduct(database: Database, product: NewProduct = {}): Promise<Product> {
  const ids = await insertProducts(database, [{ category: `Tees ${newId()}`, ...product }]);
  const [inserted] = await productsWithIds(database.db, ids, 'all');
  return inserted!;
}

/** Deletes for good what was deleted, as 30 days later. */
export function removeForGood(database: Database, now: number): Promise<void> {
  const changes = new CatalogueChanges(database);
  const clock = () => now + 30 * 86_400_000 + 1;
  return new DeletedProducts({ database, changes, clock }).purge(new AbortController().signal);
}

/** Reads the quantity in stock. */
export async function readStock({ db }: Database, { _id }: Product): Promise<number> {
  const row = await db.selectFrom('product').select('quantity').where('id', '=', _id).executeTakeFirstOrThrow();
  return row.quantity;
}

/** Reads the quantities in stock by label, of live sizes only; they add up to the product's quantity. */
export async function readSizes({ db }: Database, { _id }: Product): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('product_size')
    .innerJoin('product', 'product.id', 'product_size.product_id')
    .select(['label', 'product_size.quantity', 'product.quantity as sum'])
    .where('product_id', '=', _id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
  const sum = rows.reduce((total, { quantity }) => total + quantity, 0);
  if (sum !== rows[0]?.sum) throw new Error(`The sizes of ${_id} add up to ${sum} of ${rows[0]?.sum ?? 'none'}`);
  return Object.fromEntries(rows.map(({ label, quantity }) => [label, quantity]));
}
