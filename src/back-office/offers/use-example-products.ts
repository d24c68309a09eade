import type { Product } from '#contract/product.ts';
import { useListAdminProductsQuery } from '../ui/api/products-api.ts';
import type { OfferDraft } from './offer-draft.ts';

/** As many as the call gives at once. */
const newest = { page: 1, limit: 100 } as const;
/** Enough of what the offer is for. */
const some = 3;

/** The newest products of the shop, also hidden ones. */
export const useNewestProducts = () => useListAdminProductsQuery(newest);

/** The products of the example: first some of those that the offer is for. */
export function useExampleProducts({ of, categories, products }: OfferDraft): readonly Product[] {
  const shown = useNewestProducts().data?.products.filter(({ hidden }) => hidden !== true) ?? [];
  const isChosen = ({ _id, category }: Product) =>
    of === 'products' ? products.some((product) => product._id === _id) : categories.includes(category._id);
  const [category] = of === 'categories' ? categories : [];
  const [product] = of === 'products' ? products : [];
  const isMissing = (category ?? product) !== undefined && !shown.some(isChosen);
  const { data } = useListAdminProductsQuery(
    { visibility: 'shown', limit: some, ...(category === undefined ? { search: product?.name } : { category }) },
    { skip: !isMissing },
  );
  return isMissing ? [...(data?.products.filter(isChosen) ?? []), ...shown] : shown;
}
