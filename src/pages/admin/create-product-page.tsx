import { productForm as copy } from '#src/copy/admin-products.ts';
import { AdminPageHeader } from '#src/features/admin/components/admin-page-header.tsx';
import { CreateProductForm } from '#src/features/admin/components/create-product-form.tsx';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';

/** Create Product. */
export function Component() {
  const categories = toQueryView(useListCategoriesQuery({ charts: true }));
  return (
    <>
      <AdminPageHeader title={copy.createTitle} />
      <CreateProductForm categories={categories} />
    </>
  );
}
