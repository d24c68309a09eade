import { slugify } from '#contract/rules/slug.ts';
import { CatalogueChanges } from '../modules/catalogue-change/catalogue-changes.ts';
import { allCategories, categoryKey, insertCategories } from '../modules/category/category-store.ts';
import type { PhotoForms } from '../modules/photo/photo-forms.ts';
import { insertPhoto } from '../modules/photo/photo-store.ts';
import { addProducts } from '../modules/product/catalogue-writer.ts';
import { countProducts } from '../modules/product/product-list-store.ts';
import { wordsAfter } from '../modules/search/search-store.ts';
import type { Database } from '../db/database.ts';
import { demoCategories, demoProducts } from './catalogue.ts';
import { categoryId, productId } from './demo-ids.ts';
import { demoPhoto } from './demo-photo.ts';

/** When the oldest demo product was made; each later one is an hour younger, so that recorded answers stay true. */
const firstMoment = Date.UTC(2026, 0, 1, 6);
const hour = 3_600_000;

/**
 * Fills an empty catalogue with the demo: all of it or nothing. Ids, slugs and moments are the same everywhere. Who deleted
 * everything does not want the demo back.
 */
export async function fillWithDemo(database: Database): Promise<void> {
  const { db, engine } = database;
  if (await hasHadProducts(db)) return;
  // Read before the transaction begins: nothing else can use the embedded database while it lasts.
  const photos = await Promise.all(demoProducts.map((product) => demoPhoto(product.slug)));
  await new CatalogueChanges(database).transaction(async (catalogue) => {
    const { trx } = catalogue;
    await engine.lockCatalogue(trx);
    if (await hasHadProducts(trx)) return;
    await insertCategories(catalogue, demoCategories.map(categoryRow));
    await addProducts(catalogue, demoProducts.map(productRow));
    for (const [index, product] of demoProducts.entries()) {
      const photo: PhotoForms | undefined = photos[index];
      if (photo !== undefined) await insertPhoto(catalogue, productId(product.slug), photo);
    }
  });
}

async function hasHadProducts(db: Database['db']): Promise<boolean> {
  if ((await allCategories(db)).length > 0 || (await countProducts(db)) > 0) return true;
  // The vocabulary is only ever added to: it remembers that there were products.
  return (await wordsAfter(db, 0)).length > 0;
}

function categoryRow(name: string) {
  return {
    id: categoryId(name),
    name,
    name_key: categoryKey(name),
    slug: slugify(name),
    created_at: firstMoment,
    updated_at: firstMoment,
  };
}

function productRow({ slug, name, description, paise, quantity, shipping, category }: DemoProduct, index: number) {
  const id = productId(slug);
  const created_at = firstMoment + index * hour;
  return {
    id,
    slug,
    name,
    description,
    paise,
    quantity,
    shipping,
    category,
    category_id: categoryId(category),
    created_at,
  };
}

type DemoProduct = (typeof demoProducts)[number];
