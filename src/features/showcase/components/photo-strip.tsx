import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Skeleton, SkeletonLine } from '#src/shared/ui/skeleton.tsx';

interface StripEntry {
  key: string;
  to: string;
  /** The product whose photo is shown; without one there is a plain ground. */
  cover: Pick<Product, '_id' | '__v' | 'name'> | undefined;
  name: string;
  note: ReactNode;
}

/** One row at every width: its height does not depend on the number of entries. */
const row = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'clamp(148px, 14vw, 260px)',
  gap: 'clamp(12px, 1.7vw, 24px)',
  listStyle: 'none',
  // The focus ring and the scrollbar have room inside.
  margin: '-6px',
  padding: '6px 6px 14px',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPadding: '6px',
  scrollbarWidth: 'thin',
  '& > li': { scrollSnapAlign: 'start' },
  '& a': { display: 'block', textDecoration: 'none' },
  '& .photo': { borderRadius: 0.5 },
  '& img': { transition: 'transform .5s cubic-bezier(.2, .7, .2, 1)' },
  '@media (hover: hover)': {
    '& a:hover img': { transform: 'scale(1.035)' },
    '& a:hover .name': { textDecoration: 'underline', textDecorationColor: 'var(--madder)' },
  },
  '& .name': {
    display: 'block',
    paddingTop: '10px',
    fontWeight: 600,
    lineHeight: '24px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textUnderlineOffset: '0.22em',
  },
  '& .note': { display: 'block', typography: 'small', lineHeight: '22px', color: 'text.secondary' },
} as const;

const ground = { display: 'block', aspectRatio: '4 / 5', backgroundColor: 'background.deep' } as const;

const sizes = '(max-width: 1057px) 148px, 14vw';

/** A titled row of photos, each a link. It scrolls sideways where it does not fit. */
export function PhotoStrip({ title, entries }: { title: string; entries: readonly StripEntry[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ marginBottom: 3 }}>
        {title}
      </Typography>
      <Box component="ul" sx={row} role="list" aria-labelledby={titleId}>
        {entries.map(({ key, to, cover, name, note }) => (
          <li key={key}>
            <Link to={to}>
              {cover ? (
                <Photo className="photo" product={cover} sizes={sizes} alt="" />
              ) : (
                <Box component="span" className="photo" sx={ground} />
              )}
              <span className="name">{name}</span>
              <span className="note">{note}</span>
            </Link>
          </li>
        ))}
      </Box>
    </section>
  );
}

/** The placeholder of a strip. */
export function PhotoStripSkeleton({ title }: { title: string }) {
  return (
    <div>
      <Typography variant="h2" sx={{ marginBottom: 3 }}>
        {title}
      </Typography>
      <Box component="ul" sx={[row, { overflowX: 'hidden' }]} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <Skeleton style={{ aspectRatio: '4 / 5' }} />
            <SkeletonLine style={{ width: '60%', marginTop: 16 }} />
          </li>
        ))}
      </Box>
    </div>
  );
}
