import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, useSearchParams } from 'react-router-dom';
import { orderSortFields, writeSort } from '#contract/rules/sort.ts';
import { ConfirmQueue } from '#src/back-office/orders/confirm-queue.tsx';
import { CourierFile } from '#src/back-office/orders/courier-file.tsx';
import { OrderCards } from '#src/back-office/orders/order-columns.tsx';
import { FilterButton, OrderFilters, useFilterPanel, useOrderFilter } from '#src/back-office/orders/order-filters.tsx';
import { useListShopOrdersQuery, useWaitingCount } from '#src/back-office/orders/orders-api.ts';
import { PackingSlips } from '#src/back-office/orders/packing-slips.tsx';
import { ParcelQueue } from '#src/back-office/orders/parcel-queue.tsx';
import { PasteNumbers } from '#src/back-office/orders/paste-numbers.tsx';
import { PickList } from '#src/back-office/orders/pick-list.tsx';
import { UnreadNews } from '#src/back-office/orders/unread-news.tsx';
import { isPackable, useOrderBulk } from '#src/back-office/orders/use-order-bulk.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { BulkReport } from '#src/back-office/ui/bulk-bar.tsx';
import { EmptyList, EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { LazyComponent } from '#src/back-office/ui/lazy-component.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { SearchBox } from '#src/back-office/ui/search-box.tsx';
import { usePageSize, wideTable } from '#src/back-office/ui/table-settings.ts';
import { useListParams, useSortParam } from '#src/back-office/ui/url-params.ts';
import { useSelection } from '#src/back-office/ui/use-selection.ts';
import { cashQueue } from '#src/copy/admin-cash.ts';
import { adminCustomers } from '#src/copy/admin-customers.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';

const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

const newestFirst = { field: 'createdAt', direction: 'desc' } as const;

const loadGrid = () => import('#src/back-office/orders/order-grid.tsx');

/** The orders, newest first by default: a table, or cards in narrow windows; or the cash orders to confirm. */
export function Component() {
  const isOwner = useIsAllowed('money');
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const params = useListParams();
  const { filter } = useOrderFilter();
  // The overview leads to it. Below the parcels to look into it stands too.
  const isNews = useSearchParams()[0].get('parcel') === 'news';
  const { sort, sortBy } = useSortParam(orderSortFields);
  const { page, search } = params;
  const { limit, ...size } = usePageSize('orders');
  const isQueue = filter.confirm !== undefined;
  const query = useListShopOrdersQuery(
    { ...filter, search, page, limit, sort: isQueue ? 'createdAt' : sort && writeSort(sort) },
    refetchOptions,
  );
  const waiting = useWaitingCount();
  const { data, error } = query;
  const { orders = [], total = 0 } = data ?? {};
  const bulk = useOrderBulk(useSelection(orders, JSON.stringify([filter, search])));
  const isFiltered = search !== '' || Object.values(filter).some((value) => value !== undefined);
  const panel = useFilterPanel();
  return (
    <>
      <AdminPageHeader title={copy.title} aside={data && !error && copy.count({ count: data.total })}>
        <SearchBox label={copy.search} term={search} onSearch={params.setSearch} />
        <FilterButton panel={panel} />
        {/* Hidden, not left out: a phone that is turned keeps what is typed in their dialogs. */}
        <Box sx={{ display: isWide || panel.isOpen ? 'contents' : 'none' }}>
          {isOwner && <CourierFile />}
          <PasteNumbers
            selected={bulk.selection.selected.filter(isPackable).map(({ number }) => number)}
            onDone={(done) =>
              bulk.selection.select(bulk.selection.selected.filter(({ number }) => !done.includes(number)))
            }
          />
        </Box>
      </AdminPageHeader>
      <OrderFilters waiting={waiting} counts={data?.counts} panel={panel} />
      <BulkReport failures={bulk.failures} onClose={bulk.clearFailures} />
      {search !== '' && (
        <Typography sx={{ marginBottom: 2 }}>
          <Link to={`${paths.adminUsers}?search=${encodeURIComponent(search)}`}>
            {adminCustomers.fromOrders({ word: search })}
          </Link>
        </Typography>
      )}
      {isNews && <UnreadNews />}
      <PagedList
        params={params}
        query={query}
        {...size}
        total={data?.total}
        shown={orders.length}
        errorText={copy.loadFailed}
        empty={
          isQueue && search === '' && filter.from === undefined && filter.to === undefined ? (
            <EmptyState title={cashQueue.emptyTitle} text={cashQueue.emptyText} />
          ) : (
            <EmptyList copy={copy} isFiltered={isFiltered} showAll={paths.adminOrders} />
          )
        }
      >
        {isQueue ? (
          <ConfirmQueue orders={orders} />
        ) : filter.parcel !== undefined ? (
          <ParcelQueue orders={orders} trouble={filter.parcel} />
        ) : isWide ? (
          <LazyComponent
            load={loadGrid}
            props={{ orders, page, perPage: size.perPage, total, sort: sort ?? newestFirst, onSort: sortBy, bulk }}
          />
        ) : (
          <OrderCards orders={orders} />
        )}
      </PagedList>
      {filter.parcel !== undefined && <UnreadNews />}
      <PackingSlips orders={bulk.slips} onPrinted={bulk.clearSlips} />
      <PickList orders={bulk.picked} onPrinted={bulk.clearPicked} />
    </>
  );
}
