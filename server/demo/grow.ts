import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { CatalogueChanges } from '../modules/catalogue-change/catalogue-changes.ts';
import { allCategories } from '../modules/category/category-store.ts';
import { addProducts, type NewProduct } from '../modules/product/catalogue-writer.ts';
import { detailColumns } from '../modules/product/product-row.ts';
import { countAllProducts } from '../modules/product/product-store.ts';
import { quantityOf, sizesOf } from './catalogue.ts';
import { fillWithDemo } from './fill-with-demo.ts';
import { grownProduct } from './grown-products.ts';

/** Products per transaction; other writers get the lock in between. */
const atOnce = 1000;

/**
 * Adds products without photos to the demo catalogue until the shop has `total`.
 * @param progress Called with the number of products after each transaction.
 * @throws {Error} The shop has other categories than the demo's.
 */
export async function growDemo(database: Database, total: number, progress: (count: number) => void): Promise<void> {
  await fillWithDemo(database);
  const changes = new CatalogueChanges(database);
  const categories = new Map((await allCategories(database.db)).map(({ name, _id }) => [name, _id]));
  for (let count = await countAllProducts(database.db); count < total;) {
    const products = Array.from({ length: Math.min(atOnce, total - count) }, (_, index) =>
      newProduct(count + index, categories),
    );
    await changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      await addProducts(catalogue, products);
    });
    count += products.length;
    progress(count);
  }
}

function newProduct(number: number, categories: ReadonlyMap<string, string>): NewProduct {
  const { stock, colour, style, facts, ...product } = grownProduct(number);
  const categoryId = categories.get(product.category);
  if (categoryId === undefined) throw new Error(`The shop has no category ${product.category}: it is not the demo's.`);
  // After the demo's own products, a second apart.
  const created_at = Date.UTC(2026, 1, 1) + number * 1000;
  return {
    ...product,
    ...detailColumns({ colour, style, facts }),
    quantity: quantityOf({ stock }),
    sizes: sizesOf({ stock }),
    id: newId(),
    category_id: categoryId,
    created_at,
  };
}
