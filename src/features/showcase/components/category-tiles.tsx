import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { showcase } from '#src/copy/showcase.ts';
import { isEmptyList, toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton, SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { useGetCategoryOverviewQuery } from '../showcase-api.ts';

const grid = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: 'clamp(20px, 2.4vw, 36px) clamp(12px, 1.7vw, 24px)',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& a': { display: 'block', textDecoration: 'none' },
    '& .photo': { borderRadius: 0.5 },
    '& img': { transition: 'transform .5s cubic-bezier(.2, .7, .2, 1)' },
    '@media (hover: hover)': {
      '& a:hover img': { transform: 'scale(1.035)' },
      '& a:hover .name': { textDecoration: 'underline', textDecorationColor: 'var(--madder)' },
    },
    '& .name': {
      display: 'block',
      paddingTop: '12px',
      fontFamily: 'h3.fontFamily',
      fontSize: '1.2rem',
      fontWeight: 700,
      lineHeight: 1.2,
      textUnderlineOffset: '0.2em',
    },
    '& .note': { display: 'block', paddingTop: '2px', typography: 'small', color: 'text.secondary' },
    [breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [breakpoints.down('sm')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& .photo': { borderRadius: 0.5, aspectRatio: '5 / 4' },
    },
  }) as const;

const ground = { display: 'block', aspectRatio: '4 / 5', backgroundColor: 'background.deep' } as const;

const sizes = '(max-width: 599px) 46vw, (max-width: 1199px) 30vw, 15vw';

/** The photos that are seen at once on a phone, which load with high priority. */
const first = 2;

/** All categories with products as pictures, with their number and the newest product. */
export function CategoryTiles({ label }: { label: string }) {
  const categories = toQueryView(useGetCategoryOverviewQuery(), isEmptyList);
  return (
    <nav aria-label={label}>
      <QueryBoundary query={categories} errorText={showcase.categoriesFailed} skeleton={<Bones />}>
        {(all) => (
          <Box component="ul" role="list" sx={grid}>
            {all.map(({ _id, slug, name, products, cover }, index) => (
              <li key={_id}>
                <Link to={paths.category(slug)}>
                  {cover ? (
                    <Photo className="photo" product={cover} sizes={sizes} priority={index < first} alt="" />
                  ) : (
                    <Box component="span" className="photo" sx={ground} />
                  )}
                  <span className="name">{name}</span>{' '}
                  <span className="note">{showcase.pieces({ count: products })}</span>{' '}
                  {cover && <span className="note">{showcase.newest({ name: cover.name })}</span>}
                </Link>
              </li>
            ))}
          </Box>
        )}
      </QueryBoundary>
    </nav>
  );
}

const Bones = () => (
  <Box component="ul" sx={grid} aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        <Skeleton className="photo" style={{ aspectRatio: '4 / 5' }} />
        <SkeletonLine style={{ width: '60%', marginTop: 16 }} />
        <SkeletonLine style={{ width: '40%' }} />
        <SkeletonLine style={{ width: '80%' }} />
      </li>
    ))}
  </Box>
);
