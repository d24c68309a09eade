import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { withTypedFilters } from '#contract/rules/typed-search.ts';
import { search } from '#src/copy/search.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { CategoryLinks } from '#src/features/catalog/components/category-links.tsx';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import { readOptions } from '#src/features/catalog/filter/url-filters.ts';
import { GridSection } from '#src/features/catalog/list/grid-section.tsx';
import { ListTools } from '#src/features/catalog/list/list-tools.tsx';
import { preloadCategories } from '#src/features/catalog/list/preload.ts';
import { listedGrid, useList } from '#src/features/catalog/list/use-list.ts';
import { preloadNewest, unsubscribed, type PreloadStore } from '#src/features/catalog/preload-products.ts';
import { SearchForm } from '#src/features/search/components/search-form.tsx';
import { canFind, searchApi, useSearchGrid } from '#src/features/search/search-api.ts';
import { resultsPath, searchPath } from '#src/features/search/search-path.ts';
import { hintsOf } from '#src/features/search/suggestions.ts';
import { paths } from '#src/shared/config/paths.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { Container, listIntro, PageTop } from '#src/shared/ui/layout.tsx';
import { PageHead } from '#src/shared/ui/page-head.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

const field = { width: 'min(720px, 100%)', marginBottom: 'clamp(24px, 3vw, 40px)' } as const;

/** Above the keyword, in the heading. */
const overline = {
  display: 'block',
  marginBottom: '6px',
  fontSize: 'h3.fontSize',
  fontWeight: 500,
  letterSpacing: '-0.01em',
  color: 'text.secondary',
} as const;

const keywordOf = (query: URLSearchParams) => (query.get('keyword') ?? '').trim();

const browse = [search.browse, paths.categories] as const;

/** The results of the URL's keyword. Sizes and prices in it become filters. */
export function Component() {
  const [query] = useSearchParams();
  const filtered = withTypedFilters(query);
  return filtered === undefined ? (
    <Results keyword={keywordOf(query)} />
  ) : (
    <Navigate to={resultsPath(filtered)} replace />
  );
}

function Results({ keyword }: { keyword: string }) {
  const list = useList({ defaultSort: 'relevance', keyword });
  const grid = listedGrid(list.options, useSearchGrid(keyword, list.options.data));
  const isUnmatched = grid.isUnmatched === true;
  const found = grid.total === undefined || grid.total === 0 ? '' : search.resultCount({ total: grid.total });
  return (
    <PageTop>
      <PageTitle title={keyword === '' ? search.title : search.pageTitle({ keyword })} unlisted />
      <Container>
        <SearchField key={`field ${keyword}`} keyword={keyword} />
        <PageHead
          title={
            keyword === '' ? (
              search.heading
            ) : (
              <>
                <Typography component="small" sx={overline}>
                  {isUnmatched ? search.headingOfUnmatched : search.headingFor}
                </Typography>{' '}
                {search.keyword({ keyword })}
              </>
            )
          }
          {...(keyword !== '' && {
            tools: (
              <ListTools list={isUnmatched ? { ...list, defaultSort: 'newest' } : list} total={grid.total}>
                {found}
              </ListTools>
            ),
          })}
        />
        <Box sx={listIntro}>
          <Typography variant="lead">
            {keyword === '' || grid.total === 0
              ? search.leadOfNone
              : isUnmatched
                ? search.leadOfUnmatched
                : search.lead}
          </Typography>
          <CategoryLinks label={search.siblings} />
        </Box>
        {keyword === '' ? (
          <NewestProducts />
        ) : (
          <GridSection
            key={keyword}
            list={list}
            grid={grid}
            noMatchTitle={search.noResults}
            priority={3}
            heading="h2"
            empty={
              <EmptyPage title={search.noResults} text={search.noResultsText} heading="h2" link={browse}>
                <NewestProducts />
              </EmptyPage>
            }
          />
        )}
      </Container>
    </PageTop>
  );
}

/** The field with the keyword, to change it. The results of another one replace it: the focus moves to their heading. */
function SearchField({ keyword }: { keyword: string }) {
  const navigate = useNavigate();
  const { data: categories = [] } = useListCategoriesQuery();
  const id = useId();
  return (
    <Box sx={field} ref={passFocusOnUnmount(() => ['h1'])}>
      <SearchForm
        id={id}
        hints={hintsOf(categories)}
        onSearch={(text) => void navigate(searchPath(text))}
        field={{ defaultValue: keyword, autoFocus: keyword === '' }}
        head={
          keyword === '' ? (
            <Typography component="label" htmlFor={id}>
              {search.emptyKeyword}
            </Typography>
          ) : (
            <VisuallyHidden component="label" htmlFor={id}>
              {search.again}
            </VisuallyHidden>
          )
        }
      />
    </Box>
  );
}

export async function preload(store: PreloadStore, _params: unknown, query: URLSearchParams): Promise<void> {
  const keyword = keywordOf(query);
  if (withTypedFilters(query) !== undefined) return;
  const categories = preloadCategories(store);
  const options = readOptions(query, 'relevance', []);
  const { data } = canFind(keyword)
    ? await store.dispatch(searchApi.endpoints.searchProducts.initiate({ keyword, ...options.query }, unsubscribed))
    : { data: undefined };
  await Promise.all([categories, (data?.pages[0]?.total ?? 0) === 0 && preloadNewest(store)]);
}
