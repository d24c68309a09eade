import { styled } from '@mui/material/styles';
import type { Product } from '#contract/product.ts';
import { relatedCount } from '#contract/rules/paging.ts';
import { product as copy } from '#src/copy/product.ts';
import { catalog } from '#src/copy/catalog.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { useGetRelatedProductsQuery } from '../catalog-api.ts';
import { ProductGrid, ProductGridSkeleton, type CardAction } from './product-grid.tsx';

const Root = styled('section')({ display: 'grid', gap: 'var(--space-6)' });

interface RelatedProductsProps {
  product: Product;
  action: CardAction;
}

/** Other products of the same category. */
export function RelatedProducts({ product, action }: RelatedProductsProps) {
  const { currentData, isFetching, isError, refetch } = useGetRelatedProductsQuery({
    productId: product._id,
    categoryId: product.category._id,
  });
  return (
    <Root aria-label={copy.related}>
      <WeaveRule />
      <h2>{copy.related}</h2>
      <QueryBoundary
        isLoading={currentData === undefined && isFetching}
        isError={isError && !isFetching}
        hasData={currentData !== undefined}
        isEmpty={currentData?.length === 0}
        onRetry={() => void refetch()}
        errorText={catalog.listFailedText}
        skeleton={<ProductGridSkeleton count={relatedCount} />}
        empty={<p>{copy.noRelated}</p>}
      >
        <ProductGrid products={currentData ?? []} action={action} label={copy.related} />
      </QueryBoundary>
    </Root>
  );
}
