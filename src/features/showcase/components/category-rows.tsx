import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { showcase } from '#src/copy/showcase.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { Skeleton, SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { useGetCategoryOverviewQuery } from '../showcase-api.ts';

const title = { margin: '28px 0 8px', typography: 'small', fontWeight: 600, color: 'text.secondary' } as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 68,
  padding: '4px 12px 4px 0',
  textDecoration: 'none',
  '& .photo': { flex: 'none', width: 48, height: 60, borderRadius: 0.5, backgroundColor: 'background.deep' },
  '& .name': { flex: '1 1 auto', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .count': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '&:hover .name': { color: 'secondary.main' },
  '&[aria-current]': { boxShadow: '-12px 0 0 var(--paper-raised), -15px 0 0 var(--madder)' },
} as const;

/** All categories with a photo and their number of products; the current one is marked. */
export function CategoryRows() {
  const titleId = useId();
  const { pathname } = useLocation();
  const { state, data = [], error, retry } = toQueryView(useGetCategoryOverviewQuery());
  if (state === 'error') return <Problem onRetry={retry} error={error} text={showcase.categoriesFailed} heading="p" />;
  if (state === 'data' && data.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId} sx={title}>
        {showcase.categoriesTitle}
      </Typography>
      <Box component="ul" role="list" aria-labelledby={titleId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {state === 'loading'
          ? ['58%', '44%', '51%', '62%', '40%', '55%'].map((width) => (
              <Box component="li" key={width} sx={row} aria-hidden="true">
                <Skeleton className="photo" />
                <SkeletonLine style={{ width }} />
              </Box>
            ))
          : data.map(({ _id, slug, name, products, cover }) => (
              <li key={_id}>
                <Box
                  component={Link}
                  to={paths.category(slug)}
                  replace
                  sx={row}
                  aria-current={pathname === paths.category(slug) ? 'page' : undefined}
                >
                  {cover ? <Photo className="photo" product={cover} sizes="48px" alt="" /> : <span className="photo" />}
                  <span className="name">{name}</span>{' '}
                  <span className="count">{showcase.pieces({ count: products })}</span>
                </Box>
              </li>
            ))}
      </Box>
    </section>
  );
}
