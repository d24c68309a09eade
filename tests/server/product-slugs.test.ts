import { expect, test } from 'vitest';
import { numberedSlug } from '#contract/rules/slug.ts';
import { openDatabase } from '#server/db/database.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-transaction.ts';
import { insertCategories } from '#server/modules/category/category-store.ts';
import { addProducts, freeProductSlug } from '#server/modules/product/catalogue-writer.ts';
import { onBothEngines } from './support/engines.ts';

onBothEngines('the slug of a new product', (place) => {
  test('has the lowest free number, also after more products of the same name than one lookup reads', async () => {
    const database = await openDatabase(place());
    const add = (slugs: readonly string[]) =>
      database.db.transaction().execute(async (trx) => {
        const times = { created_at: 0, updated_at: 0 };
        const category = { id: slugs[0] ?? '', name: 'Tees', name_key: slugs[0] ?? '', slug: slugs[0] ?? '' };
        await insertCategories(new CatalogueTransaction(trx), [{ ...category, ...times }]);
        const common = { name: 'Tee', description: '', paise: 100, quantity: 1, shipping: 0, created_at: 0 } as const;
        const products = slugs.map((slug) => ({
          ...common,
          id: slug,
          slug,
          category: 'Tees',
          category_id: category.id,
        }));
        await addProducts(new CatalogueTransaction(trx), products);
      });
    const { db } = database;
    expect(await freeProductSlug(db, 'tee')).toBe('tee');
    await add(['tee-3', 'tee-polo', 'teepee']);
    expect(await freeProductSlug(db, 'tee')).toBe('tee');
    await add(['tee', 'tee-2']);
    expect(await freeProductSlug(db, 'tee')).toBe('tee-4');
    await add(Array.from({ length: 117 }, (_, index) => numberedSlug('tee', index + 4)));
    expect(await freeProductSlug(db, 'tee')).toBe('tee-121');
    await database.close();
  });
});
