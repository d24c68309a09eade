import Grid from '@mui/material/Grid';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { formatSum } from '../ui/format-sum.ts';
import { ordersWith } from './dashboard-lists.tsx';
import { sumOfDays, type Revenue } from './revenue.ts';

const Cell = styled(Grid)(({ theme }) => ({
  padding: `${theme.spacing(2)} clamp(16px, 2vw, 24px)`,
  '&:not(:first-of-type)': { borderLeft: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    '&:nth-of-type(odd)': { borderLeft: 0 },
    '&:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.palette.divider}` },
  },
}));

/** Takings of today and of the last days, cash that is out, and products running low: those that one's role shows, nothing if it shows none. */
export function DashboardFigures({ dashboard: { days, cash, runningLow } }: { dashboard: Dashboard }) {
  if (!days && !runningLow) return null;
  const today = days && sumOfDays(days.slice(-1));
  const all = days && sumOfDays(days);
  const { out, collected } = cash ?? {};
  return (
    <Paper square sx={{ borderTop: '2px solid', borderColor: 'text.primary' }}>
      <Grid container component="dl" aria-label={copy.keyFigures} sx={{ margin: 0 }}>
        {today && <Figure name={copy.today} figure={formatSum(today.takings)} note={noteOf(today)} />}
        {all && (
          <Figure name={copy.lastDays({ days: days.length })} figure={formatSum(all.takings)} note={noteOf(all)} />
        )}
        {out && (
          <Figure
            name={<Link to={ordersWith({ cash: 'out' })}>{copy.cashOut}</Link>}
            figure={formatSum(out.amount)}
            note={
              <>
                {copy.cashOutText({ count: out.count })}
                {collected !== undefined && collected.count > 0 && (
                  <>
                    {' · '}
                    <Link to={ordersWith({ cash: 'collected' })}>
                      {copy.cashCollected({ amount: formatSum(collected.amount) })}
                    </Link>
                  </>
                )}
              </>
            }
          />
        )}
        {runningLow && (
          <Figure
            name={copy.lowStock}
            figure={runningLow.count}
            note={copy.lowStockText({ count: runningLow.count })}
          />
        )}
      </Grid>
    </Paper>
  );
}

/** The number of orders, and what of their total is cash that is not collected yet. */
function noteOf({ orders, cash_out: cashOut }: Revenue): string {
  const count = copy.orders({ count: orders });
  return cashOut === 0 ? count : `${count} · ${copy.ofItCashOut({ amount: formatSum(cashOut) })}`;
}

const figureStyle = {
  margin: 0,
  fontFamily: 'h1.fontFamily',
  fontSize: 'clamp(1.35rem, 1.1rem + 1vw, 1.9rem)',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
};

function Figure({ name, figure, note }: Record<'name' | 'figure' | 'note', ReactNode>) {
  return (
    <Cell size={{ xs: 6, md: 'grow' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={figureStyle}>
        {figure}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ margin: 0 }}>
        {note}
      </Typography>
    </Cell>
  );
}
