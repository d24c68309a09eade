import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { offers } from '#src/copy/offers.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

interface CartSummaryProps {
  /** In rupees: what can be bought, at current prices. */
  subtotal: number;
  /** The same less what offers take off; undefined: they take nothing off. */
  total: number | undefined;
  /** The total is being looked up: the shown one is the last one known. */
  isPending: boolean;
  /** What the total is made of. */
  facts: ReactNode;
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

const sum = {
  fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.9rem)',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-busy="true"]': { opacity: 0.5 },
} as const;

/** What the order costs, the next step, and the ways to pay. */
export function CartSummary({ subtotal, total, isPending, facts, children }: CartSummaryProps) {
  const title =
    total === undefined ? copy.subtotal({ sum: formatRupees(subtotal) }) : offers.totalOf({ sum: formatRupees(total) });
  return (
    <Root component="section" elevation={0} aria-label={title}>
      <Typography variant="h2" sx={sum} aria-busy={isPending}>
        {title}
      </Typography>
      {facts}
      {children}
      <PaymentMarks />
    </Root>
  );
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  minHeight: 32,
  padding: '2px 10px',
  border: '1px solid',
  borderColor: 'dividerStrong',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  typography: 'tiny',
  fontWeight: 750,
  whiteSpace: 'nowrap',
  '& svg': { display: 'block', height: 16 },
} as const;

const slanted = { fontStyle: 'italic', letterSpacing: '-0.01em' } as const;

/** The marks of the ways to pay, drawn in the ink of the shop. */
const marks: readonly (readonly [name: string, drawing: ReactNode])[] = [
  [
    'UPI',
    <>
      <Box component="b" sx={slanted}>
        UPI
      </Box>
      <svg viewBox="0 0 14 16" aria-hidden="true" focusable="false">
        <path d="M5 1l8 7-8 7z" fill="currentColor" />
        <path d="M1 1l8 7-8 7z" fill="currentColor" opacity=".45" />
      </svg>
    </>,
  ],
  [
    'RuPay',
    <Box component="b" sx={slanted}>
      RuPay
    </Box>,
  ],
  [
    'Visa',
    <Box component="b" sx={{ ...slanted, letterSpacing: '0.02em' }}>
      VISA
    </Box>,
  ],
  [
    'Mastercard',
    <>
      <svg viewBox="0 0 26 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="8" fill="currentColor" opacity=".45" />
        <circle cx="18" cy="8" r="8" fill="currentColor" opacity=".75" />
      </svg>
      <VisuallyHidden>Mastercard</VisuallyHidden>
    </>,
  ],
  ['Net banking', 'Net banking'],
];

/** The ways to pay that the payment dialog offers. */
function PaymentMarks() {
  const title = useId();
  return (
    <div>
      <Typography id={title} variant="small" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        {copy.waysToPay}
      </Typography>
      <Stack
        component="ul"
        role="list"
        direction="row"
        aria-labelledby={title}
        sx={{ flexWrap: 'wrap', gap: 1, margin: 0, padding: 0 }}
      >
        {marks.map(([name, drawing]) => (
          <Box component="li" key={name} sx={mark}>
            {drawing}
          </Box>
        ))}
      </Stack>
    </div>
  );
}
