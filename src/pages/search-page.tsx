import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { search } from '#src/copy/search.ts';
import { GridSection } from '#src/features/catalog/components/grid-section.tsx';
import type { PreloadStore } from '#src/features/catalog/preload-products.ts';
import { SearchForm } from '#src/features/search/components/search-form.tsx';
import { preloadSearch } from '#src/features/search/preload-search.ts';
import { useSearchGrid } from '#src/features/search/use-search-grid.ts';
import { paths } from '#src/shared/config/paths.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageHead } from '#src/shared/ui/page-head.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

const Ask = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-6)',
  paddingBlock: 'var(--space-5)',
  '& form': { width: 'min(720px, 100%)' },
});

const keywordOf = (query: URLSearchParams) => (query.get('keyword') ?? '').trim();

/** The results of the address's keyword. */
export function Component() {
  const [query] = useSearchParams();
  const keyword = keywordOf(query);
  const grid = useSearchGrid(keyword);
  const found = grid.total === undefined || grid.total === 0 ? '' : search.found({ total: grid.total });
  return (
    <PageTop>
      <PageTitle title={keyword === '' ? search.title : search.pageTitle({ keyword })} unlisted />
      <Container>
        <PageHead
          title={
            <>
              {search.heading} {keyword !== '' && <small>{search.forKeyword({ keyword })}</small>}
            </>
          }
          aside={found}
        />
        {keyword === '' ? (
          <EmptySearch />
        ) : (
          <GridSection
            grid={grid}
            priority={3}
            heading="h2"
            empty={
              <Problem title={search.none} text={search.noneText} heading="h2">
                <Button component={Link} to={paths.categories} variant="outlined">
                  {search.browse}
                </Button>
              </Problem>
            }
          />
        )}
      </Container>
    </PageTop>
  );
}

/** Shown if the address has no keyword. */
function EmptySearch() {
  const navigate = useNavigate();
  const field = useId();
  return (
    // The results replace the form: the focus moves to the heading.
    <Ask ref={passFocusOnUnmount(() => ['h1'])}>
      <SearchForm
        id={field}
        onSearch={(keyword) => void navigate(paths.search(keyword))}
        head={<label htmlFor={field}>{search.noWord}</label>}
      />
      <Button component={Link} to={paths.categories} variant="outlined">
        {search.browse}
      </Button>
    </Ask>
  );
}

export const preload = (store: PreloadStore, _params: unknown, query: URLSearchParams) =>
  preloadSearch(store, keywordOf(query));
