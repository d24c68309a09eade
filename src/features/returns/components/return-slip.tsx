import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/order.ts';
import type { Return } from '#contract/return.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { useShop } from '#src/shared/api/settings-api.ts';

interface ReturnSlipProps {
  request: Return;
  order: Order | undefined;
}

const slip = {
  display: 'none',
  '@media print': {
    display: 'grid',
    gap: 3,
    padding: 3,
    border: '2px solid',
    breakInside: 'avoid',
    '& p': { whiteSpace: 'pre-line' },
  },
} as const;

const alone = (
  <GlobalStyles styles={{ '@media print': { 'footer, [data-head], [data-screen]': { display: 'none !important' } } }} />
);

/** The slip that a shopper prints and puts on the parcel: the shop's address and the number of the request. */
export function ReturnSlip({ request, order }: ReturnSlipProps) {
  const { brand } = useShop();
  const { number, lines, address = '' } = request;
  return (
    <Box sx={slip} aria-hidden="true">
      {alone}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 700, fontSize: '1.2rem' }}>{brand}</Typography>
        <Typography>
          {copy.slipTitle} · {copy.slipOrder({ number: request.order.number })}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: '4.5rem', fontWeight: 800, lineHeight: 1 }}>{returnNumber(number)}</Typography>
      <div>
        <Typography variant="small">{copy.slipTo}</Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.35 }}>{address}</Typography>
      </div>
      {order && (
        <div>
          <Typography variant="small">{copy.slipFrom}</Typography>
          <Typography>{[order.name, postalAddress(order), order.phone].filter(Boolean).join('\n')}</Typography>
        </div>
      )}
      <div>
        <Typography variant="small">{copy.slipIn}</Typography>
        <Typography>
          {lines
            .map(({ quantity, name, size }) =>
              [copy.line({ count: quantity }), name, size !== undefined && `(${size})`].filter(Boolean).join(' '),
            )
            .join('\n')}
        </Typography>
      </div>
    </Box>
  );
}
