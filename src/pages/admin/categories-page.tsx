import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { CategoryTable } from '#src/back-office/categories/category-table.tsx';
import { CreateCategoryForm } from '#src/back-office/categories/create-category-form.tsx';
import { TableSkeleton } from '#src/back-office/ui/table-skeleton.tsx';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { isEmptyList, toQueryView } from '#src/shared/api/query-view.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';

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
      <QueryBoundary
        query={categories}
        skeleton={<TableSkeleton />}
        empty={<Problem title={copy.emptyTitle} text={copy.emptyText} heading="h2" />}
      >
        {(all) => <CategoryTable categories={all} />}
      </QueryBoundary>
    </>
  );
}
