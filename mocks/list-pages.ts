// Relative, because Vite's own configuration imports this, where `#contract` is not known.
import { pages } from '../contract/rules/pages.ts';
import getAllProducts from './fixtures/getAllProducts.json' with { type: 'json' };
import getShopOrder from './fixtures/getShopOrder.json' with { type: 'json' };
import listCategories from './fixtures/listCategories.json' with { type: 'json' };

const categories = listCategories.exchanges[0]?.answer.body.category ?? [];
const products = getAllProducts.exchanges[0]?.answer.body.products ?? [];

/** Values of `{slug}` by page. */
const slugs: Readonly<Partial<Record<(typeof pages)[number], readonly string[]>>> = {
  '/product/{slug}': products.map(({ slug }) => slug),
  '/category/{slug}': categories.map(({ slug }) => slug),
  '/dashboard/admin/product/{slug}': products.map(({ slug }) => slug),
  '/dashboard/admin/orders/{slug}': getShopOrder.exchanges.flatMap(({ answer }) => answer.body.order?._id ?? []),
};

/** The paths of all pages of the fixtures' shop, except the home page. */
export function listPages(): string[] {
  return pages
    .filter((page) => page !== '/')
    .flatMap((page) => slugs[page]?.map((slug) => page.replace('{slug}', slug)) ?? page);
}
