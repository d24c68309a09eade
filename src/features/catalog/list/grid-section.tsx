import Box from '@mui/material/Box';
import { useRef, useState, type ReactNode, useEffect, useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { pageSize } from '#contract/rules/paging.ts';
import { catalog } from '#src/copy/catalog.ts';
import { gridView, type ProductGrid as Grid } from '#src/shared/api/product-grid.ts';
import { LoadMore } from '#src/shared/ui/load-more.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { ProductGrid, ProductGridSkeleton } from '../components/product-grid.tsx';
import { ActiveFilters, NoMatch } from '../filter/active-filters.tsx';
import type { ProductListState } from './use-list.ts';

interface GridSectionProps {
  list: ProductListState;
  grid: Grid;
  /** Shown if the list has no products without a filter either. */
  empty: ReactNode;
  /** The title of a filtered list without products. */
  noMatchTitle?: string;
  priority?: number;
  heading?: 'h2' | 'h3';
}

/** Dims the products of the last options; a quick answer comes before it is seen. */
const area = { transition: 'opacity .2s', '&[aria-busy="true"]': { opacity: 0.45, transitionDelay: '.1s' } } as const;

/**
 * A paged product list with its active filters and its loading, error and empty states. While other options are loading, the products
 * of the last ones stay. Give it a key where another list takes its place, such as that of another category.
 */
export function GridSection({ list, grid, empty, noMatchTitle, priority = 0, heading = 'h3' }: GridSectionProps) {
  const items = useRef<HTMLUListElement>(null);
  const container = useRestoredListLength(grid);
  const shown = useLastProducts(grid);
  const isFiltered = list.options.data?.isFiltered === true;
  return (
    <div ref={container}>
      {isFiltered && <ActiveFilters list={list} />}
      <QueryBoundary
        query={gridView(shown)}
        errorText={catalog.listFailedText}
        skeleton={<ProductGridSkeleton />}
        empty={isFiltered ? <NoMatch list={list} title={noMatchTitle} /> : empty}
      >
        {(products) => (
          <Box sx={area} aria-busy={grid.isLoading}>
            <ProductGrid ref={items} products={products} priority={priority} heading={heading} />
            <LoadMore
              // It counts the products of one list.
              key={String(grid.isLoading)}
              list={shown}
              count={shown.products.length}
              copy={{ failed: catalog.loadMoreFailedText, loaded: catalog.moreLoaded }}
              linkAt={(index) => items.current?.children[index]?.querySelector('a')}
            />
          </Box>
        )}
      </QueryBoundary>
    </div>
  );
}

/** The grid, with the products of the last one while its own are loading. */
function useLastProducts(grid: Grid): Grid {
  const [last, setLast] = useState(grid);
  if (!grid.isLoading && contentOf(grid) !== contentOf(last)) setLast(grid);
  return grid.isLoading && last.products.length > 0 ? { ...last, isLoadingMore: true } : grid;
}

const contentOf = ({ products, hasMore }: Grid) => [hasMore, ...products.map(({ _id }) => _id)].join();

/** Stored in a list's history entry: the number of loaded products and the list's height in CSS pixels. */
interface ListState {
  loaded: number;
  height: number;
}

/**
 * Restores the length of a list after a reload, or after the cache has dropped it: loads as many products as were loaded when
 * the history entry was left. Until then the list keeps its former height, so that the router can restore the scroll position.
 * @returns A ref for the list's container.
 */
function useRestoredListLength(grid: Grid): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const count = grid.products.length;

  useLayoutEffect(() => {
    const { loaded, height } = listStateAt(key) ?? { loaded: 0, height: 0 };
    const isGrowing = count < loaded && (grid.isLoading || grid.hasMore) && grid.error === undefined;
    if (container.current) container.current.style.minHeight = isGrowing ? `${height}px` : '';
    if (isGrowing && count > 0 && !grid.isLoadingMore) grid.loadMore();
  });

  useEffect(() => {
    if (count <= pageSize || count <= (listStateAt(key)?.loaded ?? 0)) return;
    if (entryState().key !== key) return;
    const list: ListState = { loaded: count, height: container.current?.offsetHeight ?? 0 };
    history.replaceState({ ...entryState(), list }, '');
  }, [count, key]);

  return container;
}

/** The state of the current history entry, which the router uses too. */
const entryState = () => (history.state ?? {}) as { key?: string; list?: ListState };

function listStateAt(key: string): ListState | undefined {
  const state = entryState();
  return state.key === key ? state.list : undefined;
}
