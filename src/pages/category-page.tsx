import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { catalog, category as copy } from '#src/copy/catalog.ts';
import { GridSection } from '#src/features/catalog/list/grid-section.tsx';
import { ListTools } from '#src/features/catalog/list/list-tools.tsx';
import { preloadCategory } from '#src/features/catalog/list/preload.ts';
import type { PreloadStore } from '#src/features/catalog/preload-products.ts';
import { listedGrid, useList } from '#src/features/catalog/list/use-list.ts';
import { useCategoryGrid } from '#src/features/catalog/list/use-product-grid.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageHead } from '#src/shared/ui/page-head.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

const seeEverything = (
  <Button component={Link} to={paths.categories} variant="outlined">
    {copy.allProducts}
  </Button>
);

/** One category's products. */
export function Component() {
  const { slug = '' } = useParams();
  const list = useList({ category: slug });
  const { category, ...found } = useCategoryGrid(slug, list.options.data);
  const grid = listedGrid(list.options, found);
  if (isNotFound(grid.error)) {
    return (
      <PageTop>
        <PageTitle title={copy.notFoundTitle} unlisted />
        <Problem title={copy.notFoundTitle} text={copy.notFoundText} heading="h1">
          {seeEverything}
        </Problem>
      </PageTop>
    );
  }
  return (
    <PageTop>
      <PageTitle title={category?.name} description={category && copy.description({ name: category.name })} />
      <Container>
        <PageHead
          title={category ? copy.title({ name: category.name }) : copy.title({ name: '…' })}
          tools={
            <ListTools list={list} total={grid.total}>
              {grid.total !== undefined && copy.results({ total: grid.total })}
            </ListTools>
          }
        />
        <GridSection
          key={slug}
          list={list}
          grid={grid}
          priority={3}
          heading="h2"
          empty={
            <Problem title={catalog.emptyTitle} text={catalog.emptyText}>
              {seeEverything}
            </Problem>
          }
        />
      </Container>
    </PageTop>
  );
}

export const preload = (
  store: PreloadStore,
  { slug = '' }: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
) => preloadCategory(store, slug, query);
