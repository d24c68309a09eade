import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';

interface CartSummaryProps {
  /** In rupees: what can be bought, at today's prices. */
  subtotal: number;
  /** The way on: the checkout, or the log-in. */
  children: ReactNode;
}

const Root = styled('section')({
  position: 'sticky',
  top: 'calc(var(--measure-bar) + 24px)',
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'clamp(20px, 2.4vw, 32px)',
  background: 'var(--paper-raised)',
  border: '1.5px solid var(--ink)',
  borderRadius: 'var(--radius-medium)',
  '& h2': { fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.9rem)', fontVariantNumeric: 'tabular-nums' },
  '& .note': { color: 'var(--ink-soft)', fontSize: 'var(--size-small)' },
  // Its parts stand below the table one by one, so that the bar of the checkout can accompany the table.
  '@media (max-width: 999px)': { display: 'contents' },
});

/** The sum, and the way on. */
export function CartSummary({ subtotal, children }: CartSummaryProps) {
  return (
    <Root aria-label={copy.subtotal(formatRupees(subtotal))}>
      <h2>{copy.subtotal(formatRupees(subtotal))}</h2>
      <p className="note">{copy.subtotalNote}</p>
      {children}
    </Root>
  );
}
