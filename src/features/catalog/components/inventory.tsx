import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { catalog, filter as filterCopy } from '#src/copy/catalog.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';
import { useOverlay, type Overlay } from '#src/shared/hooks/use-overlay.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { CloseIcon, FilterIcon } from '#src/shared/ui/icons.tsx';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { useCategoryFilter, type CategoryFilter } from '../use-category-filter.ts';
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
  filter: CategoryFilter;
  drawer: Overlay;
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  paddingBottom: 'var(--space-4)',
  borderBottom: '1.5px solid var(--ink)',
  marginBottom: 'clamp(24px, 3vw, 40px)',
});

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-5)',
  '@media (max-width: 599px)': { width: '100%', justifyContent: 'space-between' },
});

const Count = styled('p')({
  color: 'var(--ink-soft)',
  minWidth: '6.2em',
  textAlign: 'right',
  '@media (max-width: 599px)': { textAlign: 'left' },
});

const Chosen = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  marginBottom: 'var(--space-5)',
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '4px 12px 4px 14px',
    border: 0,
    borderRadius: 'var(--radius-small)',
    background: 'var(--marigold-soft)',
    color: 'var(--ink)',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& button:hover': { background: 'var(--marigold)' },
});

/** The product list with count, category filter and paging. The filter is in the address. */
export function Inventory(props: InventoryProps) {
  const drawer = useOverlay('filter');
  const filter = useCategoryFilter(drawer);
  // The address contains slugs, the API expects ids: until the categories are loaded there is nothing to query.
  if (!filter.isResolving) return <Resolved {...props} filter={filter} drawer={drawer} />;
  return (
    <>
      <Head>{props.heading}</Head>
      <QueryBoundary query={filter.categories} errorText={filterCopy.failed} skeleton={<ProductGridSkeleton />}>
        {() => null}
      </QueryBoundary>
    </>
  );
}

function Resolved({ heading, priority = 0, filter, drawer }: ResolvedProps) {
  const grid = useInventory(filter.chosen.map(({ _id }) => _id));
  const filterButton = useRef<HTMLButtonElement>(null);
  // The error catalogue requires a toast for the unfiltered list; a filtered list shows its error in place.
  useFailureToast(filter.chosen.length === 0 ? grid.error : undefined, catalog.listFailed);

  return (
    <>
      <Head>
        {heading}
        <Tools>
          <Count role="status">{grid.total !== undefined && catalog.count({ count: grid.total })}</Count>
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
        </Tools>
      </Head>
      {filter.chosen.length > 0 && (
        <Chosen role="list" aria-label={filterCopy.chosen}>
          {filter.chosen.map(({ _id, slug, name }) => (
            <li key={_id}>
              <button
                ref={passFocusOnUnmount((chip) => [...neighbours(chip, 'li', 'button'), filterButton.current])}
                type="button"
                aria-label={filterCopy.remove({ name })}
                onClick={() => filter.toggle(slug)}
              >
                {name}
                <CloseIcon width="14" height="14" />
              </button>
            </li>
          ))}
        </Chosen>
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
