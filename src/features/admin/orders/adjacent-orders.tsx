import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import type { OrderReference } from '#contract/fulfilment.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';

interface AdjacentOrdersProps {
  previous: OrderReference | undefined;
  next: OrderReference | undefined;
}

/** Links to the orders with the previous and the next number. */
export function AdjacentOrders({ previous, next }: AdjacentOrdersProps) {
  return (
    <Stack component="nav" direction="row" spacing={1} aria-label={copy.adjacentOrders}>
      {previous && (
        <Chip
          component={Link}
          clickable
          to={paths.adminOrder(previous._id)}
          rel="prev"
          aria-label={copy.previous({ number: previous.number })}
          icon={<ChevronIcon width="16" height="16" style={{ transform: 'rotate(90deg)' }} />}
          label={previous.number}
        />
      )}
      {next && (
        <Chip
          component={Link}
          clickable
          to={paths.adminOrder(next._id)}
          rel="next"
          aria-label={copy.next({ number: next.number })}
          icon={<ChevronIcon width="16" height="16" style={{ transform: 'rotate(-90deg)' }} />}
          label={next.number}
          sx={{ flexDirection: 'row-reverse' }}
        />
      )}
    </Stack>
  );
}
