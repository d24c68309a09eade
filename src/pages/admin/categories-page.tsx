import { CategoryTable } from '#src/back-office/categories/category-table.tsx';
import { CreateCategoryForm } from '#src/back-office/categories/create-category-form.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { isEmptyList, toQueryView } from '#src/shared/api/query-view.ts';
import { useFailureToast } from '#src/shared/ui/toasts.tsx';

/** Creates, renames and deletes categories. */
export function Component() {
  const categories = toQueryView(
    useListCategoriesQuery({ charts: true }, { refetchOnMountOrArgChange: true }),
    isEmptyList,
  );
  useFailureToast(categories.error, copy.loadFailed);
  return (
    <>
      <AdminPageHeader
        title={copy.title}
        aside={categories.state === 'data' && copy.count({ count: categories.data.length })}
      />
      <CreateCategoryForm />
      <AdminQuery query={categories} empty={<EmptyState title={copy.emptyTitle} text={copy.emptyText} />}>
        {(all) => <CategoryTable categories={all} />}
      </AdminQuery>
    </>
  );
}
