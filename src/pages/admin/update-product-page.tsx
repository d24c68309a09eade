import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { AdminPageHeader } from '#src/features/admin/components/admin-page-header.tsx';
import { StockHistory } from '#src/features/admin/components/stock-history.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { UpdateProductForm } from '#src/features/admin/components/update-product-form.tsx';
import { useDeleteProductMutation, useGetAdminProductQuery } from '#src/features/admin/products-admin-api.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';

/** Update Product. Keyed by the slug to reset the form for another product. */
export function Component() {
  const { slug = '' } = useParams();
  return <UpdateProduct key={slug} slug={slug} />;
}

function UpdateProduct({ slug }: { slug: string }) {
  const [remove, removal] = useDeleteProductMutation();
  const categories = toQueryView(useListCategoriesQuery({ charts: true }));
  const isRemoving = removal.isLoading || removal.isSuccess;
  const result = useGetAdminProductQuery(slug, {
    refetchOnMountOrArgChange: true,
    // A product that is being deleted is not refetched: the response would be 404.
    skip: isRemoving,
  });
  // A skipped query has `data` but no `currentData`.
  const query = toQueryView({ ...result, currentData: result.data });
  return (
    <>
      <AdminPageHeader title={copy.updateTitle}>
        {query.data && (
          <Button component={Link} to={paths.product(slug)} variant="text">
            {copy.viewInShop}
          </Button>
        )}
      </AdminPageHeader>
      {isNotFound(query.error) ? (
        <Problem title={copy.notFoundTitle} text={copy.notFoundText} heading="h2">
          <Button component={Link} to={paths.adminProducts} variant="outlined">
            {copy.allProducts}
          </Button>
        </Problem>
      ) : (
        <QueryBoundary query={query} errorText={copy.loadFailed} skeleton={<TableSkeleton />}>
          {(product) => (
            <>
              <UpdateProductForm
                key={product._id}
                product={product}
                categories={categories}
                remove={(id) => remove({ id })}
              />
              {!isRemoving && (
                <Box sx={{ marginTop: 'var(--space-7)' }}>
                  <StockHistory productId={product._id} />
                </Box>
              )}
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
