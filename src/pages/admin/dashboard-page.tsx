import Grid, { type GridProps } from '@mui/material/Grid';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { Dashboard } from '#contract/dashboard.ts';
import type { User } from '#contract/user.ts';
import { BrokenList } from '#src/back-office/dashboard/broken-list.tsx';
import { DashboardFigures } from '#src/back-office/dashboard/dashboard-figures.tsx';
import { LowStockProducts, OrdersToPack, TodoList, waitingOf } from '#src/back-office/dashboard/dashboard-lists.tsx';
import { FirstRun } from '#src/back-office/dashboard/first-run.tsx';
import { RevenueByDay } from '#src/back-office/dashboard/revenue-by-day.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { useGetDashboardQuery } from '#src/back-office/ui/api/dashboard-api.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';

const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** The overview of the staff: what does not work first, then what is to do now, then figures where one's role shows them. In a shop where nothing waits its first steps come first. */
export function Component() {
  const user = useAppSelector(selectUser);
  const dashboard = toQueryView(useGetDashboardQuery(undefined, refetchOptions));
  return (
    <>
      <AdminPageHeader title={copy.title}>{user && <AdminContact user={user} />}</AdminPageHeader>
      <AdminQuery query={dashboard} failed={copy.failed}>
        {(data) => <Overview data={data} />}
      </AdminQuery>
    </>
  );
}

function Overview({ data }: { data: Dashboard }) {
  const waiting = waitingOf(data);
  // A line leaves the next card the whole width.
  const Place = waiting.length === 0 ? Whole : Half;
  const isQuiet = waiting.length === 0 && data.toPack.count === 0;
  const firstRun = (
    <Whole key="steps">
      <FirstRun todo={data.todo} />
    </Whole>
  );
  return (
    <>
      <BrokenList broken={data.broken} complaints={data.complaints} />
      <Grid container spacing={2} sx={{ '& > :empty': { display: 'none' } }}>
        {isQuiet && firstRun}
        <Place>
          <TodoList waiting={waiting} drafts={data.drafts} />
        </Place>
        <Place>
          <OrdersToPack toPack={data.toPack} />
        </Place>
        {!isQuiet && firstRun}
        <Whole>
          <DashboardFigures dashboard={data} />
        </Whole>
        {data.days && (
          <Grid size={{ xs: 12, md: 7 }} sx={{ display: 'grid' }}>
            <RevenueByDay days={data.days} />
          </Grid>
        )}
        {data.runningLow && (
          <Grid size={{ xs: 12, md: data.days ? 5 : 12 }} sx={{ display: 'grid' }}>
            <LowStockProducts runningLow={data.runningLow} />
          </Grid>
        )}
      </Grid>
    </>
  );
}

const Whole = (props: GridProps) => <Grid size={12} {...props} />;

const Half = (props: GridProps) => <Grid size={{ xs: 12, md: 6 }} sx={{ display: 'grid' }} {...props} />;

/** Name, e-mail and phone of the signed-in admin. */
function AdminContact({ user: { name, email, phone } }: { user: User }) {
  return (
    <List aria-label={copy.yourAccount} sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 0, columnGap: 2 }}>
      <ListItem sx={{ width: 'auto', fontWeight: 650 }}>{name}</ListItem>
      <ListItem sx={{ width: 'auto', overflowWrap: 'anywhere' }}>{email}</ListItem>
      <ListItem sx={{ width: 'auto' }}>{phone === '' ? copy.noPhone : phone}</ListItem>
    </List>
  );
}
