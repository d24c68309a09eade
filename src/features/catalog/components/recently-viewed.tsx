import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { relatedCount } from '#contract/rules/paging.ts';
import { product as copy } from '#src/copy/product.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { useGetProductQuery } from '../catalog-api.ts';
import { forgetViewed, rememberViewed, viewedProducts } from '../viewed-products.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

const root = { display: 'grid', gap: 'var(--space-6)', marginTop: 'var(--space-section)' } as const;

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
 * The products that were seen last on this device, without this one. They are read after hydration and fetched when the section comes near.
 * Must be mounted anew for another product.
 */
export function RecentlyViewed({ slug }: { slug: string }) {
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  const [isNear, setNear] = useState(false);
  const section = useRef<HTMLElement>(null);
  const others = slugs.slice(0, relatedCount);

  useEffect(() => {
    const seen = viewedProducts().filter((other) => other !== slug);
    rememberViewed(slug);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the server's page does not have the device's list
    setSlugs(seen);
  }, [slug]);

  useEffect(() => {
    if (section.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [others.length]);

  if (others.length === 0) return null;
  const clear = () => {
    moveFocus(document.getElementById('content'));
    forgetViewed();
    setSlugs([]);
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
      {isNear ? (
        <ViewedProducts slugs={others} onGone={(gone) => setSlugs((all) => all.filter((one) => one !== gone))} />
      ) : (
        <ProductGridSkeleton count={others.length} />
      )}
    </Box>
  );
}

interface ViewedProductsProps {
  slugs: readonly string[];
  /** Called with a product that is no longer in the shop. */
  onGone: (slug: string) => void;
}

function ViewedProducts({ slugs, onGone }: ViewedProductsProps) {
  const queries = [useViewed(slugs[0], onGone), useViewed(slugs[1], onGone), useViewed(slugs[2], onGone)];
  const asked = queries.slice(0, slugs.length);
  if (asked.some(({ isLoading }) => isLoading)) return <ProductGridSkeleton count={slugs.length} />;
  const products = asked.flatMap(({ product }) => product ?? []);
  return <ProductGrid products={products} label={copy.recentlyViewed} />;
}

function useViewed(
  slug: string | undefined,
  onGone: (slug: string) => void,
): { product?: Product; isLoading: boolean } {
  const { currentData, error, isFetching } = useGetProductQuery(slug ?? '', { skip: slug === undefined });
  const isGone = error !== undefined && isNotFound(error);
  useEffect(() => {
    if (!isGone || slug === undefined) return;
    forgetViewed(slug);
    onGone(slug);
  }, [isGone, slug, onGone]);
  return { ...(currentData && { product: currentData }), isLoading: isFetching && currentData === undefined };
}
