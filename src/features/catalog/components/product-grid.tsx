import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Ref } from 'react';
import type { Product } from '#contract/product.ts';
import { pageSize } from '#contract/rules/paging.ts';
import { catalog } from '#src/copy/catalog.ts';
import { common } from '#src/copy/common.ts';
import { Skeleton, SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { ProductCard } from './product-card.tsx';

/** The columns of a wide screen: a page of a list, and fewer products, fill their row. */
const wideColumns = (count: number) => Math.min(Math.max(count, 3), pageSize);

/** The displayed width of the photo of a card among `count` ones, as an image's `sizes`. */
export const cardPhotoSizes = (count: number) =>
  `(max-width: 899px) 46vw, (max-width: 1376px) 30vw, (max-width: 1599px) 408px, ${Math.ceil(84 / wideColumns(count))}vw`;

/** A list of `count` product cards: three columns, up to six on wide screens, two on phones. */
export const cardGrid =
  (count: number) =>
  ({ breakpoints }: Theme) =>
    ({
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: 'clamp(32px, 3.6vw, 56px) clamp(12px, 2vw, 28px)',
      [breakpoints.up(1600)]: { gridTemplateColumns: `repeat(${wideColumns(count)}, minmax(0, 1fr))` },
      [breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    }) as const;

interface ProductGridProps {
  products: readonly Product[];
  /** The number of photos visible at once, which load with high priority. */
  priority?: number;
  label?: string;
  /** The heading level of the products' names. */
  heading?: 'h2' | 'h3';
  ref?: Ref<HTMLUListElement>;
}

const placeholder = {
  '& > :first-of-type': { height: 'auto', aspectRatio: '4 / 5' },
  '& > :last-of-type': { height: 44 },
} as const;

const lines = { padding: '14px 0 12px', fontSize: '1.06rem' } as const;

export function ProductGrid({
  products,
  priority = 0,
  label = catalog.gridLabel,
  heading = 'h3',
  ref,
}: ProductGridProps) {
  return (
    <Box component="ul" sx={cardGrid(products.length)} ref={ref} role="list" aria-label={label}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            sizes={cardPhotoSizes(products.length)}
            priority={index < priority}
            heading={heading}
          />
        </li>
      ))}
    </Box>
  );
}

/** The placeholder of a product grid. */
export function ProductGridSkeleton({ count = pageSize }: { count?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      <Box component="ul" sx={cardGrid(count)} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Box component="li" sx={placeholder} key={index}>
            <Skeleton />
            <Box sx={lines}>
              <SkeletonLine style={{ width: '62%' }} />
              <SkeletonLine style={{ width: '36%' }} />
            </Box>
            <Skeleton />
          </Box>
        ))}
      </Box>
    </div>
  );
}
