import type { Deleted, deletedEndpoints } from '#contract/deleted.ts';
import type { Reply } from '#contract/endpoint.ts';
import { parseJson } from '../../db/json.ts';
import { Refused } from '../../refused.ts';
import type { Slice } from '../../slice.ts';
import { noteAudit } from '../../work/context.ts';
import { inParts } from '../../work/sweeps.ts';
import type { CatalogueContext, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { categoryKey, categoryNamed, purgeCategories, restoreCategory } from '../category/category-store.ts';
import { keepPastPhoto } from '../photo/photo-store.ts';
import { liveSizes, lockSizesOfProducts } from '../stock/size-store.ts';
import { isOrderedOrReserved } from '../stock/stock-store.ts';
import {
  deletedProduct,
  freeProductSlug,
  productsWithSkus,
  removeProduct,
  setVisibility,
  type KnownProduct,
} from './catalogue-writer.ts';
import { countDeleted, deletedCategory, listDeleted, productsToPurge, type DeletedColumns } from './deleted-store.ts';
import { visibilityColumns } from './product-row.ts';

/** How long what was deleted can be restored, in milliseconds. */
const deletedMemory = 30 * 86_400_000;

/** Products that one part of the sweep deletes, each with its photos in a transaction of its own. */
const productsAtOnce = 5;

type Restored = Reply<typeof deletedEndpoints.restoreDeleted>['restored'];

/** Lists and restores what was deleted from the catalogue, and deletes it for good after 30 days. */
export class DeletedProducts {
  readonly #dependencies: CatalogueContext;

  constructor(dependencies: CatalogueContext) {
    this.#dependencies = dependencies;
  }

  async list(slice: Slice): Promise<{ deleted: Deleted[]; total: number }> {
    const { database, clock } = this.#dependencies;
    const { db } = database;
    const since = clock() - deletedMemory;
    const rows = await listDeleted(db, since, slice);
    return {
      deleted: rows.map(({ id, deleted_at: at, ...row }) => toDeleted(id, at ?? 0, row)),
      total: await countDeleted(db, since),
    };
  }

  /**
   * Restores a product as it was, with what its orders returned meanwhile, or a category. A slug that is taken gets a number. A product
   * whose category is deleted goes to the present one of that name, else it restores its own.
   * @throws {Refused} deletedNotFound: also after 30 days, before the sweep; categoryNameTaken, deletedSkuTaken: another one has it
   */
  restore(id: string): Promise<Restored> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const product = await deletedProduct(trx, id);
      const { deleted_at: at = null } = product ?? (await deletedCategory(trx, id)) ?? {};
      if (at === null || at < clock() - deletedMemory) throw new Refused('deletedNotFound');
      const restored =
        product === undefined
          ? await restoredCategory(catalogue, id)
          : await restoredProduct(catalogue, product, clock());
      noteAudit({ id, name: restored.name });
      return restored;
    });
  }

  /** Deletes for good what was deleted 30 days ago. */
  purge(signal: AbortSignal): Promise<void> {
    return inParts(productsAtOnce, signal, (limit) => this.#purge(limit));
  }

  async #purge(limit: number): Promise<number> {
    const { database, changes, clock } = this.#dependencies;
    const before = clock() - deletedMemory;
    const ids = await productsToPurge(database.db, before, limit);
    for (const id of ids) {
      await changes.transaction(async (catalogue) => {
        const { trx } = catalogue;
        await database.engine.lockCatalogue(trx);
        await lockSizesOfProducts(trx, database.engine, [id]);
        // It may have been restored meanwhile.
        const product = await deletedProduct(trx, id);
        if (product === undefined) return;
        if (await isOrderedOrReserved(trx, id)) await keepPastPhoto(trx, id);
        await removeProduct(catalogue, product);
      });
    }
    if (ids.length < limit) await changes.transaction((catalogue) => purgeCategories(catalogue, before));
    return ids.length;
  }
}

const toDeleted = (_id: string, at: number, row: Pick<Deleted, 'kind' | 'name'>): Deleted => ({
  ...{ _id, ...row },
  ...{ at: new Date(at).toISOString(), until: new Date(at + deletedMemory).toISOString() },
});

async function restoredCategory(catalogue: CatalogueTransaction, id: string): Promise<Restored> {
  const category = await restoreCategory(catalogue, id);
  if (category === undefined) throw new Refused('categoryNameTaken');
  return { ...category, kind: 'category' };
}

async function restoredProduct(catalogue: CatalogueTransaction, product: KnownProduct, now: number): Promise<Restored> {
  const { trx } = catalogue;
  const { id, name, category_id: categoryId } = product;
  const sizes = (await liveSizes(trx, [id])).get(id) ?? [];
  const [taken] = await productsWithSkus(
    trx,
    sizes.flatMap(({ sku }) => sku ?? []),
  );
  if (taken !== undefined) throw new Refused('deletedSkuTaken', undefined, { name: taken.name, sku: taken.key });
  const before = parseJson<DeletedColumns>(product.deleted ?? '{}');
  const slug = await freeProductSlug(trx, before.slug);
  await setVisibility(catalogue, product, {
    ...visibilityColumns(before.hidden, now),
    ...{ slug, category_id: await presentCategory(catalogue, categoryId), deleted_at: null, deleted: null },
  });
  return { _id: id, kind: 'product', name, slug };
}

/** The category that a restored product goes to. */
async function presentCategory(catalogue: CatalogueTransaction, id: string): Promise<string> {
  const deleted = await deletedCategory(catalogue.trx, id);
  if (deleted === undefined) return id;
  const named = await categoryNamed(catalogue.trx, categoryKey(deleted.name));
  if (named === undefined) await restoreCategory(catalogue, id);
  return named?._id ?? id;
}
