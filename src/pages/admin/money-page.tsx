import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetMonthMoneyQuery, useListMoneyQuery } from '#src/back-office/money/money-api.ts';
import { MoneyList } from '#src/back-office/money/money-list.tsx';
import { moneySections } from '#src/back-office/money/money-sections.tsx';
import { MonthFigures, OnItsWay, OverdueCash } from '#src/back-office/money/month-money.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { MonthChooser, useMonth } from '#src/back-office/ui/month-chooser.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { adminMoney as copy, monthMoney } from '#src/copy/admin-money.ts';
import { toQueryView, withPreviousData } from '#src/shared/api/query-view.ts';

const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** Entries of each list on a page. */
const perPage = 20;

/** What money needs a person; then what came in and went back in a month, and what is on its way. */
export function Component() {
  const params = useListParams();
  const chosen = useMonth();
  const query = useListMoneyQuery({ page: params.page, limit: perPage }, refetchOptions);
  const ofMonth = useGetMonthMoneyQuery({ month: chosen.month }, refetchOptions);
  const month = toQueryView(withPreviousData(ofMonth));
  const sections = query.data ? moneySections(query.data) : [];
  const open = query.data && Object.values(query.data.totals);
  const overdue = ofMonth.data?.couriers.flatMap((courier) => courier.overdue).length ?? 0;
  const waiting = open && open.reduce((sum, count) => sum + count, overdue + (query.data?.webhooks ? 1 : 0));
  return (
    <>
      <AdminPageHeader title={monthMoney.title} aside={waiting !== undefined && copy.count({ count: waiting })} />
      <Heading title={copy.title} />
      <Stack spacing={2}>
        <div>
          <PagedList
            params={params}
            query={query}
            perPage={perPage}
            // The pages of all lists are those of the longest one.
            total={open && Math.max(...open)}
            shown={sections.length}
            errorText={copy.loadFailed}
            empty={overdue === 0 && <NothingToCheck />}
          >
            <Stack spacing={2}>
              {sections.map((section) => (
                <MoneyList key={section.title} {...section} />
              ))}
            </Stack>
          </PagedList>
        </div>
        {ofMonth.data && <OverdueCash couriers={ofMonth.data.couriers} />}
      </Stack>
      <Heading title={monthMoney.byMonth}>
        <MonthChooser {...chosen} first={ofMonth.data?.first} />
      </Heading>
      <AdminQuery query={month} failed={monthMoney.loadFailed}>
        {(money) => (
          <Stack
            spacing={2}
            aria-busy={ofMonth.isFetching && ofMonth.currentData === undefined}
            sx={{ '&[aria-busy="true"]': { opacity: 0.55 } }}
          >
            <MonthFigures money={money} />
            <OnItsWay couriers={money.couriers} />
          </Stack>
        )}
      </AdminQuery>
    </>
  );
}

/** The heading of a part of the page, with what chooses its content. */
function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 1.5, mt: children ? 5 : 0 }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

function NothingToCheck() {
  return (
    <Card>
      <CardContent>
        <Typography sx={{ fontWeight: 650 }}>{copy.emptyTitle}</Typography>
        <Typography variant="body2" color="textSecondary">
          {copy.emptyText}
        </Typography>
      </CardContent>
    </Card>
  );
}
