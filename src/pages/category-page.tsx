import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { catalog, category as copy } from '#src/copy/catalog.ts';
import { CategoryLinks } from '#src/features/catalog/components/category-links.tsx';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import { GridSection } from '#src/features/catalog/list/grid-section.tsx';
import { ListTools } from '#src/features/catalog/list/list-tools.tsx';
import { preloadCategory } from '#src/features/catalog/list/preload.ts';
import { listedGrid, useList } from '#src/features/catalog/list/use-list.ts';
import { useCategoryGrid } from '#src/features/catalog/list/use-product-grid.ts';
import type { PreloadStore } from '#src/features/catalog/preload-products.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { Container, listIntro, PageTop } from '#src/shared/ui/layout.tsx';
import { PageHead } from '#src/shared/ui/page-head.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const seeEverything = [copy.allProducts, paths.categories] as const;

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
        <Container>
          <EmptyPage title={copy.notFoundTitle} text={copy.notFoundText} heading="h1" link={seeEverything}>
            <NewestProducts />
          </EmptyPage>
        </Container>
      </PageTop>
    );
  }
  const name = category?.name ?? '…';
  return (
    <PageTop>
      <PageTitle title={category?.name} description={category && copy.description({ name })} />
      <Container>
        <PageHead
          title={copy.title({ name })}
          tools={
            <ListTools list={list} total={grid.total}>
              {grid.total !== undefined && copy.results({ total: grid.total })}
            </ListTools>
          }
        />
        <Box sx={listIntro}>
          <Typography variant="lead">{copy.description({ name })}</Typography>
          <CategoryLinks label={copy.siblings} current={slug} />
        </Box>
        <GridSection
          key={slug}
          list={list}
          grid={grid}
          priority={3}
          heading="h2"
          empty={
            <EmptyPage title={catalog.emptyTitle} text={catalog.emptyText} heading="h2" link={seeEverything}>
              <NewestProducts />
            </EmptyPage>
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
