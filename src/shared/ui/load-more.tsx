import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { catalog } from '#src/copy/catalog.ts';
import type { ProductGrid } from '../api/product-grid.ts';
import { passFocusOnUnmount } from '../lib/move-focus.ts';
import { Problem } from './problem.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A list that grows with 'Loadmore'. */
export type GrowingList = Pick<ProductGrid, 'isLoadingMore' | 'error' | 'hasMore' | 'loadMore' | 'retry'>;

interface LoadMoreProps {
  list: GrowingList;
  /** The number of its entries. */
  count: number;
  copy: { failed: string; loaded: (count: { count: number }) => string };
  /** The link of the entry at an index of the list. */
  linkAt: (index: number) => Element | null | undefined;
}

const place = { display: 'grid', justifyItems: 'center', paddingTop: 'clamp(36px, 4vw, 64px)' } as const;

/**
 * Loads and announces the next page, with a retry after a failure. When the last page has loaded, the button disappears and the
 * focus moves to the first new entry.
 */
export function LoadMore({ list, count, copy, linkAt }: LoadMoreProps) {
  const root = useRef<HTMLDivElement>(null);
  /** The number of entries when the next page was requested. */
  const [countBefore, setCountBefore] = useState<number>();
  const failed = list.error !== undefined && !list.isLoadingMore;
  const request = (next: () => void) => () => {
    if (list.isLoadingMore) return;
    setCountBefore(count);
    next();
  };
  const toNext = passFocusOnUnmount(() => [
    () => root.current?.querySelector('button'),
    () => linkAt(countBefore ?? 0),
  ]);
  return (
    <div ref={root}>
      <VisuallyHidden role="status">
        {countBefore !== undefined &&
          !list.isLoadingMore &&
          count > countBefore &&
          copy.loaded({ count: count - countBefore })}
      </VisuallyHidden>
      {failed ? (
        <div ref={toNext}>
          <Problem text={copy.failed} error={list.error} onRetry={request(list.retry)} />
        </div>
      ) : (
        list.hasMore && (
          <Box sx={place} ref={toNext}>
            {/* `aria-disabled`: a disabled button would lose the focus. */}
            <Button variant="outlined" aria-disabled={list.isLoadingMore} onClick={request(list.loadMore)}>
              {list.isLoadingMore ? catalog.loadingMore : catalog.loadMore}
            </Button>
          </Box>
        )
      )}
    </div>
  );
}
