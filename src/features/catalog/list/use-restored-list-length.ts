import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { pageSize } from '#contract/rules/paging.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';

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
export function useRestoredListLength(grid: ProductGrid): RefObject<HTMLDivElement | null> {
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
