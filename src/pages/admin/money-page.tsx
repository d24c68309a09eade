import Stack from '@mui/material/Stack';
import { useListMoneyQuery } from '#src/back-office/money/money-api.ts';
import { MoneyList } from '#src/back-office/money/money-list.tsx';
import { moneySections } from '#src/back-office/money/money-sections.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';

const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** Entries of each list on a page. */
const perPage = 20;

/** Payments without an order, orders without money, checkouts that the payment provider does not know, stuck refunds, and mails given up. */
export function Component() {
  const params = useListParams();
  const query = useListMoneyQuery({ page: params.page, limit: perPage }, refetchOptions);
  const sections = query.data ? moneySections(query.data) : [];
  const open = query.data && Object.values(query.data.totals);
  const waiting = open && open.reduce((sum, count) => sum + count, query.data?.webhooks ? 1 : 0);
  return (
    <>
      <AdminPageHeader title={copy.title} aside={waiting !== undefined && copy.count({ count: waiting })} />
      <PagedList
        params={params}
        query={query}
        perPage={perPage}
        // The pages of all lists are those of the longest one.
        total={open && Math.max(...open)}
        shown={sections.length}
        errorText={copy.loadFailed}
        empty={<EmptyState title={copy.emptyTitle} text={copy.emptyText} />}
      >
        <Stack spacing={2}>
          {sections.map((section) => (
            <MoneyList key={section.title} {...section} />
          ))}
        </Stack>
      </PagedList>
    </>
  );
}
