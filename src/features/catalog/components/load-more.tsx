import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { catalog } from '#src/copy/catalog.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';
import { Problem } from '#src/shared/ui/problem.tsx';

const Root = styled('div')({ display: 'grid', justifyItems: 'center', paddingTop: 'clamp(36px, 4vw, 64px)' });

/** Asks for the next products while fewer than all are there. Where they did not come, says so and asks again. */
export function LoadMore({ grid }: { grid: ProductGrid }) {
  if (grid.error !== undefined && !grid.isLoadingMore)
    return <Problem text={catalog.moreFailedText} onRetry={grid.retry} />;
  if (!grid.hasMore) return null;
  return (
    <Root>
      {/* Not disabled while it loads: the focus would fall off the page. */}
      <Button
        variant="outlined"
        aria-disabled={grid.isLoadingMore}
        onClick={() => !grid.isLoadingMore && grid.loadMore()}
      >
        {grid.isLoadingMore ? catalog.loadingMore : catalog.loadMore}
      </Button>
    </Root>
  );
}
