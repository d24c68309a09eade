import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { lowStock } from '#contract/rules/dashboard.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';

const Root = styled('article')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  height: '100%',
  background: 'var(--paper-raised)',
  borderRadius: 'var(--radius-small)',
  overflow: 'hidden',
  outline: '1px solid transparent',
  '&:hover': { outlineColor: 'var(--ink)' },
  // As high as the card, where the words of a neighbour make that higher.
  '& > :first-of-type': { height: '100%', aspectRatio: 'auto', minHeight: 110 },
  // A swatch of this size has no room for words.
  '& [role="presentation"] > span': { display: 'none' },
});

const Words = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: 2,
  padding: '10px 14px',
  '& h2': {
    fontFamily: 'var(--font-text)',
    fontSize: '1rem',
    fontWeight: 650,
    letterSpacing: 0,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  // The name is the link; all of the card leads there.
  '& h2 a': { textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '& h2 a:focus-visible': { outline: 'none', boxShadow: 'none' },
  '& h2 a:focus-visible::after': { outline: '2.5px solid var(--indigo)', outlineOffset: -3 },
  '& p': { fontSize: 'var(--size-small)', lineHeight: 1.4 },
  '& .description': {
    alignSelf: 'start',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    color: 'var(--ink-soft)',
    overflowWrap: 'anywhere',
  },
  '& .facts': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' },
  '& [data-low="true"]': { color: 'var(--madder)', fontWeight: 650 },
});

/** A product in the back office; all of it leads to its update screen. */
export function AdminProductCard({ product }: { product: Product }) {
  const { slug, name, description, price, quantity } = product;
  return (
    <Root>
      <Photo product={product} sizes="88px" alt="" />
      <Words>
        <h2>
          <Link to={paths.adminProduct(slug)}>{name}</Link>
        </h2>
        <p className="description">{description}</p>
        <p className="facts">
          <Price rupees={price} />
          <span data-low={quantity <= lowStock}>{copy.left({ count: quantity })}</span>
        </p>
      </Words>
    </Root>
  );
}
