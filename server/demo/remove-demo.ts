import type { Database } from '../db/database.ts';
import { CatalogueChanges } from '../modules/catalogue-change/catalogue-changes.ts';
import { allCategories } from '../modules/category/category-store.ts';
import { CategoryEditor } from '../modules/category-edit/category-editor.ts';
import { PhotoEncoder } from '../modules/photo/photo-encoder.ts';
import { ProductEditor } from '../modules/product/product-editor.ts';
import { countAllProducts } from '../modules/product/product-store.ts';
import { demoCategories } from './catalogue.ts';
import { categoryId } from './demo-ids.ts';
import { demoProductsIn } from './demo-products.ts';

/** The number of deleted records. */
export interface RemovedDemo {
  readonly products: number;
  readonly categories: number;
}

/**
 * Deletes the demo products, one after the other as an admin would, and then the empty demo categories that still have their names.
 * Orders keep their snapshots.
 */
export async function removeDemo(database: Database): Promise<RemovedDemo> {
  const parts = { database, changes: new CatalogueChanges(database), clock: Date.now };
  const editor = new ProductEditor({ ...parts, encoder: new PhotoEncoder() });
  const products = await demoProductsIn(database.db);
  for (const { id } of products) await editor.delete(id);
  return { products: products.length, categories: await removeEmptyCategories(new CategoryEditor(parts), database) };
}

async function removeEmptyCategories(editor: CategoryEditor, { db }: Database): Promise<number> {
  const names = new Map(demoCategories.map((name) => [categoryId(name), name]));
  let removed = 0;
  for (const { _id, name } of await allCategories(db)) {
    if (names.get(_id) !== name || (await countAllProducts(db, _id)) > 0) continue;
    await editor.delete(_id);
    removed += 1;
  }
  return removed;
}
