import Stack from '@mui/material/Stack';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { AdminPageHeader } from '#src/features/admin/components/admin-page-header.tsx';
import { ParkedCheckouts } from '#src/features/admin/components/parked-checkouts.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { UnmatchedPayments } from '#src/features/admin/components/unmatched-payments.tsx';
import { useListMoneyQuery } from '#src/features/admin/money-api.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';

const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** Payments without an order, and checkouts that the payment provider does not know. */
export function Component() {
  const money = toQueryView(
    useListMoneyQuery(undefined, refetchOptions),
    ({ payments, checkouts }) => payments.length + checkouts.length === 0,
  );
  const { payments = [], checkouts = [] } = money.data ?? {};
  const open = payments.filter(({ refund, settled }) => refund === undefined && settled === undefined);
  return (
    <>
      <AdminPageHeader title={copy.title} aside={money.data && copy.count({ count: open.length + checkouts.length })} />
      <QueryBoundary
        query={money}
        errorText={refusalMessageOf(money.error) ?? copy.loadFailed}
        skeleton={<TableSkeleton />}
        empty={<Problem title={copy.emptyTitle} text={copy.emptyText} heading="h2" />}
      >
        {() => (
          <Stack spacing={2}>
            {payments.length > 0 && <UnmatchedPayments payments={payments} />}
            {checkouts.length > 0 && <ParkedCheckouts checkouts={checkouts} />}
          </Stack>
        )}
      </QueryBoundary>
    </>
  );
}
