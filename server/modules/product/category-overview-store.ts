import type { Kysely } from 'kysely';
import type { ShownCategory } from '#contract/product.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';

/** The newest products of a category among which a photo is looked for. */
const newestLooked = 12;

/** Categories in one query: SQLite allows 500 unions. */
const categoriesAtOnce = 100;

/** The categories that have products, in no particular order, each with the newest of its newest products that has a photo. */
export async function shownCategories(db: Kysely<Schema>): Promise<ShownCategory[]> {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name', 'slug', 'product_count'])
    .where('product_count', '>', 0)
    .execute();
  const covers = new Map<string, NonNullable<ShownCategory['cover']>>();
  for (let at = 0; at < categories.length; at += categoriesAtOnce) {
    const ids = categories.slice(at, at + categoriesAtOnce).map(({ id }) => id);
    for (const { category_id, id, version, name } of await newestWithPhoto(db, ids)) {
      if (!covers.has(category_id)) covers.set(category_id, { _id: id, __v: version, name });
    }
  }
  return categories.map(({ id, name, slug, product_count }) => {
    const cover = covers.get(id);
    return { _id: id, name, slug, products: product_count, ...(cover && { cover }) };
  });
}

/** Of the newest products of each category those that have a photo, newest first. */
function newestWithPhoto(db: Kysely<Schema>, categoryIds: readonly string[]) {
  const parts = categoryIds.map((id) =>
    db
      .selectFrom(
        selectProducts(db, 'shown')
          .select(['id', 'category_id', 'version', 'name', 'created_at'])
          .where('category_id', '=', id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(newestLooked)
          .as('newest'),
      )
      .selectAll(),
  );
  const together = parts.reduce((all, part) => all.unionAll(part));
  return db
    .selectFrom(together.as('product'))
    .innerJoin('photo', (join) => join.onRef('photo.product_id', '=', 'product.id').on('photo.position', '=', 0))
    .select(['product.id', 'product.category_id', 'product.version', 'product.name'])
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .execute();
}
