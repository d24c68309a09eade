import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { memo } from 'react';
import type { Product } from '#contract/product.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { useGetRelatedProductsQuery, useListProductsInfiniteQuery } from '#src/features/catalog/catalog-api.ts';
import { PhotoStrip, PhotoStripSkeleton } from '#src/features/showcase/components/photo-strip.tsx';
import { useListBestSellersQuery } from '#src/features/showcase/showcase-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';

/** One row of photos. */
const mostShown = 6;

/** The height of the row, so that nothing moves when it arrives. */
const root = { minHeight: 'calc(1.25 * clamp(148px, 14vw, 260px) + 148px)' } as const;

interface SuggestionsProps {
  /** A product of the cart, if it has any. */
  product?: Product | undefined;
  /** The ids of the products that are not suggested. */
  inCart: readonly string[];
  /** The cart's products are not known yet. */
  isWaiting?: boolean;
}

/** Products that the cart does not have: of the same category, then best sellers, then new ones. */
export const Suggestions = memo(function Suggestions({ product, inCart, isWaiting = false }: SuggestionsProps) {
  const related = useGetRelatedProductsQuery(
    product === undefined ? skipToken : { productId: product._id, categoryId: product.category._id },
  );
  const bestSellers = useListBestSellersQuery();
  const newest = useListProductsInfiniteQuery();
  const title = inCart.length === 0 ? copy.firstSuggestions : copy.suggestions;
  const isLoading = isWaiting || [related, bestSellers, newest].some((query) => query.isLoading);
  const found = [
    ...(related.data ?? []),
    ...(bestSellers.data ?? []),
    ...(newest.data?.pages.flatMap(({ products }) => products) ?? []),
  ];
  const shown = [...new Map(found.map((product) => [product._id, product])).values()]
    .filter(({ _id, quantity }) => quantity > 0 && !inCart.includes(_id))
    .slice(0, mostShown);
  // Without them the page is complete.
  if (!isLoading && shown.length === 0) return null;
  return (
    <Box sx={root}>
      {isLoading ? (
        <PhotoStripSkeleton title={title} />
      ) : (
        <PhotoStrip
          title={title}
          entries={shown.map((product) => ({
            key: product._id,
            to: paths.product(product.slug),
            cover: product,
            name: product.name,
            note: <Price rupees={product.price} />,
          }))}
        />
      )}
    </Box>
  );
});
