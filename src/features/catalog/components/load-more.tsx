import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { catalog } from '#src/copy/catalog.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

interface LoadMoreProps {
  grid: ProductGrid;
  /** The link of a product of the list, by its place. */
  linkAt: (index: number) => Element | null | undefined;
}

const Root = styled('div')({ display: 'grid', justifyItems: 'center', paddingTop: 'clamp(36px, 4vw, 64px)' });

/**
 * Asks for the next products while fewer than all are there, and announces them. Where they did not come, says so and asks again.
 * With the last of them the button goes, and the focus moves to the first new product.
 */
export function LoadMore({ grid, linkAt }: LoadMoreProps) {
  const root = useRef<HTMLDivElement>(null);
  /** How many products there were when more were asked for. */
  const [before, setBefore] = useState<number>();
  const count = grid.products.length;
  const failed = grid.error !== undefined && !grid.isLoadingMore;
  const ask = (next: () => void) => () => {
    if (grid.isLoadingMore) return;
    setBefore(count);
    next();
  };
  const toNext = passFocusOnUnmount(() => [() => root.current?.querySelector('button'), () => linkAt(before ?? 0)]);
  return (
    <div ref={root}>
      <VisuallyHidden role="status">
        {before !== undefined && !grid.isLoadingMore && count > before && catalog.loaded(count - before)}
      </VisuallyHidden>
      {failed ? (
        <div ref={toNext}>
          <Problem text={catalog.moreFailedText} onRetry={ask(grid.retry)} />
        </div>
      ) : (
        grid.hasMore && (
          <Root ref={toNext}>
            {/* Not disabled while it loads: the focus would fall off the page. */}
            <Button variant="outlined" aria-disabled={grid.isLoadingMore} onClick={ask(grid.loadMore)}>
              {grid.isLoadingMore ? catalog.loadingMore : catalog.loadMore}
            </Button>
          </Root>
        )
      )}
    </div>
  );
}
