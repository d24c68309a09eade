import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import { adminProductsPageSize } from '#contract/rules/paging.ts';
import { productSortFields } from '#contract/rules/sort.ts';
import { dataTable } from '#src/copy/admin.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { useListAdminProductsQuery } from './products-api.ts';
import { useListParams, useSortParam } from '../ui/url-params.ts';
import { useProductBulk } from './use-product-bulk.ts';
import { useProductFilter } from './product-filter.ts';
import { AdminPageHeader } from '../ui/admin-page-header.tsx';
import { BulkReport } from '../ui/bulk-report.tsx';
import { LazyComponent } from '../ui/lazy-component.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { ProductFilters } from './product-filters.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

const newestFirst = { field: 'createdAt', direction: 'desc' } as const;

const loadGrid = () => import('./product-grid.tsx');

interface ProductTableProps {
  categories: readonly Category[] | undefined;
  tools: ReactNode;
}

/** The products as a table with filters, newest first by default. */
export function ProductTable({ categories, tools }: ProductTableProps) {
  const params = useListParams();
  const { filter, change } = useProductFilter();
  const { sort, sortBy } = useSortParam(productSortFields);
  const { page, search } = params;
  const query = useListAdminProductsQuery({ ...filter, search, page, sort }, { refetchOnMountOrArgChange: true });
  const bulk = useProductBulk();
  const { data, error } = query;
  const { products = [], total = 0 } = data ?? {};
  useFailureToast(error, copy.listFailed);
  const isFiltered = search !== '' || Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <AdminPageHeader title={copy.title} aside={data && !error && copy.count({ count: data.total })}>
        {tools}
        <SearchBox label={copy.search} term={search} onSearch={params.setSearch} />
      </AdminPageHeader>
      <ProductFilters filter={filter} categories={categories} onChange={change} />
      <BulkReport failures={bulk.failures} onClose={bulk.clearFailures} />
      <PagedList
        params={params}
        query={query}
        perPage={adminProductsPageSize}
        total={data?.total}
        shown={products.length}
        errorText={copy.listFailedText}
        skeleton={<TableSkeleton />}
        empty={isFiltered ? <NoMatch /> : <Problem title={copy.emptyTitle} text={copy.emptyText} heading="h2" />}
      >
        <LazyComponent
          load={loadGrid}
          props={{
            products,
            categories,
            page,
            perPage: adminProductsPageSize,
            total,
            sort: sort ?? newestFirst,
            onSort: sortBy,
            bulk,
          }}
          fallback={<TableSkeleton />}
          errorText={dataTable.loadFailed}
        />
      </PagedList>
    </>
  );
}

function NoMatch() {
  return (
    <Problem title={copy.noFilterMatchTitle} text={copy.noFilterMatchText} heading="h2">
      <Button component={Link} to={paths.adminProducts} variant="outlined">
        {copy.showAll}
      </Button>
    </Problem>
  );
}
