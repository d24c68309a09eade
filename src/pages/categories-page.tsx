import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { categories } from '#src/copy/catalog.ts';
import { CategoryLinks } from '#src/features/catalog/components/category-links.tsx';
import { Inventory } from '#src/features/catalog/list/inventory.tsx';
import { preloadInventory } from '#src/features/catalog/list/preload.ts';
import { useList } from '#src/features/catalog/list/use-list.ts';
import type { PreloadStore } from '#src/features/catalog/preload-products.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const intro = { display: 'grid', gap: 3, marginBottom: 6 } as const;

/** All categories, and all products with the filter. */
export function Component() {
  const list = useList();
  return (
    <PageTop>
      <PageTitle title={categories.title} description={categories.description} />
      <Container>
        <Box sx={intro}>
          <Typography variant="h1">{categories.title}</Typography>
          <Typography variant="lead">{categories.lead}</Typography>
          <CategoryLinks label={categories.allCategories} />
        </Box>
        <Inventory
          list={list}
          heading={<Typography variant="h2">{categories.inventoryTitle}</Typography>}
          priority={3}
        />
      </Container>
    </PageTop>
  );
}

export const preload = (store: PreloadStore, _params: unknown, query: URLSearchParams) =>
  preloadInventory(store, query);
