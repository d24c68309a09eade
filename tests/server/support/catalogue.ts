import { newId } from '#server/db/ids.ts';
import { categoryKey, insertCategories } from '#server/modules/category/category-store.ts';
import { addProducts } from '#server/modules/product/catalogue-writer.ts';
import { productsWithIds } from '#server/modules/product/product-store.ts';
import { slugify } from '#contract/rules/slug.ts';
import { CatalogueChanges, CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import type { Product } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';

/** A product to insert. `price` is in rupees; `sizes` are quantities by label. */
interface ProductToInsert {
  readonly price?: number;
  readonly quantity?: number;
  readonly name?: string;
  readonly sizes?: Readonly<Record<string, number>>;
}

/** Inserts a product into a new category. */
export async function insertProduct(
  database: Database,
  { price = 499, quantity = 10, name = `Tee ${newId()}`, sizes = {} }: ProductToInsert = {},
): Promise<Product> {
  const id = newId();
  const category = { id: newId(), name: `Tees ${id}`, name_key: `tees ${id}`, slug: `tees-${id}` };
  const now = Date.now();
  await database.db.transaction().execute(async (trx) => {
    await database.engine.lockCatalogue(trx);
    const catalogue = new CatalogueTransaction(trx);
    await insertCategories(catalogue, [{ ...category, created_at: now, updated_at: now }]);
    await addProducts(catalogue, [
      {
        id,
        name,
        slug: `tee-${id}`,
        description: 'Soft.',
        paise: Math.round(price * 100),
        quantity,
        sizes: Object.entries(sizes).map(([label, quantity]) => ({ label, quantity })),
        shipping: 1,
        category_id: category.id,
        category: category.name,
        created_at: now,
      },
    ]);
  });
  const [product] = await productsWithIds(database.db, [id], 'all');
  if (product === undefined) throw new Error('The product was not inserted');
  return product;
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

/** A product to insert. */
export interface NewProduct {
  readonly name: string;
  readonly description?: string;
  readonly category?: string;
}

/** Inserts products, oldest first, with their categories, and publishes the changes to the servers on the database. */
export async function insertProducts(database: Database, products: readonly NewProduct[]): Promise<void> {
  const ids = new Map(products.map(({ category = 'Tees' }) => [category, newId()]));
  await new CatalogueChanges(database).transaction(async (catalogue) => {
    await database.engine.lockCatalogue(catalogue.trx);
    await insertCategories(
      catalogue,
      [...ids].map(([name, id]) => ({
        id,
        name,
        name_key: categoryKey(name),
        slug: slugify(name),
        created_at: 0,
        updated_at: 0,
      })),
    );
    await addProducts(
      catalogue,
      products.map(({ name, description = 'Plain.', category = 'Tees' }, index) => ({
        id: newId(),
        name,
        slug: `${slugify(name)}-${index}`,
        description,
        paise: 49_950,
        quantity: 3,
        shipping: 1 as const,
        category,
        category_id: ids.get(category) ?? '',
        created_at: 1_760_000_000_000 + index,
      })),
    );
  });
}
