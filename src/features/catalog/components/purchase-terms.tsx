import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { productNotes as copy } from '#src/copy/product-notes.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { CheckIcon } from '#src/shared/ui/icons.tsx';

const perks = {
  display: 'grid',
  gap: '6px',
  color: 'text.secondary',
  '& li': { display: 'flex', gap: '10px', alignItems: 'center' },
  '& svg': { flex: 'none', color: 'success.main' },
} as const;

const payments = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  marginTop: '4px',
  '& li': {
    padding: '2px 10px',
    border: '1px solid',
    borderColor: 'dividerStrong',
    borderRadius: 0.5,
    typography: 'small',
    fontWeight: 600,
  },
} as const;

const deliveryWithin = ({ from, to }: { from: number; to: number }): string =>
  from === to ? copy.deliveryOn({ count: to }) : copy.delivery({ from, to });

/** What the shop promises about delivery and returns, and how one can pay. */
export function PurchaseTerms() {
  const { deliveryDays, returnDays } = useShop();
  const promises = [
    copy.freeShipping,
    ...(deliveryDays ? [deliveryWithin(deliveryDays)] : []),
    ...(returnDays ? [copy.returns({ count: returnDays })] : []),
  ];
  return (
    <>
      <Box component="ul" sx={perks} role="list">
        {promises.map((promise) => (
          <li key={promise}>
            <CheckIcon width="18" height="18" />
            {promise}
          </li>
        ))}
      </Box>
      <Box component="ul" sx={payments} role="list" aria-label={copy.payments}>
        {copy.paymentMethods.map((method) => (
          <Typography component="li" key={method}>
            {method}
          </Typography>
        ))}
      </Box>
    </>
  );
}
