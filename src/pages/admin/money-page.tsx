import Stack from '@mui/material/Stack';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { TableSkeleton } from '#src/back-office/ui/table-skeleton.tsx';
import { MoneyList } from '#src/back-office/money/money-list.tsx';
import { moneySections } from '#src/back-office/money/money-sections.tsx';
import { useListMoneyQuery } from '#src/back-office/money/money-api.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';

const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** Payments without an order, orders without money, checkouts that the payment provider does not know, stuck refunds, and mails given up. */
export function Component() {
  const money = toQueryView(useListMoneyQuery(undefined, refetchOptions), (data) => moneySections(data).length === 0);
  const sections = money.data ? moneySections(money.data) : [];
  const open = sections.flatMap(({ entries }) => entries.filter(({ outcome }) => outcome === undefined));
  return (
    <>
      <AdminPageHeader title={copy.title} aside={money.data && copy.count({ count: open.length })} />
      <QueryBoundary
        query={money}
        errorText={refusalMessageOf(money.error) ?? copy.loadFailed}
        skeleton={<TableSkeleton />}
        empty={<Problem title={copy.emptyTitle} text={copy.emptyText} heading="h2" />}
      >
        {() => (
          <Stack spacing={2}>
            {sections.map((section) => (
              <MoneyList key={section.title} {...section} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </>
  );
}
