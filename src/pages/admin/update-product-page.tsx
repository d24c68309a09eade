import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { formatList } from '#contract/rules/message.ts';
import { duplicatePath } from '#src/back-office/product-form/product-draft.ts';
import { StockHistory } from '#src/back-office/product-form/stock/stock-history.tsx';
import { UpdateProductForm } from '#src/back-office/product-form/update-product-form.tsx';
import { HiddenMark } from '#src/back-office/products/hidden-mark.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { useDeleteProductMutation, useGetAdminProductQuery } from '#src/back-office/ui/api/products-api.ts';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useProductPreview } from './use-product-preview.tsx';

/** Update Product. Keyed by the slug to reset the form for another product. */
export function Component() {
  const { slug = '' } = useParams();
  return <UpdateProduct key={slug} slug={slug} />;
}

function UpdateProduct({ slug }: { slug: string }) {
  const [remove, removal] = useDeleteProductMutation();
  const preview = useProductPreview();
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
      <AdminPageHeader title={copy.updateTitle} aside={query.data && <HiddenMark product={withBareness(query.data)} />}>
        {query.data && (
          <>
            <Button component={Link} to={duplicatePath(slug)} variant="text">
              {copy.duplicate}
            </Button>
            <Button component={Link} to={`${paths.adminReviews}?product=${query.data._id}`} variant="text">
              {copy.reviews}
            </Button>
            {!query.data.hidden && (
              <Button component={Link} to={paths.product(slug)} variant="text">
                {copy.viewInShop}
              </Button>
            )}
          </>
        )}
      </AdminPageHeader>
      {isNotFound(query.error) ? (
        <EmptyState
          title={copy.notFoundTitle}
          text={copy.notFoundText}
          action={[copy.allProducts, paths.adminProducts]}
        />
      ) : (
        <AdminQuery query={query} failed={copy.loadFailed}>
          {(product) => (
            <>
              {product.hidden && (
                <Box sx={{ marginBottom: 3 }}>
                  <Notice>{hiddenNotice(product)}</Notice>
                </Box>
              )}
              <UpdateProductForm
                key={product._id}
                product={product}
                categories={categories}
                preview={preview}
                remove={(id) => remove({ id })}
                below={!isRemoving && <StockHistory productId={product._id} />}
              />
            </>
          )}
        </AdminQuery>
      )}
    </>
  );
}

/** Says of the product what lists say of theirs: whether it has no photo. */
const withBareness = (product: Product): Product => (product.photos ? product : { ...product, no_photo: true });

/** Why only admins see the product, and what a draft lacks. */
function hiddenNotice({ untyped = [], photos }: Product): string {
  const fields = [...(photos ? [] : ['photo' as const]), ...untyped];
  if (fields.length === 0) return copy.hiddenNotice;
  return copy.draftNotice({ fields: formatList(fields.map((field) => copy.labels[field])) });
}
