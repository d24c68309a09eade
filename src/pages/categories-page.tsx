import { styled } from '@mui/material/styles';
import { categories } from '#src/copy/catalog.ts';
import { CategoryLinks } from '#src/features/catalog/components/category-links.tsx';
import { Inventory } from '#src/features/catalog/components/inventory.tsx';
import { preloadInventory, type PreloadStore } from '#src/features/catalog/preload-products.ts';
import { Container, Lead, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const Intro = styled('div')({ display: 'grid', gap: 'var(--space-5)', marginBottom: 'var(--space-7)' });

/** All categories, and all products with the filter. */
export function Component() {
  return (
    <PageTop>
      <PageTitle title={categories.title} description={categories.description} />
      <Container>
        <Intro>
          <h1>{categories.title}</h1>
          <Lead>{categories.lead}</Lead>
          <CategoryLinks label={categories.allCategories} />
        </Intro>
        <Inventory heading={<h2>{categories.everything}</h2>} priority={3} />
      </Container>
    </PageTop>
  );
}

export const preload = (store: PreloadStore, _params: unknown, query: URLSearchParams) =>
  preloadInventory(store, query);
