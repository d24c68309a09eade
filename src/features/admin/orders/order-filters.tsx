import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';
import { orderSortFields } from '#contract/rules/sort.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { dayIn, useQueryChange, useSortParam, withParams } from '../ui/url-params.ts';

/** The filter of the order list, besides page and search term. Days are in the shop's time zone, both included. */
export interface OrderFilter {
  status: OrderStatus | undefined;
  /** Only those that have not left although their first promised day has passed. */
  late: '1' | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Reads the filter from a URL: `?status=Shipped&from=2026-01-01`. Invalid values are ignored. */
export function filterOf(query: URLSearchParams): OrderFilter {
  return {
    status: orderStatuses.find((status) => status === query.get('status')),
    late: query.get('late') === '1' ? '1' : undefined,
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}

/** Keeps the filter of the order list in the URL. */
export function useOrderFilter() {
  const [query, changeQuery] = useQueryChange();
  return {
    filter: filterOf(query),
    change: (changes: Partial<OrderFilter>) => changeQuery((latest) => withParams(latest, changes)),
    /** The URL of the list with a changed filter. */
    urlWith: (changes: Partial<OrderFilter>) => `?${withParams(query, changes).toString()}`,
  };
}

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  marginBottom: theme.spacing(2),
}));

const days = {
  display: 'flex',
  flexFlow: 'row wrap',
  gap: 1.5,
  margin: 0,
  padding: 0,
  border: 0,
  flexBasis: { xs: '100%', sm: 'auto' },
} as const;

/** The filters of the order list, status and days, and its order for packing. */
export function OrderFilters() {
  const { filter, change, urlWith } = useOrderFilter();
  const { sort, sortBy } = useSortParam(orderSortFields);
  const isOldestFirst = sort?.field === 'createdAt' && sort.direction === 'asc';
  return (
    <Root>
      <nav aria-label={copy.byStatus}>
        <List sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {[undefined, ...orderStatuses].map((status) => (
            <ListItem key={status ?? ''} sx={{ width: 'auto' }}>
              <Chip
                component={Link}
                clickable
                to={urlWith({ status })}
                preventScrollReset
                aria-current={status === filter.status ? 'true' : undefined}
                label={status ?? copy.allStatuses}
              />
            </ListItem>
          ))}
        </List>
      </nav>
      <Chip
        component="button"
        clickable
        aria-pressed={filter.late === '1'}
        label={copy.lateFilter}
        onClick={() => change({ late: filter.late === '1' ? undefined : '1' })}
      />
      <Chip
        component="button"
        clickable
        aria-pressed={isOldestFirst}
        label={copy.oldestFirst}
        onClick={() => sortBy(isOldestFirst ? undefined : { field: 'createdAt', direction: 'asc' })}
      />
      {/* A FormControl holds the state of one input: with two it would show both as focused. */}
      <Box component="fieldset" sx={days}>
        <VisuallyHidden component="legend">{copy.dateRange}</VisuallyHidden>
        <DateInput label={copy.from} day={filter.from} onDay={(from) => change({ from })} />
        <DateInput label={copy.to} day={filter.to} onDay={(to) => change({ to })} />
      </Box>
    </Root>
  );
}
