import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { home } from '#src/copy/home.ts';
import { Inventory } from '#src/features/catalog/list/inventory.tsx';
import { preloadInventory } from '#src/features/catalog/list/preload.ts';
import { useList } from '#src/features/catalog/list/use-list.ts';
import { useInventory } from '#src/features/catalog/list/use-product-grid.ts';
import type { PreloadStore } from '#src/features/catalog/preload-products.ts';
import { preloadContent, useContent, useHero } from '#src/shared/api/content-api.ts';
import { noOptions } from '#src/shared/api/list-options.ts';
import { useIsDemoBrand } from '#src/shared/api/settings-api.ts';
import { Container } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { preloadHero, useHeroProducts } from './home/hero-products.ts';
import { Hero, type HeroDraft } from './home/hero.tsx';
import { LowerSections } from './home/lower-sections.tsx';
import { SloganBanner } from './home/slogan-banner.tsx';
import { Story } from './home/story.tsx';

const section = { paddingBlock: 'var(--measure-section)' } as const;

/** The home page: hero, slogans, all products, and the owner's story. */
export function Component() {
  const list = useList();
  const slogans = useContent('slogans')
    .split(/<\/?p>\s*/)
    .filter(Boolean);
  const title = useIsDemoBrand() ? home.inventoryTitle : home.ownInventoryTitle;
  return (
    <>
      <PageTitle />
      <Top />
      <SloganBanner slogans={slogans} />
      <Box component="section" sx={section} id="inventory" aria-label={title}>
        <Container>
          <Inventory list={list} heading={<Typography variant="h2">{title}</Typography>} />
        </Container>
      </Box>
      <LowerSections isFiltered={list.options.data?.isFiltered !== false} />
      <Story />
    </>
  );
}

/** The hero with its products; the back office shows a draft in it. */
export function Top({ draft }: { draft?: HeroDraft }) {
  const stored = useHero();
  const newest = useInventory(noOptions);
  const pieces = useHeroProducts(newest, (draft?.hero ?? stored)?.photo !== undefined);
  return <Hero products={pieces} isEmpty={newest.products.length === 0 && !newest.isLoading} draft={draft} />;
}

export const preload = (store: PreloadStore, _params: unknown, query: URLSearchParams) =>
  Promise.all([
    preloadInventory(store, query),
    preloadContent(store, 'hero', 'headline', 'slogans', 'story').then(([own]) =>
      own?.data?.hero?.photo ? undefined : preloadHero(store),
    ),
  ]);
