import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { cart as copy } from '#src/copy/cart.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

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
export function PaymentMarks() {
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
