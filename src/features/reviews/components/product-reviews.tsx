import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Product } from '#contract/product.ts';
import type { Review } from '#contract/review.ts';
import { readableDay } from '#contract/rules/day.ts';
import { reviewFits, type ReviewSummary as Summary } from '#contract/rules/review.ts';
import { reviews as copy } from '#src/copy/reviews.ts';
import { uniqueById } from '#src/shared/api/paged.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { Stars } from '#src/shared/ui/stars.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { useListReviewsInfiniteQuery } from '../reviews-api.ts';

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

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

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
              {uniqueById(pages.flatMap(({ reviews }) => reviews)).map((review) => (
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

const mean = { display: 'flex', alignItems: 'center', gap: 1.5 } as const;

const rows = { display: 'grid', gap: '6px', margin: 0, padding: 0, listStyle: 'none' } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr) 2.5em',
  alignItems: 'center',
  gap: 1.5,
  typography: 'small',
  fontVariantNumeric: 'tabular-nums',
} as const;

const bar = {
  height: 8,
  backgroundColor: 'background.deep',
  '& > span': { display: 'block', height: '100%' },
} as const;

/** The mean of all reviews, how many gave which stars, and how they say it fits. */
function ReviewSummary({ summary: { stars, count, by_stars, fit } }: { summary: Summary }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Box sx={mean}>
          <Typography sx={{ fontFamily: 'h1.fontFamily', fontSize: '2.8rem', fontWeight: 650, lineHeight: 1 }}>
            {stars.toFixed(1)}
          </Typography>
          <div>
            <Stars stars={stars} />
            <Typography variant="small" sx={{ display: 'block' }}>
              {copy.count({ count })}
            </Typography>
          </div>
        </Box>
        <Typography variant="small" color="textSecondary" sx={{ display: 'block', marginTop: '8px' }}>
          {copy.verified}
        </Typography>
      </div>
      <Box component="ul" role="list" aria-label={copy.byStars} sx={rows}>
        {by_stars
          .map((number, index) => ({ label: copy.starCount({ count: index + 1 }), number }))
          .reverse()
          .map(({ label, number }) => (
            <Bar key={label} label={label} number={number} total={count} />
          ))}
      </Box>
      <div>
        <Typography variant="h4" component="h3" sx={{ fontSize: '1.05rem', fontWeight: 650, marginBottom: '8px' }}>
          {copy.fitTitle}
        </Typography>
        <Box component="ul" role="list" aria-label={copy.fitTitle} sx={rows}>
          {reviewFits.map((option) => (
            <Bar key={option} label={copy.fits[option]} number={fit[option]} total={count} />
          ))}
        </Box>
      </div>
    </Box>
  );
}

function Bar({ label, number, total }: { label: string; number: number; total: number }) {
  return (
    <Box component="li" sx={row}>
      <span>{label}</span>
      <Box sx={bar} aria-hidden="true">
        <Box
          component="span"
          sx={{ backgroundColor: 'secondary.main' }}
          style={{ width: `${(100 * number) / total}%` }}
        />
      </Box>
      <span>{number}</span>
    </Box>
  );
}

const entry = {
  display: 'grid',
  gap: 1,
  paddingBottom: 3,
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

const entryHead = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' } as const;

/** One review: stars, who wrote it and when, what was bought, and the text as it was typed. */
function ReviewEntry({ review: { name, stars, fit, text, size, createdAt } }: { review: Review }) {
  const bought = [...(size === undefined ? [] : [copy.size({ size })]), copy.fits[fit]].join(' · ');
  return (
    <Box component="li" sx={entry}>
      <Box sx={entryHead}>
        <Stars stars={stars} />
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography component="time" variant="small" color="textSecondary" dateTime={createdAt}>
          {readableDay(Date.parse(createdAt))}
        </Typography>
      </Box>
      <Typography variant="small" color="textSecondary">
        {bought}
      </Typography>
      <Typography sx={{ maxWidth: 'var(--measure-text)', whiteSpace: 'pre-line' }}>{text}</Typography>
    </Box>
  );
}
