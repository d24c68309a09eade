import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Product } from '#contract/product.ts';
import type { Review } from '#contract/review.ts';
import { reviews as copy } from '#src/copy/reviews.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { useListReviewsInfiniteQuery } from '../reviews-api.ts';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewSummary } from './review-summary.tsx';

const root = {
  display: 'grid',
  gap: 4,
  marginBottom: 'var(--measure-section)',
  // Below the fixed bar.
  scrollMarginTop: 'calc(var(--measure-bar) + 16px)',
} as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 320px) minmax(0, 1fr)' },
  rowGap: 4,
  columnGap: 'clamp(32px, 6vw, 96px)',
  alignItems: 'start',
} as const;

const list = { display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' } as const;

/**
 * What people who bought the product say of it. The server renders it with the first page of reviews, so that nothing below moves when
 * they come.
 */
export default function ProductReviews({ product: { _id, rating } }: { product: Product }) {
  const title = useId();
  return (
    <Box component="section" id="reviews" aria-labelledby={title} sx={root}>
      <WeaveRule />
      <Typography variant="h2" id={title}>
        {copy.title}
      </Typography>
      {rating === undefined ? <NoReviews /> : <Reviews productId={_id} />}
    </Box>
  );
}

function Reviews({ productId }: { productId: string }) {
  const result = useListReviewsInfiniteQuery(productId);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = result;
  // An admin may have hidden the last one meanwhile.
  const query = toQueryView(result, ({ pages }) => pages[0]?.summary === undefined);
  return (
    <QueryBoundary query={query} errorText={copy.loadFailed} skeleton={<ReviewsSkeleton />} empty={<NoReviews />}>
      {({ pages }) => (
        <Box sx={columns}>
          {pages[0]?.summary && <ReviewSummary summary={pages[0].summary} />}
          <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
            <Box component="ul" role="list" aria-label={copy.list} sx={{ ...list, width: '100%' }}>
              {eachOnce(pages.flatMap(({ reviews }) => reviews)).map((review) => (
                <ReviewEntry key={review._id} review={review} />
              ))}
            </Box>
            {hasNextPage && (
              <BusyButton
                variant="outlined"
                busy={isFetchingNextPage ? copy.loadingMore : undefined}
                onClick={() => void fetchNextPage()}
              >
                {copy.more}
              </BusyButton>
            )}
          </Box>
        </Box>
      )}
    </QueryBoundary>
  );
}

/** A new review shifts those of the first page to the second one, which then repeats the last of them. */
function eachOnce(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()];
}

function NoReviews() {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 650, fontSize: '1.1rem' }}>{copy.emptyTitle}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 'var(--measure-text)' }}>
        {copy.emptyText}
      </Typography>
    </Box>
  );
}

function ReviewsSkeleton() {
  return (
    <Box sx={columns}>
      <Skeleton style={{ height: 220 }} />
      <Skeleton style={{ height: 360 }} />
    </Box>
  );
}
