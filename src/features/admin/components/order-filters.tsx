import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { orderStatuses } from '#contract/rules/order-status.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { useOrderFilter } from '../use-order-filter.ts';
import { DateInput } from './date-input.tsx';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-5)',
  marginBottom: 'var(--space-4)',
  '& > fieldset': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', margin: 0, padding: 0, border: 0 },
  '@media (max-width: 599px)': { '& > fieldset': { flexBasis: '100%' } },
  '& > fieldset > legend': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
});

const Statuses = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '4px 14px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    fontSize: 'var(--size-small)',
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'var(--ink)' },
  '& a[aria-current]': { background: 'var(--indigo)', borderColor: 'var(--indigo)', color: 'var(--ivory)' },
});

/** Which orders the list shows: of one status, of some days. */
export function OrderFilters() {
  const { filter, change, addressWith } = useOrderFilter();
  return (
    <Root>
      <nav aria-label={copy.byStatus}>
        <Statuses role="list">
          {[undefined, ...orderStatuses].map((status) => (
            <li key={status ?? ''}>
              <Link
                to={addressWith({ status })}
                preventScrollReset
                aria-current={status === filter.status ? 'true' : undefined}
              >
                {status ?? copy.all}
              </Link>
            </li>
          ))}
        </Statuses>
      </nav>
      <fieldset>
        <legend>{copy.days}</legend>
        <DateInput label={copy.from} day={filter.from} onDay={(from) => change({ from })} />
        <DateInput label={copy.to} day={filter.to} onDay={(to) => change({ to })} />
      </fieldset>
    </Root>
  );
}
