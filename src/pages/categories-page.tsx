import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { categories } from '#src/copy/catalog.ts';
import { Inventory } from '#src/features/catalog/list/inventory.tsx';
import { preloadInventory } from '#src/features/catalog/list/preload.ts';
import { useList } from '#src/features/catalog/list/use-list.ts';
import { unsubscribed, type PreloadStore } from '#src/features/catalog/preload-products.ts';
import { CategoryTiles } from '#src/features/showcase/components/category-tiles.tsx';
import { showcaseApi } from '#src/features/showcase/showcase-api.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const intro = { display: 'grid', gap: 3, marginBottom: 6 } as const;

/** All categories, and all products with the filter. */
export function Component() {
  const list = useList();
  // Who filters looks at products: the pictures would stand above the results.
  const hasTiles = list.options.data?.isFiltered === false;
  return (
    <PageTop>
      <PageTitle title={categories.title} description={categories.description} />
      <Container>
        <Box sx={intro}>
          <Typography variant="h1">{categories.title}</Typography>
          <Typography variant="lead">{categories.lead}</Typography>
          {hasTiles && <CategoryTiles label={categories.allCategories} />}
        </Box>
        <Inventory list={list} priority={hasTiles ? 0 : 3} cardHeading="h2" />
      </Container>
    </PageTop>
  );
}

export const preload = (store: PreloadStore, _params: unknown, query: URLSearchParams) =>
  Promise.all([
    preloadInventory(store, query),
    store.dispatch(showcaseApi.endpoints.getCategoryOverview.initiate(undefined, unsubscribed)),
  ]);
