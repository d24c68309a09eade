import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/order.ts';
import { whatsAppUrl } from '#contract/rules/cash.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { useShop } from '#src/shared/api/settings-api.ts';

const box = {
  display: 'grid',
  justifyItems: 'start',
  gap: 1.5,
  padding: 2,
  borderLeft: '6px solid',
  borderColor: 'marigold',
  backgroundColor: 'marigoldSoft',
} as const;

/** How the shopper confirms a cash order: by its mail, or by a message to the shop, which calls if no mail asks. */
export function ConfirmOrder({ order }: { order: Order }) {
  const { number, total, phone, unasked, waits_for_pieces: waits } = order;
  const { brand, supportPhone, resetByMail } = useShop();
  const message = copy.confirmMessage({ brand, number, amount: formatRupees(total) });
  const byMessage = waits ? copy.confirmForPiecesByMessage : copy.confirmByMessage;
  const byShop = unasked ? copy.confirmByCall({ phone }) : byMessage;
  const byMail = waits ? copy.confirmForPieces : copy.confirmByMail;
  return (
    <Box component="section" aria-label={copy.confirmTitle} className="no-print" sx={box}>
      <Box>
        <Typography sx={{ fontWeight: 650 }}>{copy.confirmTitle}</Typography>
        <Typography>{resetByMail === true && !unasked ? byMail : byShop}</Typography>
      </Box>
      <Button
        component="a"
        href={whatsAppUrl(supportPhone, message)}
        target="_blank"
        rel="noreferrer"
        variant="outlined"
        aria-label={copy.confirmByWhatsAppOf({ number })}
      >
        {copy.confirmByWhatsApp}
      </Button>
    </Box>
  );
}
