import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { common } from '#src/copy/common.ts';
import { product as copy } from '#src/copy/product.ts';
import { CheckIcon } from '#src/shared/ui/icons.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

const Root = styled('div')({
  display: 'grid',
  gap: 'var(--space-5)',
  paddingTop: 'clamp(0px, 2vw, 24px)',
  '& h1': { fontSize: 'clamp(2.2rem, 1.4rem + 2.8vw, 3.5rem)' },
  '& h2': { fontSize: 'var(--size-subheading)', marginBottom: 10, letterSpacing: '-0.015em' },
});

const Cost = styled(Price)({ fontSize: '1.6rem', fontWeight: 600 });

const Stock = styled('p')({
  '&[data-sold-out="true"]': { fontWeight: 600, color: 'var(--madder)' },
  '& strong': {
    display: 'inline-block',
    padding: '3px 12px',
    marginRight: 12,
    background: 'var(--ink)',
    color: 'var(--paper)',
    fontWeight: 650,
  },
});

const Perks = styled('ul')({
  display: 'grid',
  gap: 6,
  color: 'var(--ink-soft)',
  '& li': { display: 'flex', gap: 10, alignItems: 'center' },
  '& svg': { flex: 'none', color: 'var(--leaf)' },
});

const Description = styled('p')({
  maxWidth: 'var(--measure-text)',
  fontSize: 'var(--size-lead)',
  whiteSpace: 'pre-line',
});

const Care = styled('ul')({
  margin: 0,
  paddingLeft: '1.1em',
  color: 'var(--ink-soft)',
  '& li::marker': { color: 'var(--madder)' },
});

/** Stock at or below which the page shows the number of pieces left. */
const lowStock = 5;

interface ProductDetailsProps {
  product: Product;
  /** The add buttons. */
  action: ReactNode;
}

/** Name, price, description, stock, and care instructions. */
export function ProductDetails({ product, action }: ProductDetailsProps) {
  const { quantity } = product;
  return (
    <Root>
      <h1>{product.name}</h1>
      <Cost rupees={product.price} />
      <Description>{product.description}</Description>
      {quantity === 0 && (
        <Stock data-sold-out="true">
          <strong>{common.soldOut}</strong>
          {copy.soldOutNote}
        </Stock>
      )}
      {quantity > 0 && quantity <= lowStock && <Stock data-sold-out="true">{copy.lastPieces({ quantity })}</Stock>}
      {action}
      <Perks role="list">
        {copy.perks.map((perk) => (
          <li key={perk}>
            <CheckIcon width="18" height="18" />
            {perk}
          </li>
        ))}
      </Perks>
      <WeaveRule />
      <div>
        <h2>{copy.care}</h2>
        <Care>
          {copy.careList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Care>
      </div>
    </Root>
  );
}
