import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { stockHistory as copy } from '#src/copy/admin-stock.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { useListStockMovementsInfiniteQuery } from './stock-api.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { StockMovements } from './stock-movements.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** The changes of a product's stock, newest first. 'Show more' loads older ones. */
export function StockHistory({ productId }: { productId: string }) {
  const result = useListStockMovementsInfiniteQuery(productId, { refetchOnMountOrArgChange: true });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result;
  /** The number of movements when older ones were requested. */
  const [countBefore, setCountBefore] = useState<number>();
  const table = useRef<HTMLTableElement>(null);
  const movements = result.currentData?.pages.flatMap((page) => page.movements);
  const count = movements?.length ?? 0;
  // A failed request for older movements says nothing about those that are shown.
  const query = toQueryView(
    { ...result, currentData: movements, ...(isFetchNextPageError && { error: undefined }) },
    () => count === 0,
  );
  const showMore = () => {
    setCountBefore(count);
    void fetchNextPage();
  };
  return (
    <SectionCard title={copy.title}>
      <QueryBoundary
        query={query}
        errorText={copy.loadFailed}
        skeleton={<TableSkeleton rows={4} height={44} />}
        empty={<Problem title={copy.emptyTitle} text={copy.emptyText} />}
      >
        {(shown) => (
          <>
            <StockMovements ref={table} movements={shown} />
            <VisuallyHidden role="status">
              {countBefore !== undefined && count > countBefore && copy.shown({ count: count - countBefore })}
            </VisuallyHidden>
            {hasNextPage && (
              <Box sx={{ display: 'grid', justifyItems: 'center', paddingTop: 2 }}>
                {isFetchNextPageError && !isFetchingNextPage && (
                  <FormHelperText role="alert" error>
                    {copy.moreFailed}
                  </FormHelperText>
                )}
                <BusyButton
                  ref={passFocusOnUnmount(() => [table.current])}
                  variant="outlined"
                  busy={isFetchingNextPage ? copy.loadingMore : undefined}
                  onClick={showMore}
                >
                  {copy.showMore}
                </BusyButton>
              </Box>
            )}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
