import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { pageSize } from '#contract/rules/paging.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';

/** What the history entry of a list remembers: how many products were loaded, and how high they stood, in CSS pixels. */
interface Remembered {
  loaded: number;
  height: number;
}

/**
 * Loads as many products as were loaded when this history entry was left, after a reload or once the cache has dropped them. Until
 * they are there the list keeps its former height, so that the router can restore the scroll position.
 * @returns the ref of the list's element
 */
export function useRememberedLength(grid: ProductGrid): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const count = grid.products.length;

  useLayoutEffect(() => {
    const { loaded, height } = rememberedAt(key) ?? { loaded: 0, height: 0 };
    const isGrowing = count < loaded && (grid.isLoading || grid.hasMore) && grid.error === undefined;
    if (place.current) place.current.style.minHeight = isGrowing ? `${height}px` : '';
    if (isGrowing && count > 0 && !grid.isLoadingMore) grid.loadMore();
  });

  useEffect(() => {
    if (count <= pageSize || count <= (rememberedAt(key)?.loaded ?? 0)) return;
    if (entryState().key !== key) return;
    const list: Remembered = { loaded: count, height: place.current?.offsetHeight ?? 0 };
    history.replaceState({ ...entryState(), list }, '');
  }, [count, key]);

  return place;
}

/** What the browser keeps with the present entry; the router's own notes stand in it too. */
const entryState = () => (history.state ?? {}) as { key?: string; list?: Remembered };

function rememberedAt(key: string): Remembered | undefined {
  const state = entryState();
  return state.key === key ? state.list : undefined;
}
