import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OrderReference } from '#contract/fulfilment.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';

const Root = styled('nav')({
  display: 'flex',
  gap: 'var(--space-2)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    padding: '4px 12px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    fontSize: 'var(--size-small)',
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'var(--ink)' },
  '& svg': { width: 16, height: 16 },
  '& [rel="prev"] svg': { transform: 'rotate(90deg)' },
  '& [rel="next"] svg': { transform: 'rotate(-90deg)' },
});

interface AdjacentOrdersProps {
  previous: OrderReference | undefined;
  next: OrderReference | undefined;
}

/** The ways to the orders with the previous and the next number. */
export function AdjacentOrders({ previous, next }: AdjacentOrdersProps) {
  return (
    <Root aria-label={copy.neighbours}>
      {previous && (
        <Link to={paths.adminOrder(previous._id)} rel="prev" aria-label={copy.previous({ number: previous.number })}>
          <ChevronIcon /> {previous.number}
        </Link>
      )}
      {next && (
        <Link to={paths.adminOrder(next._id)} rel="next" aria-label={copy.next({ number: next.number })}>
          {next.number} <ChevronIcon />
        </Link>
      )}
    </Root>
  );
}
