import { slugify } from '#contract/rules/slug.ts';
import type { Database } from '../db/database.ts';
import { CatalogueChanges } from '../modules/catalogue-change/catalogue-changes.ts';
import { allCategories, categoryKey, countProducts, insertCategories } from '../modules/category/category-store.ts';
import { insertPhoto } from '../modules/photo/photo-store.ts';
import { addProducts } from '../modules/product/catalogue-writer.ts';
import { detailColumns } from '../modules/product/product-row.ts';
import { demoCategories, demoProducts, demoSizeCharts, quantityOf, sizesOf } from './catalogue.ts';
import { categoryId, photoId, productId, sizeId } from './demo-ids.ts';
import { demoPhotos } from './demo-photo.ts';

/** The creation time of the oldest demo product. Each later one is an hour younger. */
const firstCreated = Date.UTC(2026, 0, 1, 6);
const hour = 3_600_000;

/**
 * Fills an empty catalogue with the demo, in one transaction. Ids, slugs and timestamps are the same everywhere, so that recorded
 * responses stay valid. Does nothing if the shop ever had products: the owner who deleted them does not want the demo back.
 */
export async function fillWithDemo(database: Database): Promise<void> {
  const { db, engine } = database;
  if (await hasHadProducts(db)) return;
  // Read before the transaction, which blocks all other users of the embedded database.
  const photos = await Promise.all(demoProducts.map((product) => demoPhotos(product.slug)));
  await new CatalogueChanges(database).transaction(async (catalogue) => {
    const { trx } = catalogue;
    await engine.lockCatalogue(trx);
    if (await hasHadProducts(trx)) return;
    await insertCategories(catalogue, demoCategories.map(categoryRow));
    await addProducts(catalogue, demoProducts.map(productRow));
    for (const [index, { slug }] of demoProducts.entries()) {
      for (const [position, photo] of (photos[index] ?? []).entries()) {
        const place = { id: photoId(slug, position + 1), position, alt: photo.alt };
        await insertPhoto(catalogue, productId(slug), photo, place);
      }
    }
    await trx.insertInto('search_word').values({ id: 1, word: 'demo' }).execute();
  });
}

async function hasHadProducts(db: Database['db']): Promise<boolean> {
  if ((await allCategories(db)).length > 0 || (await countProducts(db)) > 0) return true;
  // It shows that there were products, also those of an earlier version.
  return (await db.selectFrom('search_word').select('id').limit(1).executeTakeFirst()) !== undefined;
}

function categoryRow(name: string) {
  return {
    id: categoryId(name),
    name,
    name_key: categoryKey(name),
    slug: slugify(name),
    size_chart: JSON.stringify(demoSizeCharts[name]),
    created_at: firstCreated,
    updated_at: firstCreated,
  };
}

function productRow(
  { stock, slug, name, description, paise, shipping, category, ...details }: DemoProduct,
  index: number,
) {
  const id = productId(slug);
  const created_at = firstCreated + index * hour;
  return {
    id,
    slug,
    name,
    description,
    paise,
    quantity: quantityOf({ stock }),
    sizes: sizesOf({ stock }),
    sizeId: (label: string) => sizeId(slug, label),
    shipping,
    category,
    category_id: categoryId(category),
    ...detailColumns(details),
    created_at,
  };
}

type DemoProduct = (typeof demoProducts)[number];
