import { styled } from '@mui/material/styles';
import type { DayTakings } from '#contract/dashboard.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { AdminTable } from './admin-table.tsx';

const { columns } = copy;

const Root = styled('details')({
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 600,
    fontSize: 'var(--size-small)',
    textDecoration: 'underline',
    textUnderlineOffset: '0.28em',
    gap: 6,
    cursor: 'pointer',
  },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
  '& :is(td, thead th + th)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& :is(th, td)': { paddingBlock: 6 },
});

/** The figures that the chart shows, newest day first. */
export function TakingsTable({ days }: { days: readonly DayTakings[] }) {
  return (
    <Root>
      <summary>
        {copy.table} <ChevronIcon width="18" height="18" />
      </summary>
      <AdminTable aria-label={copy.table}>
        <thead>
          <tr>
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.orders}</th>
            <th scope="col">{columns.takings}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, takings }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{orders}</td>
              <td>
                <Price rupees={takings} />
              </td>
            </tr>
          ))}
        </tbody>
      </AdminTable>
    </Root>
  );
}
