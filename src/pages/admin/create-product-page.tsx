import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { CreateProductForm } from '#src/back-office/product-form/create-product-form.tsx';
import { duplicateParam } from '#src/back-office/product-form/product-draft.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { useGetAdminProductQuery } from '#src/back-office/ui/api/products-api.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useProductPreview } from './use-product-preview.tsx';

export function Component() {
  const [query] = useSearchParams();
  const original = query.get(duplicateParam);
  return original === null ? <NewProduct /> : <Duplicate key={original} slug={original} />;
}

function NewProduct() {
  const categories = toQueryView(useListCategoriesQuery({ charts: true }));
  return (
    <>
      <AdminPageHeader title={copy.createTitle} />
      <CreateProductForm categories={categories} preview={useProductPreview()} />
    </>
  );
}

/** The form of a new product, filled in from another one. */
function Duplicate({ slug }: { slug: string }) {
  const categories = toQueryView(useListCategoriesQuery({ charts: true }));
  const preview = useProductPreview();
  const query = toQueryView(useGetAdminProductQuery(slug, { refetchOnMountOrArgChange: true }));
  return (
    <>
      <AdminPageHeader title={copy.createTitle} />
      <AdminQuery query={query} failed={copy.loadFailed}>
        {(original) => (
          <>
            <Box sx={{ marginBottom: 3 }}>
              <Notice>{copy.duplicateText({ name: original.name })}</Notice>
            </Box>
            <CreateProductForm categories={categories} original={original} preview={preview} />
          </>
        )}
      </AdminQuery>
    </>
  );
}
