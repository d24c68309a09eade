import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';

interface CartSummaryProps {
  /** In rupees: what can be bought, at current prices. */
  subtotal: number;
  /** The next step: checkout or log-in. */
  children: ReactNode;
}

const Root = styled(Paper)({
  position: 'sticky',
  top: 'calc(var(--measure-bar) + 24px)',
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'clamp(20px, 2.4vw, 32px)',
  background: 'var(--paper-raised)',
  border: '1.5px solid var(--ink)',
  borderRadius: 'var(--radius-medium)',
  // The summary's parts become siblings of the table, so that the sticky checkout bar can accompany the table.
  '@media (max-width: 999px)': { display: 'contents' },
}) as typeof Paper;

const sum = { fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.9rem)', fontVariantNumeric: 'tabular-nums' } as const;

/** The subtotal and the next step. */
export function CartSummary({ subtotal, children }: CartSummaryProps) {
  return (
    <Root component="section" elevation={0} aria-label={copy.subtotal({ sum: formatRupees(subtotal) })}>
      <Typography variant="h2" sx={sum}>
        {copy.subtotal({ sum: formatRupees(subtotal) })}
      </Typography>
      <Typography variant="small" sx={{ color: 'text.secondary' }}>
        {copy.subtotalNote}
      </Typography>
      {children}
    </Root>
  );
}
