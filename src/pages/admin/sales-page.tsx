import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { salesPageSize } from '#contract/rules/paging.ts';
import { useListSalesQuery } from '#src/back-office/sales/sales-api.ts';
import { SalesTable } from '#src/back-office/sales/sales-table.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { adminSales as copy } from '#src/copy/admin-sales.ts';
import { newSalePath } from './sale-page.tsx';

/** While prices change, the list says how far it is. In milliseconds. */
const lookEvery = 5000;

/** All sales: planned, running and ended. */
export function Component() {
  const params = useListParams();
  const { page } = params;
  const options = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const query = useListSalesQuery({ page }, options);
  const isChanging = query.data?.sales.some(({ done }) => done !== undefined) ?? false;
  useListSalesQuery({ page }, { pollingInterval: lookEvery, skip: !isChanging });
  const { sales = [], total } = query.data ?? {};
  return (
    <>
      <AdminPageHeader
        title={copy.title}
        aside={query.error === undefined && total !== undefined && copy.count({ count: total })}
      >
        <Button component={Link} to={newSalePath}>
          {copy.plan}
        </Button>
      </AdminPageHeader>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
        {copy.text}
      </Typography>
      <PagedList
        params={params}
        query={query}
        perPage={salesPageSize}
        total={total}
        shown={sales.length}
        errorText={copy.loadFailed}
        empty={<EmptyState title={copy.emptyTitle} text={copy.emptyText} />}
      >
        <SalesTable sales={sales} />
      </PagedList>
    </>
  );
}
