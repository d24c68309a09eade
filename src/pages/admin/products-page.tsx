import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { productSortFields, writeSort } from '#contract/rules/sort.ts';
import { AdminProductCard } from '#src/back-office/products/admin-product-card.tsx';
import { PriceDialog } from '#src/back-office/products/price-dialog.tsx';
import { PriceUndo } from '#src/back-office/products/price-undo.tsx';
import { ProductFilters, useProductFilter } from '#src/back-office/products/product-filters.tsx';
import { ProductViewSwitch, useProductView } from '#src/back-office/products/product-view-switch.tsx';
import { useProductBulk } from '#src/back-office/products/use-product-bulk.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { useListAdminProductsQuery } from '#src/back-office/ui/api/products-api.ts';
import { BulkReport } from '#src/back-office/ui/bulk-bar.tsx';
import { EmptyList, EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { LazyComponent } from '#src/back-office/ui/lazy-component.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { SearchBox } from '#src/back-office/ui/search-box.tsx';
import { LowLimit } from '#src/back-office/ui/stock-figures.tsx';
import { usePageSize, wideTable } from '#src/back-office/ui/table-settings.ts';
import { TableSkeleton } from '#src/back-office/ui/table-skeleton.tsx';
import { useListParams, useSortParam } from '#src/back-office/ui/url-params.ts';
import { useSelection } from '#src/back-office/ui/use-selection.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useFailureToast } from '#src/shared/ui/toasts.tsx';

const newestFirst = { field: 'createdAt', direction: 'desc' } as const;

const loadGrid = () => import('#src/back-office/products/product-grid.tsx');

const Cards = styled(List)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: theme.spacing(1.5),
  '& > li': { display: 'block' },
}));

/**
 * The products, newest first by default: as cards (specification, section 2) or, in wide windows, as a table. A narrow window shows the
 * filters if the URL has one.
 */
export function Component() {
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const [view, setView] = useProductView();
  const isTable = isWide && view === 'table';
  const { data: categories } = useListCategoriesQuery();
  const params = useListParams();
  const { filter, change } = useProductFilter();
  const { sort, sortBy } = useSortParam(productSortFields);
  const { page, search } = params;
  const { limit, ...size } = usePageSize('products');
  const query = useListAdminProductsQuery(
    { ...filter, search, page, limit, sort: sort && writeSort(sort) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { data, error } = query;
  const { products = [], total = 0 } = data ?? {};
  const bulk = useProductBulk(useSelection(products, JSON.stringify([filter, search])));
  const { pricing } = bulk;
  useFailureToast(error, copy.listFailed);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <AdminPageHeader title={copy.title} aside={data && !error && copy.count({ count: data.total })}>
        {isWide && <ProductViewSwitch view={view} onChange={setView} />}
        <Button variant="text" component={Link} to={paths.adminDeleted}>
          {copy.deletedLink}
        </Button>
        <SearchBox label={copy.search} term={search} onSearch={params.setSearch} />
      </AdminPageHeader>
      {(isWide || isFiltered) && <ProductFilters filter={filter} categories={categories} onChange={change} />}
      {pricing.opened && (
        <PriceDialog
          key={pricing.opened.dialogKey}
          open={pricing.isOpen}
          products={pricing.opened.entry}
          onChanged={bulk.setChangedPrices}
          onClose={pricing.close}
        />
      )}
      <PriceUndo changed={bulk.changedPrices} onClose={() => bulk.setChangedPrices([])} />
      <BulkReport failures={bulk.failures} onClose={bulk.clearFailures} />
      <PagedList
        params={params}
        query={query}
        {...size}
        total={data?.total}
        shown={products.length}
        errorText={copy.listFailedText}
        skeleton={isTable ? <TableSkeleton /> : <TableSkeleton height={110} />}
        empty={
          isFiltered || search === '' || isTable ? (
            <EmptyList copy={copy} isFiltered={isFiltered || search !== ''} showAll={paths.adminProducts} />
          ) : (
            <EmptyState title={copy.noWordMatchTitle({ word: search })} text={copy.noWordMatchText} />
          )
        }
      >
        <LowLimit value={data?.low_limit}>
          {isTable ? (
            <LazyComponent
              load={loadGrid}
              props={{
                products,
                categories,
                page,
                perPage: size.perPage,
                total,
                sort: sort ?? newestFirst,
                onSort: sortBy,
                bulk,
              }}
            />
          ) : (
            <Cards aria-label={copy.listLabel}>
              {products.map((product) => (
                <ListItem key={product._id}>
                  <AdminProductCard product={product} />
                </ListItem>
              ))}
            </Cards>
          )}
        </LowLimit>
      </PagedList>
    </>
  );
}
