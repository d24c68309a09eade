// Relative, because Vite's own configuration imports this, where `#contract` is not known.
import { pages, type PageName } from '../contract/rules/pages.ts';
import getAllProducts from './fixtures/getAllProducts.json' with { type: 'json' };
import getShopOrder from './fixtures/getShopOrder.json' with { type: 'json' };
import listCategories from './fixtures/listCategories.json' with { type: 'json' };
import listShopReturns from './fixtures/listShopReturns.json' with { type: 'json' };

const categories = listCategories.exchanges[0]?.answer.body.category ?? [];
const products = getAllProducts.exchanges[0]?.answer.body.products ?? [];

/** Values of `{slug}` by page. */
const slugs: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  product: products.map(({ slug }) => slug),
  category: categories.map(({ slug }) => slug),
  adminProduct: products.map(({ slug }) => slug),
  askReturn: ['1002'],
  userReturn: ['1003'],
  adminReturn: listShopReturns.exchanges[0]?.answer.body.returns?.map(({ _id }) => _id) ?? [],
  adminOrder: getShopOrder.exchanges.flatMap(({ answer }) => answer.body.order?._id ?? []),
};

/** The paths of all pages of the fixtures' shop, except the home page. */
export function listPages(): string[] {
  return (Object.keys(pages) as PageName[])
    .filter((name) => name !== 'home')
    .flatMap((name) => slugs[name]?.map((slug) => pages[name].replace('{slug}', slug)) ?? pages[name]);
}
