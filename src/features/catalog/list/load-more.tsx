import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { catalog } from '#src/copy/catalog.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

interface LoadMoreProps {
  grid: ProductGrid;
  /** The link of the product at an index of the list. */
  linkAt: (index: number) => Element | null | undefined;
}

const place = { display: 'grid', justifyItems: 'center', paddingTop: 'clamp(36px, 4vw, 64px)' } as const;

/**
 * Loads and announces the next page, with a retry after a failure. When the last page has loaded, the button disappears and the
 * focus moves to the first new product.
 */
export function LoadMore({ grid, linkAt }: LoadMoreProps) {
  const root = useRef<HTMLDivElement>(null);
  /** The number of products when the next page was requested. */
  const [countBefore, setCountBefore] = useState<number>();
  const count = grid.products.length;
  const failed = grid.error !== undefined && !grid.isLoadingMore;
  const request = (next: () => void) => () => {
    if (grid.isLoadingMore) return;
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
          !grid.isLoadingMore &&
          count > countBefore &&
          catalog.moreLoaded({ count: count - countBefore })}
      </VisuallyHidden>
      {failed ? (
        <div ref={toNext}>
          <Problem text={catalog.loadMoreFailedText} error={grid.error} onRetry={request(grid.retry)} />
        </div>
      ) : (
        grid.hasMore && (
          <Box sx={place} ref={toNext}>
            {/* `aria-disabled`: a disabled button would lose the focus. */}
            <Button variant="outlined" aria-disabled={grid.isLoadingMore} onClick={request(grid.loadMore)}>
              {grid.isLoadingMore ? catalog.loadingMore : catalog.loadMore}
            </Button>
          </Box>
        )
      )}
    </div>
  );
}
