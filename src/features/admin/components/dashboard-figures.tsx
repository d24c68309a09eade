import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { lowStock } from '#contract/rules/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { inAll } from '../takings.ts';

const Root = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: '0 0 var(--space-4)',
  background: 'var(--paper-raised)',
  borderTop: '2px solid var(--ink)',
  '& > div': { padding: 'var(--space-4) clamp(16px, 2vw, 24px)' },
  '& > div + div': { borderLeft: '1px solid var(--line)' },
  '& dt': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
  '& .figure': {
    fontFamily: 'var(--font-display)',
    fontSize: 'clamp(1.35rem, 1.1rem + 1vw, 1.9rem)',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    lineHeight: 1.25,
    color: 'var(--ink)',
    overflowWrap: 'anywhere',
  },
  '@media (max-width: 699px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:nth-of-type(odd)': { borderLeft: 0 },
    '& > div:nth-of-type(n + 3)': { borderTop: '1px solid var(--line)' },
  },
});

/** Today, the last days, what waits and what runs out: four figures at one glance. */
export function DashboardFigures({ dashboard: { days, toPack, runningLow } }: { dashboard: Dashboard }) {
  const today = inAll(days.slice(-1));
  const all = inAll(days);
  return (
    <Root aria-label={copy.figures}>
      <Figure name={copy.today} figure={formatRupees(today.takings)} note={copy.orders({ count: today.orders })} />
      <Figure
        name={copy.lastDays({ days: days.length })}
        figure={formatRupees(all.takings)}
        note={copy.orders({ count: all.orders })}
      />
      <Figure name={copy.toPack} figure={toPack.count} note={copy.toPackText} />
      <Figure name={copy.runningLow} figure={runningLow.count} note={copy.runningLowText({ most: lowStock })} />
    </Root>
  );
}

function Figure({ name, figure, note }: { name: string; figure: ReactNode; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{figure}</dd>
      <dd>{note}</dd>
    </div>
  );
}
