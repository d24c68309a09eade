import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { PaymentMarks } from './payment-marks.tsx';

interface CartSummaryProps {
  /** In rupees: what can be bought, at current prices. */
  subtotal: number;
  /** The next step: checkout or log-in. */
  children: ReactNode;
}

const Root = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  top: 'calc(var(--measure-bar) + 24px)',
  display: 'grid',
  gap: theme.spacing(2),
  padding: 'clamp(20px, 2.4vw, 32px)',
  background: theme.palette.background.paper,
  border: `1.5px solid ${theme.palette.text.primary}`,
  borderRadius: theme.shape.borderRadius,
  // The summary's parts become siblings of the table, so that the sticky checkout bar can accompany the table.
  [theme.breakpoints.down(1000)]: { display: 'contents' },
})) as typeof Paper;

const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'space-between',
  gap: 0.5,
  margin: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, fontWeight: 650, textAlign: 'right' },
} as const;

const sum = { fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.9rem)', fontVariantNumeric: 'tabular-nums' } as const;

/** The subtotal, what else the order costs, the next step, and the ways to pay. */
export function CartSummary({ subtotal, children }: CartSummaryProps) {
  return (
    <Root component="section" elevation={0} aria-label={copy.subtotal({ sum: formatRupees(subtotal) })}>
      <Typography variant="h2" sx={sum}>
        {copy.subtotal({ sum: formatRupees(subtotal) })}
      </Typography>
      <Box component="dl" sx={facts}>
        <dt>{copy.shipping}</dt>
        <dd>{copy.free}</dd>
        <dt>{copy.taxes}</dt>
        <dd>{copy.included}</dd>
      </Box>
      {children}
      <PaymentMarks />
    </Root>
  );
}
