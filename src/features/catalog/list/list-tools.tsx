import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listParams } from '#contract/rules/list-params.ts';
import type { ListSort } from '#contract/rules/product-filter.ts';
import { listTools as copy } from '#src/copy/catalog.ts';
import { hasOptions } from '#src/shared/api/list-options.ts';
import { paths } from '#src/shared/config/paths.ts';
import { usePendingQuery } from '#src/shared/hooks/use-pending-query.ts';
import { CompactSelect } from '#src/shared/ui/compact-select.tsx';
import { FilterIcon } from '#src/shared/ui/icons.tsx';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { withValues } from '../filter/url-filters.ts';
import type { ProductListState } from './use-list.ts';

const FilterDrawer = lazyOverlay(() => import('../filter/filter-drawer.tsx'));

interface ListToolsProps {
  list: ProductListState;
  /** The number of products in the list. */
  total: number | undefined;
  /** The number of products in words. */
  children: ReactNode;
}

const tools = {
  scrollMarginTop: 'calc(var(--measure-bar) + 16px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  '& > select': { minWidth: 0, maxWidth: 'max-content', height: 44, flex: { xs: '1 1 7em', sm: '0 1 auto' } },
  width: { xs: '100%', sm: 'auto' },
} as const;

const countText = {
  color: 'text.secondary',
  flex: { xs: '1 0 auto', sm: 'initial' },
  minWidth: { xs: '4em', sm: '6.2em' },
  minHeight: '1.55em',
  textAlign: { xs: 'left', sm: 'right' },
} as const;

const quietLink = { color: 'text.secondary', typography: 'small', textDecorationThickness: '1px' } as const;

const sorts: readonly ListSort[] = ['newest', 'price_asc', 'price_desc'];

/** The number of products, the order of the list and the button of its filter. */
export function ListTools({ list, total, children }: ListToolsProps) {
  const { drawer } = list;
  const root = useResultsInView(drawer.open);
  const isEmpty = total === 0 && list.options.data !== undefined && !hasOptions(list.options.data);
  return (
    <Box sx={tools} ref={root}>
      <Typography sx={countText} role="status">
        {children}
      </Typography>
      {!isEmpty && (
        <>
          <SortSelect list={list} />
          <Button
            variant="outlined"
            size="small"
            startIcon={<FilterIcon width="20" height="20" />}
            data-filter=""
            aria-haspopup="dialog"
            aria-expanded={drawer.open}
            onClick={drawer.show}
            {...FilterDrawer.onIntent}
          >
            {copy.filter}
          </Button>
          <Box component={Link} to={paths.howResultsAreOrdered} sx={quietLink}>
            {copy.how}
          </Box>
        </>
      )}
      <FilterDrawer open={drawer.open} onClose={drawer.hide} list={list} total={total} />
    </Box>
  );
}

function SortSelect({ list: { defaultSort, drawer } }: { list: ProductListState }) {
  const [query, change] = usePendingQuery(drawer.setQuery);
  const orders = [...new Set([defaultSort, ...sorts])];
  const requested = query.get(listParams.sort);
  const shown = orders.find((order) => order === requested) ?? defaultSort;
  const choose = (value: string) =>
    change((current) => withValues(current, listParams.sort, value === defaultSort ? [] : [value]));
  // Hydration keeps an order that the shopper chose before it, but does not report it.
  const control = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const { value } = control.current!;
    if (value !== shown) choose(value);
  });
  return (
    <CompactSelect aria-label={copy.sort} ref={control} value={shown} onChoose={choose}>
      {orders.map((order) => (
        <option key={order} value={order}>
          {copy[order]}
        </option>
      ))}
    </CompactSelect>
  );
}

/**
 * Scrolls to the list after its filter has changed in the drawer: a shorter list would leave the shopper below its end.
 * @returns A ref for the element above the list.
 */
function useResultsInView(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const above = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  /** The query when the drawer opened, and the last one while it was open: Back closes it at the former URL first. */
  const queries = useRef<{ first: string; last: string }>(undefined);
  useEffect(() => {
    if (isOpen) {
      queries.current = { first: queries.current?.first ?? search, last: search };
      return;
    }
    const { first, last } = queries.current ?? {};
    queries.current = undefined;
    if (first === last || above.current === null) return;
    const { top } = above.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) above.current.scrollIntoView();
  }, [isOpen, search]);
  return above;
}
