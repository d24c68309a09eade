import { adminProductEndpoints } from '#contract/admin-product.ts';
import { adminProductsPageSize } from '#contract/rules/paging.ts';
import { productSortFields, readSort } from '#contract/rules/sort.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { routes } from '../../http/route.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import { withPhoto } from '../photo/photo-store.ts';
import { waitingForSizes } from '../stock-alert/stock-alert-store.ts';
import { allStyles, countFiltered, sortedProducts } from './admin-product-store.ts';
import { productAt, sizeChartsOf, loadStyleColours } from './product-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The shop's low limit. */
  readonly lowLimit: () => Promise<number>;
}

/** Products for the back office. */
export function adminProductRoutes({ database, clock, lowLimit }: Dependencies) {
  const { db } = database;
  return routes(adminProductEndpoints, {
    listAdminProducts: async ({ query: { page, limit = adminProductsPageSize, sort, ...asked } }) => {
      const order = readSort(productSortFields, sort);
      const filter = { ...asked, lowLimit: await lowLimit() };
      const found = await sortedProducts(database, filter, sliceOf({ page, limit }), order);
      const shown = await withPhoto(
        db,
        found.map(({ _id }) => _id),
      );
      const products = found.map((product) =>
        shown.has(product._id) ? product : { ...product, no_photo: true as const },
      );
      const total = await countFiltered(db, filter);
      return { success: true, products, total, low_limit: filter.lowLimit };
    },
    getAdminProduct: async ({ params }) => {
      const found = await productAt(db, params.slug, 'all');
      if (found === undefined) throw new Refused('productNotFound');
      // For its preview.
      const [product = found] = await loadStyleColours(db, [found]);
      // Without its category's.
      const { own: chart } = await sizeChartsOf(db, product._id);
      const waiting = await waitingForSizes(db, [product._id], clock());
      return { success: true, product, ...(chart && { own_size_chart: chart }), waiting };
    },
    listStyles: async () => ({ success: true, styles: await allStyles(db) }),
  });
}
