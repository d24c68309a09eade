import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { search } from '#src/copy/search.ts';
import { addToCart } from '#src/features/cart/components/card-action.tsx';
import { GridSection } from '#src/features/catalog/components/grid-section.tsx';
import type { PreloadStore } from '#src/features/catalog/preload-products.ts';
import { preloadSearch } from '#src/features/search/preload-search.ts';
import { useSearchGrid } from '#src/features/search/use-search-grid.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageHead } from '#src/shared/ui/page-head.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

const wordOf = (query: URLSearchParams) => (query.get('keyword') ?? '').trim();

/** What a keyword finds. The word stands in the address. */
export function Component() {
  const [query] = useSearchParams();
  const keyword = wordOf(query);
  const grid = useSearchGrid(keyword);
  const found = grid.total === undefined || grid.total === 0 ? '' : search.found(grid.total);
  return (
    <PageTop>
      <PageTitle title={search.pageTitle(keyword)} unlisted />
      <Container>
        <PageHead
          title={
            <>
              {search.heading} {keyword !== '' && <small>{search.forKeyword(keyword)}</small>}
            </>
          }
          aside={found}
        />
        <GridSection
          grid={grid}
          action={addToCart}
          priority={3}
          heading="h2"
          empty={
            <Problem
              {...(keyword === ''
                ? { text: search.noWord }
                : { title: search.none, text: search.noneText, heading: 'h2' })}
            >
              <Button component={Link} to={paths.categories} variant="outlined">
                {search.browse}
              </Button>
            </Problem>
          }
        />
      </Container>
    </PageTop>
  );
}

export const preload = (store: PreloadStore, _params: unknown, query: URLSearchParams) =>
  preloadSearch(store, wordOf(query));
