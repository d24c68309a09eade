import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { relatedCount } from '#contract/rules/paging.ts';
import { productNotes as copy } from '#src/copy/product-notes.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { isString } from '#src/shared/lib/plain-storage.ts';
import { storedList, storedValue } from '#src/shared/lib/stored-value.ts';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { useGetProductQuery } from '../catalog-api.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

const mostViewed = 12;

/** The products seen last: their slugs, newest first. They stay on the device (docs/decisions/0004). */
const viewed = storedValue(
  'viewed',
  storedList((slug) => (isString(slug) ? slug : undefined)),
);

/** The slugs of the products seen last, newest first; none on the server and in the first render. */
export const useViewedProducts = viewed.useValue;

/** Puts a product first. */
export function rememberViewed(slug: string): void {
  viewed.change((slugs) => [slug, ...slugs.filter((other) => other !== slug)].slice(0, mostViewed));
}

/** Forgets one product, or all. */
export function forgetViewed(slug?: string): void {
  viewed.change((slugs) => (slug === undefined ? [] : slugs.filter((other) => other !== slug)));
}

const root = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  marginTop: 'var(--measure-section)',
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 24px',
} as const;

/** How far below the window the section may be when its products are fetched. */
const margin = '600px';

/**
 * The last viewed products of this device, without the current one. They are fetched shortly before the section is scrolled into view.
 * Give it a `key` for each product, and render it after a section with a heading: that gets the focus when the list is cleared.
 */
export function RecentlyViewed({ slug }: { slug: string }) {
  const viewed = useViewedProducts();
  const [isNear, setNear] = useState(false);
  const section = useRef<HTMLElement>(null);
  const others = viewed.filter((other) => other !== slug).slice(0, relatedCount);
  const isEmpty = others.length === 0;

  useEffect(() => rememberViewed(slug), [slug]);

  useEffect(() => {
    if (section.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [isEmpty]);

  if (isEmpty) return null;
  const clear = () => {
    moveFocus(section.current?.previousElementSibling?.querySelector('h2'));
    forgetViewed();
  };
  return (
    <Box component="section" sx={root} ref={section} aria-label={copy.recentlyViewed}>
      <WeaveRule />
      <Box sx={head}>
        <Typography variant="h2">{copy.recentlyViewed}</Typography>
        <Button variant="text" onClick={clear}>
          {copy.clearRecentlyViewed}
        </Button>
      </Box>
      {isNear ? <ViewedProducts slugs={others} /> : <ProductGridSkeleton count={others.length} />}
    </Box>
  );
}

function ViewedProducts({ slugs }: { slugs: readonly string[] }) {
  const queries = [useViewed(slugs[0]), useViewed(slugs[1]), useViewed(slugs[2])].slice(0, slugs.length);
  if (queries.some(({ isLoading }) => isLoading)) return <ProductGridSkeleton count={slugs.length} />;
  return <ProductGrid products={queries.flatMap(({ product }) => product ?? [])} label={copy.recentlyViewed} />;
}

/** A product seen before. One that is no longer in the shop is forgotten. */
function useViewed(slug: string | undefined): { product?: Product; isLoading: boolean } {
  const { currentData, error, isFetching } = useGetProductQuery(slug ?? '', { skip: slug === undefined });
  const isGone = isNotFound(error);
  useEffect(() => {
    if (isGone && slug !== undefined) forgetViewed(slug);
  }, [isGone, slug]);
  return { ...(currentData && { product: currentData }), isLoading: isFetching && currentData === undefined };
}
