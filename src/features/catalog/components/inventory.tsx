import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { catalog } from '#src/copy/catalog.ts';
import { filter as filterCopy } from '#src/copy/filter.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';
import { useOverlay, type Overlay } from '#src/shared/hooks/use-overlay.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { CloseIcon, FilterIcon } from '#src/shared/ui/icons.tsx';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { isFiltered, toInventoryFilter } from '../category-filter.ts';
import { useProductFilter, type ProductFilter } from '../use-product-filter.ts';
import { useInventory } from '../use-product-grid.ts';
import { GridSection } from './grid-section.tsx';
import { ProductGridSkeleton } from './product-grid.tsx';

const FilterDrawer = lazyOverlay(() => import('./filter-drawer.tsx'));

interface InventoryProps {
  /** Shown beside the count and the Filter button. */
  heading: ReactNode;
  priority?: number;
}

interface ResolvedProps extends InventoryProps {
  filter: ProductFilter;
  drawer: Overlay;
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  paddingBottom: 'var(--space-4)',
  borderBottom: '1.5px solid var(--ink)',
  marginBottom: 'clamp(24px, 3vw, 40px)',
} as const;

const tools = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-5)',
  '@media (max-width: 599px)': { width: '100%', justifyContent: 'space-between' },
} as const;

const countText = {
  color: 'var(--ink-soft)',
  minWidth: '6.2em',
  textAlign: 'right',
  '@media (max-width: 599px)': { textAlign: 'left' },
} as const;

const chosenList = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  marginBottom: 'var(--space-5)',
} as const;

/** A chosen category or size; a click removes it. */
const chip = {
  gap: '8px',
  minHeight: 40,
  padding: '4px 12px 4px 14px',
  borderRadius: 'var(--radius-small)',
  background: 'var(--marigold-soft)',
  color: 'var(--ink)',
  fontWeight: 600,
  '&:hover': { background: 'var(--marigold)' },
} as const;

/** The product list with count, filter and paging. The filter is in the address. */
export function Inventory(props: InventoryProps) {
  const drawer = useOverlay('filter');
  const filter = useProductFilter(drawer);
  // The address contains slugs, the API expects ids: until the categories are loaded there is nothing to query.
  if (!filter.isResolving) return <Resolved {...props} filter={filter} drawer={drawer} />;
  return (
    <>
      <Box sx={head}>{props.heading}</Box>
      <QueryBoundary query={filter.categories} errorText={filterCopy.loadFailed} skeleton={<ProductGridSkeleton />}>
        {() => null}
      </QueryBoundary>
    </>
  );
}

function Resolved({ heading, priority = 0, filter, drawer }: ResolvedProps) {
  const inventoryFilter = toInventoryFilter(filter.chosen, filter.sizes);
  const filtered = isFiltered(inventoryFilter);
  const grid = useInventory(inventoryFilter);
  const filterButton = useRef<HTMLButtonElement>(null);
  // The error catalogue requires a toast for the unfiltered list; a filtered list shows its error in place.
  useFailureToast(filtered ? undefined : grid.error, catalog.listFailed);

  return (
    <>
      <Box sx={head}>
        {heading}
        <Box sx={tools}>
          <Typography sx={countText} role="status">
            {grid.total !== undefined && catalog.productCount({ count: grid.total })}
          </Typography>
          <Button
            ref={filterButton}
            variant="outlined"
            size="small"
            startIcon={<FilterIcon width="20" height="20" />}
            aria-haspopup="dialog"
            aria-expanded={drawer.open}
            onClick={drawer.show}
            {...FilterDrawer.onIntent}
          >
            {filterCopy.open}
          </Button>
        </Box>
      </Box>
      {filtered && (
        <Box component="ul" sx={chosenList} role="list" aria-label={filterCopy.activeFilters}>
          {chipsOf(filter).map(({ key, name, remove }) => (
            <li key={key}>
              <ButtonBase
                sx={chip}
                ref={passFocusOnUnmount((button) => [...neighbours(button, 'li', 'button'), filterButton.current])}
                aria-label={filterCopy.removeFilter({ name })}
                onClick={remove}
              >
                {name}
                <CloseIcon width="14" height="14" />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      <GridSection
        grid={grid}
        priority={priority}
        empty={<Problem title={catalog.emptyTitle} text={catalog.emptyText} />}
      />
      <FilterDrawer open={drawer.open} onClose={drawer.hide} filter={filter} total={grid.total} />
    </>
  );
}

function chipsOf({ chosen, toggle, sizes, toggleSize }: ProductFilter) {
  return [
    ...chosen.map(({ _id, name, slug }) => ({ key: _id, name, remove: () => toggle(slug) })),
    ...sizes.map((size) => ({ key: size, name: filterCopy.size({ size }), remove: () => toggleSize(size) })),
  ];
}
