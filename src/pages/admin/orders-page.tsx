import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { orderSortFields } from '#contract/rules/sort.ts';
import { dataTable } from '#src/copy/admin.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { AdminHead } from '#src/features/admin/components/admin-head.tsx';
import { BulkReport } from '#src/features/admin/components/bulk-report.tsx';
import { LazyPart } from '#src/features/admin/components/lazy-part.tsx';
import { ListPage } from '#src/features/admin/components/list-page.tsx';
import { OrderCards } from '#src/features/admin/components/order-cards.tsx';
import { OrderFilters } from '#src/features/admin/components/order-filters.tsx';
import { PackingSlips } from '#src/features/admin/components/packing-slips.tsx';
import { SearchBox } from '#src/features/admin/components/search-box.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { useListShopOrdersQuery } from '#src/features/admin/shop-orders-api.ts';
import { useListAddress } from '#src/features/admin/use-list-address.ts';
import { useOrderBulk } from '#src/features/admin/use-order-bulk.ts';
import { useOrderFilter } from '#src/features/admin/use-order-filter.ts';
import { useSortAddress } from '#src/features/admin/use-sort-address.ts';
import { wideTable } from '#src/features/admin/wide-table.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Problem } from '#src/shared/ui/problem.tsx';

const afresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

const newestFirst = { field: 'createdAt', direction: 'desc' } as const;

const loadGrid = () => import('#src/features/admin/components/order-grid.tsx');

/** The orders of the whole shop, newest first unless sorted otherwise: a table, or cards where there is little room. */
export function Component() {
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const address = useListAddress();
  const { filter } = useOrderFilter();
  const { sort, sortBy } = useSortAddress(orderSortFields);
  const { page, search } = address;
  const answer = useListShopOrdersQuery({ ...filter, search, page, sort }, afresh);
  const bulk = useOrderBulk();
  const { data, error } = answer;
  const { orders = [], total = 0 } = data ?? {};
  const isFiltered = search !== '' || Object.values(filter).some((part) => part !== undefined);
  return (
    <>
      <AdminHead title={copy.title} aside={data && !error && copy.count(data.total)}>
        <SearchBox label={copy.search} word={search} onFind={address.find} />
      </AdminHead>
      <OrderFilters />
      <BulkReport failures={bulk.failures} onClose={bulk.forget} />
      <ListPage
        address={address}
        answer={answer}
        perPage={ordersPageSize}
        total={data?.total}
        shown={orders.length}
        failed={copy.failed}
        skeleton={<TableSkeleton />}
        empty={isFiltered ? <NoneFound /> : <Problem title={copy.none} text={copy.noneText} heading="h2" />}
      >
        {isWide ? (
          <LazyPart
            load={loadGrid}
            props={{ orders, page, perPage: ordersPageSize, total, sort: sort ?? newestFirst, onSort: sortBy, bulk }}
            waiting={<TableSkeleton />}
            failed={dataTable.failed}
          />
        ) : (
          <OrderCards orders={orders} />
        )}
      </ListPage>
      <PackingSlips orders={bulk.slips} onPrinted={bulk.putAway} />
    </>
  );
}

function NoneFound() {
  return (
    <Problem title={copy.noneFound} text={copy.noneFoundText} heading="h2">
      <Button component={Link} to={paths.adminOrders} variant="outlined">
        {copy.showAll}
      </Button>
    </Problem>
  );
}
