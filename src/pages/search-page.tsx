import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { search } from '#src/copy/search.ts';
import { readOptions } from '#src/features/catalog/filter/url-filters.ts';
import { GridSection } from '#src/features/catalog/list/grid-section.tsx';
import { ListTools } from '#src/features/catalog/list/list-tools.tsx';
import { listedGrid, useList } from '#src/features/catalog/list/use-list.ts';
import { unsubscribed, type PreloadStore } from '#src/features/catalog/preload-products.ts';
import { SearchForm } from '#src/features/search/components/search-form.tsx';
import { canFind, searchApi, useSearchGrid } from '#src/features/search/search-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageHead } from '#src/shared/ui/page-head.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

const ask = {
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  paddingBlock: 3,
  '& form': { width: 'min(720px, 100%)' },
} as const;

/** The keyword below the heading. */
const subtitle = {
  display: 'block',
  marginTop: '8px',
  fontSize: 'h3.fontSize',
  fontWeight: 500,
  letterSpacing: '-0.01em',
  color: 'text.secondary',
} as const;

const keywordOf = (query: URLSearchParams) => (query.get('keyword') ?? '').trim();

/** The results of the URL's keyword. */
export function Component() {
  const [query] = useSearchParams();
  const keyword = keywordOf(query);
  const list = useList({ defaultSort: 'relevance', keyword });
  const grid = listedGrid(list.options, useSearchGrid(keyword, list.options.data));
  const found = grid.total === undefined || grid.total === 0 ? '' : search.resultCount({ total: grid.total });
  return (
    <PageTop>
      <PageTitle title={keyword === '' ? search.title : search.pageTitle({ keyword })} unlisted />
      <Container>
        <PageHead
          title={
            <>
              {search.heading}{' '}
              {keyword !== '' && (
                <Typography component="small" sx={subtitle}>
                  {search.forKeyword({ keyword })}
                </Typography>
              )}
            </>
          }
          {...(keyword !== '' && {
            tools: (
              <ListTools list={list} total={grid.total}>
                {found}
              </ListTools>
            ),
          })}
        />
        {keyword === '' ? (
          <EmptySearch />
        ) : (
          <GridSection
            key={keyword}
            list={list}
            grid={grid}
            noMatchTitle={search.noResults}
            priority={3}
            heading="h2"
            empty={
              <Problem title={search.noResults} text={search.noResultsText} heading="h2">
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

/** Shown if the URL has no keyword. */
function EmptySearch() {
  const navigate = useNavigate();
  const field = useId();
  return (
    // The results replace the form: the focus moves to the heading.
    <Box sx={ask} ref={passFocusOnUnmount(() => ['h1'])}>
      <SearchForm
        id={field}
        onSearch={(keyword) => void navigate(paths.search(keyword))}
        head={
          <Typography component="label" htmlFor={field}>
            {search.emptyKeyword}
          </Typography>
        }
      />
      <Button component={Link} to={paths.categories} variant="outlined">
        {search.browse}
      </Button>
    </Box>
  );
}

export async function preload({ dispatch }: PreloadStore, _params: unknown, query: URLSearchParams): Promise<void> {
  const keyword = keywordOf(query);
  if (!canFind(keyword)) return;
  const options = readOptions(query, 'relevance', []);
  await dispatch(searchApi.endpoints.searchProducts.initiate({ keyword, ...options.query }, unsubscribed));
}
