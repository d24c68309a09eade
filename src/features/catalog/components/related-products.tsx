import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '#contract/product.ts';
import { relatedCount } from '#contract/rules/paging.ts';
import { catalog } from '#src/copy/catalog.ts';
import { product as copy } from '#src/copy/product.ts';
import { isEmptyList, toQueryView } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { useGetRelatedProductsQuery } from '../catalog-api.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

const root = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;

/** Other products of the same category. */
export function RelatedProducts({ product }: { product: Product }) {
  const related = toQueryView(
    useGetRelatedProductsQuery({ productId: product._id, categoryId: product.category._id }),
    isEmptyList,
  );
  return (
    <Box component="section" sx={root} aria-label={copy.related}>
      <WeaveRule />
      <Typography variant="h2">{copy.related}</Typography>
      <QueryBoundary
        query={related}
        errorText={catalog.listFailedText}
        skeleton={<ProductGridSkeleton count={relatedCount} />}
        empty={<Typography>{copy.noRelated}</Typography>}
      >
        {(products) => <ProductGrid products={products} label={copy.related} />}
      </QueryBoundary>
    </Box>
  );
}
