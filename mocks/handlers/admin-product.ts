import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { adminProductsPageSize } from '#contract/rules/paging.ts';
import type { AdminVisibility } from '#contract/rules/product-filter.ts';
import { productSortFields, readSort } from '#contract/rules/sort.ts';
import { isAtLevel, lowStock } from '#contract/rules/stock-level.ts';
import { readFixtures } from '../fixtures.ts';
import { handleSignedIn } from '../handle.ts';
import { page } from '../paging.ts';
import { Refused } from '../refused.ts';
import { sorted } from '../sorted.ts';
import type { MockState } from '../state.ts';
import { hasPart, searchText } from '../text.ts';

/** How many shoppers wait for which sizes, as recorded. */
const { waiting } = readFixtures();

/** The products of the state, as the app's back office reads them. */
export const adminProductHandlers = ({ accounts, catalogue, sizeCharts }: MockState) => {
  const hasPhoto = (product: Product) => catalogue.withPhotos(product).photos !== undefined;
  return {
    listAdminProducts: handleSignedIn(accounts, endpoints.listAdminProducts, ({ query }) => {
      const { search = '', category, stock, visibility, sort, page: number = 1, limit = adminProductsPageSize } = query;
      const found = catalogue
        .all()
        .filter(({ name, sku = '', sizes = [] }) =>
          hasPart([name, sku, ...sizes.flatMap((size) => size.sku ?? [])], search),
        )
        .filter((product) => category === undefined || product.category._id === category)
        .filter((product) => visibility === undefined || isOf(visibility, product, hasPhoto(product)))
        .filter((product) => stock === undefined || isAtLevel(product, stock));
      const products = sorted(found, readSort(productSortFields, sort), {
        createdAt: ({ createdAt }) => createdAt,
        name: ({ name }) => searchText(name),
        price: ({ price }) => price,
        quantity: ({ quantity }) => quantity,
      });
      const shown = page(products, number, limit).map((product) =>
        hasPhoto(product) ? product : { ...product, no_photo: true as const },
      );
      return { success: true, products: shown, total: products.length, low_limit: lowStock };
    }),
    getAdminProduct: handleSignedIn(accounts, endpoints.getAdminProduct, ({ params }) => {
      const product = catalogue.find(({ slug }) => slug === params.slug);
      if (product === undefined) throw new Refused('productNotFound');
      const chart = sizeCharts.at(product._id);
      const [shown = product] = catalogue.withColours([product]);
      return {
        success: true,
        product: catalogue.withPhotos(shown),
        ...(chart && { own_size_chart: chart }),
        waiting: waiting.filter(({ size }) => product.sizes?.some(({ _id }) => _id === size)),
      };
    }),
  };
};

function isOf(visibility: AdminVisibility, product: Product, hasPhoto: boolean): boolean {
  const isHidden = product.hidden === true;
  if (visibility === 'no_photo') return !hasPhoto;
  if (visibility === 'draft') return isHidden && (!hasPhoto || product.untyped !== undefined);
  return isHidden === (visibility === 'hidden');
}
