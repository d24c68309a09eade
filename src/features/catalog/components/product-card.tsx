import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { common } from '#src/copy/common.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';

interface ProductCardProps {
  product: Product;
  /** How wide the photo stands on the page. */
  sizes: string;
  priority?: boolean;
  /** The name's place among the page's headings. */
  heading?: 'h2' | 'h3';
  /** What can be done with it: an add button, as a rule. */
  action?: ReactNode;
}

const Root = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
});

const PhotoLink = styled(Link)({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderRadius: 'var(--radius-small)',
  '& img': { transition: 'transform .5s cubic-bezier(.2, .7, .2, 1)' },
  '@media (hover: hover)': { '&:hover img': { transform: 'scale(1.035)' } },
  '&[data-sold-out="true"] img': { filter: 'saturate(.35) opacity(.72)' },
});

const SoldOut = styled('span')({
  position: 'absolute',
  top: 12,
  left: 12,
  padding: '4px 12px',
  background: 'var(--ink)',
  color: 'var(--paper)',
  fontSize: 'var(--size-small)',
  fontWeight: 650,
  lineHeight: 1.4,
});

const Words = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: '2px 12px',
  padding: '14px 0 12px',
  flex: '1 0 auto',
  alignContent: 'start',
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)', padding: '10px 0' },
  '& :is(h2, h3)': {
    fontFamily: 'var(--font-text)',
    fontSize: '1.06rem',
    fontWeight: 600,
    letterSpacing: '-0.005em',
    lineHeight: 1.3,
  },
  '& :is(h2, h3) a': { display: 'inline-block', paddingBlock: 2, textDecoration: 'none' },
  '& :is(h2, h3) a:hover': { textDecoration: 'underline', textDecorationColor: 'var(--madder)' },
  '& .category': { gridColumn: '1 / -1', fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
});

/** A product in a list: its photo and name lead to its page. */
export function ProductCard({ product, sizes, priority = false, heading: Heading = 'h3', action }: ProductCardProps) {
  const soldOut = product.quantity === 0;
  return (
    <Root>
      <PhotoLink to={paths.product(product.slug)} data-sold-out={soldOut}>
        <Photo product={product} sizes={sizes} priority={priority} />
        {soldOut && <SoldOut>{common.soldOut}</SoldOut>}
      </PhotoLink>
      <Words>
        <Heading>
          <Link to={paths.product(product.slug)}>{product.name}</Link>
        </Heading>
        <Price rupees={product.price} />
        <span className="category">{product.category.name}</span>
      </Words>
      {action}
    </Root>
  );
}
