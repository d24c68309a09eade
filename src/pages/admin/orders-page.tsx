import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { AdminHead } from '#src/features/admin/components/admin-head.tsx';
import { ListPage } from '#src/features/admin/components/list-page.tsx';
import { OrderFilters } from '#src/features/admin/components/order-filters.tsx';
import { OrderTable } from '#src/features/admin/components/order-table.tsx';
import { SearchBox } from '#src/features/admin/components/search-box.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { useListShopOrdersQuery } from '#src/features/admin/shop-orders-api.ts';
import { useListAddress } from '#src/features/admin/use-list-address.ts';
import { useOrderFilter } from '#src/features/admin/use-order-filter.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Problem } from '#src/shared/ui/problem.tsx';

const afresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** The orders of the whole shop, newest first. */
export function Component() {
  const address = useListAddress();
  const { filter } = useOrderFilter();
  const { page, search } = address;
  const answer = useListShopOrdersQuery({ ...filter, search, page }, afresh);
  const { data, error } = answer;
  const isFiltered = search !== '' || Object.values(filter).some((part) => part !== undefined);
  return (
    <>
      <AdminHead title={copy.title} aside={data && !error && copy.count(data.total)}>
        <SearchBox label={copy.search} word={search} onFind={address.find} />
      </AdminHead>
      <OrderFilters />
      <ListPage
        address={address}
        answer={answer}
        perPage={ordersPageSize}
        total={data?.total}
        shown={data?.orders.length ?? 0}
        failed={copy.failed}
        skeleton={<TableSkeleton />}
        empty={isFiltered ? <NoneFound /> : <Problem title={copy.none} text={copy.noneText} heading="h2" />}
      >
        <OrderTable orders={data?.orders ?? []} />
      </ListPage>
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
