import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CourierCash, MonthMoney } from '#contract/month.ts';
import { cashOverdueDays, type CashFilter } from '#contract/rules/cash.ts';
import { readableDay } from '#contract/rules/day.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { monthMoney as copy } from '#src/copy/admin-money.ts';
import { paths } from '#src/shared/config/paths.ts';
import { FigureTable } from '../ui/figure-table.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { SectionCard } from '../ui/section-card.tsx';
import type { Column } from '../ui/stacked-table.tsx';
import { Sum } from '../ui/sum.tsx';

type Amount = MonthMoney['cash'];

const sumOf = (...sums: readonly Amount[]): Amount => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  amount: sumRupees(sums.map(({ amount }) => amount)),
});

const figure = {
  fontFamily: 'h1.fontFamily',
  fontSize: 'clamp(1.45rem, 1.2rem + 1vw, 2rem)',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;

const rows = { margin: 0, marginTop: 1.5, borderTop: '1px solid', borderColor: 'divider' } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: 2,
  paddingBlock: 1,
  '& + div': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

/** A part of a sum: what it is, how many, how much. */
type Part = readonly [name: string, note: string, rupees: number];

function FigureCard({ title, rupees, parts, note }: { title: string; rupees: number; parts: Part[]; note?: string }) {
  return (
    <SectionCard title={title}>
      <Box sx={figure}>{formatSum(rupees)}</Box>
      {parts.length > 0 && (
        <Box component="dl" sx={rows}>
          {parts.map(([name, count, amount]) => (
            <Box key={name} sx={row}>
              <dt>
                {name}
                <Typography component="small" variant="small" color="textSecondary" sx={{ display: 'block' }}>
                  {count}
                </Typography>
              </dt>
              <Box component="dd" sx={{ margin: 0 }}>
                <Sum rupees={amount} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
          {note}
        </Typography>
      )}
    </SectionCard>
  );
}

/** What came in and went back in a month. */
export function MonthFigures({ money }: { money: MonthMoney }) {
  const { online, cash, unmatched, refunds, waiting, paid_back: paidBack } = money;
  const [came, went] = [sumOf(online, cash, unmatched), sumOf(refunds, paidBack)];
  const payments = ({ count }: Amount) => copy.payments({ count });
  const orders = ({ count }: Amount) => copy.orders({ count });
  const going = waiting.count === 0 ? '' : ` · ${copy.waiting({ amount: formatSum(waiting.amount) })}`;
  return (
    <Grid container spacing={2} sx={{ '& > *': { display: 'grid' } }}>
      <Grid size={{ xs: 12, md: 4 }}>
        <FigureCard
          title={copy.came}
          rupees={came.amount}
          parts={[
            [copy.online, payments(online), online.amount],
            [copy.cash, orders(cash), cash.amount],
            ...(unmatched.count === 0 ? [] : [[copy.unmatched, payments(unmatched), unmatched.amount] satisfies Part]),
          ]}
        />
      </Grid>
      <Grid size={{ xs: 12, md: 4 }}>
        <FigureCard
          title={copy.went}
          rupees={went.amount}
          parts={[
            [copy.refunds, `${copy.refundCount({ count: refunds.count })}${going}`, refunds.amount],
            [copy.paidBack, copy.refundCount({ count: paidBack.count }), paidBack.amount],
          ]}
        />
      </Grid>
      <Grid size={{ xs: 12, md: 4 }}>
        <FigureCard title={copy.left} rupees={sumRupees([came.amount, -went.amount])} parts={[]} note={copy.leftNote} />
      </Grid>
    </Grid>
  );
}

const ordersWith = (cash: CashFilter): string => `${paths.adminOrders}?cash=${cash}`;

const OrdersLink = ({ cash, children }: { cash: CashFilter; children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={ordersWith(cash)}
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
  >
    {children}
  </Link>
);

const nameOf = ({ courier }: CourierCash): string => courier || copy.noCourier;

/** Cash that a courier should have collected, or paid to the shop, by now. */
export function OverdueCash({ couriers }: { couriers: readonly CourierCash[] }) {
  const late = couriers.flatMap((courier) => courier.overdue.map((entry) => ({ ...entry, name: nameOf(courier) })));
  if (late.length === 0) return null;
  return (
    <SectionCard title={copy.overdue}>
      <Typography>{copy.overdueText({ days: cashOverdueDays })}</Typography>
      <Box component="dl" sx={rows}>
        {late.map(({ name, state, count, amount, since }) => (
          <Box key={`${name} ${state}`} sx={row}>
            <dt>
              <strong>{name}</strong>
              <Typography component="small" variant="small" color="textSecondary" sx={{ display: 'block' }}>
                {copy.since[state]({ count, day: readableDay(Date.parse(since)) })}
              </Typography>
            </dt>
            <Box component="dd" sx={{ margin: 0 }}>
              <Sum rupees={amount} />
            </Box>
          </Box>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3 }}>
        {late.some(({ state }) => state === 'collected') && (
          <OrdersLink cash="collected">{copy.toCollected}</OrdersLink>
        )}
        {late.some(({ state }) => state === 'delivered') && <OrdersLink cash="out">{copy.toOut}</OrdersLink>}
      </Stack>
    </SectionCard>
  );
}

type CourierRow = Omit<CourierCash, 'overdue'>;

const cell = ({ count, amount }: Amount) =>
  count === 0 ? (
    '–'
  ) : (
    <>
      <Sum rupees={amount} />
      <Typography component="small" variant="small">
        {copy.orders({ count })}
      </Typography>
    </>
  );

const columns: readonly Column<CourierRow>[] = [
  { field: 'courier', headerName: copy.columns.courier, renderCell: ({ row: { courier } }) => courier },
  { field: 'shipped', headerName: copy.columns.shipped, renderCell: ({ row: { shipped } }) => cell(shipped) },
  { field: 'delivered', headerName: copy.columns.delivered, renderCell: ({ row: { delivered } }) => cell(delivered) },
  { field: 'collected', headerName: copy.columns.collected, renderCell: ({ row: { collected } }) => cell(collected) },
];

/** The money that is on its way now: cash with each courier, and what is not known of payments online. */
export function OnItsWay({ couriers }: { couriers: readonly CourierCash[] }) {
  const total = (of: 'shipped' | 'delivered' | 'collected') => sumOf(...couriers.map((courier) => courier[of]));
  const all = {
    ...{ courier: copy.all, shipped: total('shipped'), delivered: total('delivered'), collected: total('collected') },
  };
  const named: CourierRow[] = couriers.map((courier) => ({ ...courier, courier: nameOf(courier) }));
  const listed = couriers.length > 1 ? [...named, all] : named;
  return (
    <SectionCard title={copy.onItsWay}>
      <Typography variant="body2" color="textSecondary">
        {couriers.length === 0 ? copy.noCash : copy.onItsWayText}
      </Typography>
      {couriers.length > 0 && (
        <FigureTable
          label={copy.onItsWay}
          columns={columns}
          rows={listed}
          keyOf={({ courier }) => courier}
          isTotal={(one) => one === all}
        />
      )}
      <Box sx={{ marginTop: 2 }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {copy.provider}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {copy.providerText}
        </Typography>
      </Box>
    </SectionCard>
  );
}
