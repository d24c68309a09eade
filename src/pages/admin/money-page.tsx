import Stack from '@mui/material/Stack';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { AdminPageHeader } from '#src/features/admin/ui/admin-page-header.tsx';
import { OrderFindings } from '#src/features/admin/money/order-findings.tsx';
import { ParkedCheckouts } from '#src/features/admin/money/parked-checkouts.tsx';
import { StuckRefunds } from '#src/features/admin/money/stuck-refunds.tsx';
import { TableSkeleton } from '#src/features/admin/ui/table-skeleton.tsx';
import { UnmatchedPayments } from '#src/features/admin/money/unmatched-payments.tsx';
import { UnsentMails } from '#src/features/admin/money/unsent-mails.tsx';
import { useListMoneyQuery } from '#src/features/admin/money/money-api.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';

const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** Payments without an order, orders without money, checkouts that the payment provider does not know, stuck refunds, and mails given up. */
export function Component() {
  const money = toQueryView(
    useListMoneyQuery(undefined, refetchOptions),
    ({ payments, checkouts, refunds, mails, findings }) =>
      payments.length + checkouts.length + refunds.length + mails.length + findings.length === 0,
  );
  const { payments = [], checkouts = [], refunds = [], mails = [], findings = [] } = money.data ?? {};
  const open = payments.filter(({ refund, settled }) => refund === undefined && settled === undefined);
  const openFindings = findings.filter(({ settled }) => settled === undefined);
  const count = open.length + checkouts.length + refunds.length + mails.length + openFindings.length;
  return (
    <>
      <AdminPageHeader title={copy.title} aside={money.data && copy.count({ count })} />
      <QueryBoundary
        query={money}
        errorText={refusalMessageOf(money.error) ?? copy.loadFailed}
        skeleton={<TableSkeleton />}
        empty={<Problem title={copy.emptyTitle} text={copy.emptyText} heading="h2" />}
      >
        {() => (
          <Stack spacing={2}>
            {payments.length > 0 && <UnmatchedPayments payments={payments} />}
            {findings.length > 0 && <OrderFindings findings={findings} />}
            {checkouts.length > 0 && <ParkedCheckouts checkouts={checkouts} />}
            {refunds.length > 0 && <StuckRefunds refunds={refunds} />}
            {mails.length > 0 && <UnsentMails mails={mails} />}
          </Stack>
        )}
      </QueryBoundary>
    </>
  );
}
