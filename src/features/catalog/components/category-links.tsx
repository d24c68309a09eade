import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { categories as copy } from '#src/copy/catalog.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { useListCategoriesQuery } from '../catalog-api.ts';

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px clamp(20px, 3vw, 44px)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    fontFamily: 'h1.fontFamily',
    fontSize: 'clamp(1.25rem, 1rem + 1vw, 1.75rem)',
    fontWeight: 650,
    letterSpacing: '-0.025em',
    textDecorationColor: 'var(--line-strong)',
  },
  '& a:hover': { color: 'secondary.main', textDecorationColor: 'var(--madder)' },
} as const;

/** High enough for two rows of names on phones. */
const placeholder = { height: { xs: 100, sm: 48 } } as const;

/** Links to all categories. */
export function CategoryLinks({ label }: { label: string }) {
  const categories = toQueryView(useListCategoriesQuery());
  return (
    <nav aria-label={label}>
      <QueryBoundary
        query={categories}
        errorText={copy.loadFailed}
        skeleton={
          <Box sx={placeholder}>
            <Skeleton style={{ height: '100%' }} />
          </Box>
        }
      >
        {(all) => (
          <Box component="ul" sx={list} role="list">
            {all.map(({ _id, slug, name }) => (
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
