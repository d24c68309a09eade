import { styled } from '@mui/material/styles';
import type { Product } from '#contract/product.ts';
import { relatedCount } from '#contract/rules/paging.ts';
import { product as copy } from '#src/copy/product.ts';
import { catalog } from '#src/copy/catalog.ts';
import { isEmptyList, toQueryView } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { useGetRelatedProductsQuery } from '../catalog-api.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

const Root = styled('section')({ display: 'grid', gap: 'var(--space-6)' });

/** Other products of the same category. */
export function RelatedProducts({ product }: { product: Product }) {
  const related = toQueryView(
    useGetRelatedProductsQuery({ productId: product._id, categoryId: product.category._id }),
    isEmptyList,
  );
  return (
    <Root aria-label={copy.related}>
      <WeaveRule />
      <h2>{copy.related}</h2>
      <QueryBoundary
        query={related}
        errorText={catalog.listFailedText}
        skeleton={<ProductGridSkeleton count={relatedCount} />}
        empty={<p>{copy.noRelated}</p>}
      >
        {(products) => <ProductGrid products={products} label={copy.related} />}
      </QueryBoundary>
    </Root>
  );
}
