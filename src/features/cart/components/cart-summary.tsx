import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';

interface CartSummaryProps {
  /** In rupees: pieces that can be bought, at current prices. */
  subtotal: number;
  /** The next step: checkout or log-in. */
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
  // The summary's parts become siblings of the table, so that the sticky checkout bar can accompany the table.
  '@media (max-width: 999px)': { display: 'contents' },
});

/** The subtotal and the next step. */
export function CartSummary({ subtotal, children }: CartSummaryProps) {
  return (
    <Root aria-label={copy.subtotal({ sum: formatRupees(subtotal) })}>
      <h2>{copy.subtotal({ sum: formatRupees(subtotal) })}</h2>
      <p className="note">{copy.subtotalNote}</p>
      {children}
    </Root>
  );
}
