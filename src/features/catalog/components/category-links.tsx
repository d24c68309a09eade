import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { categories as copy } from '#src/copy/catalog.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { useListCategoriesQuery } from '../catalog-api.ts';

/** One row, which scrolls sideways on phones. */
const list = {
  display: 'flex',
  gap: '4px clamp(18px, 2vw, 32px)',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  // The focus ring has room inside.
  margin: '-4px',
  padding: '4px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecorationColor: 'var(--line-strong)',
    textUnderlineOffset: '0.3em',
  },
  '& a:hover': { color: 'secondary.main', textDecorationColor: 'var(--madder)' },
} as const;

interface CategoryLinksProps {
  label: string;
  /** The slug of the category whose page this is: it is left out. */
  current?: string;
}

/** Links to the categories. */
export function CategoryLinks({ label, current }: CategoryLinksProps) {
  const categories = toQueryView(useListCategoriesQuery());
  return (
    <nav aria-label={label}>
      <QueryBoundary query={categories} errorText={copy.loadFailed} skeleton={<Skeleton style={{ height: 44 }} />}>
        {(all) => (
          <Box component="ul" sx={list} role="list">
            {all
              .filter(({ slug }) => slug !== current)
              .map(({ _id, slug, name }) => (
                <li key={_id}>
                  <Link to={paths.category(slug)}>{name}</Link>
                </li>
              ))}
          </Box>
        )}
      </QueryBoundary>
    </nav>
  );
}
