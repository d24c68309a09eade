import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Coupon } from '#contract/coupon.ts';
import { adminOffers as copy } from '#src/copy/admin-offers.ts';
import { useCopyText } from '#src/shared/hooks/use-copy-text.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  overflowWrap: 'anywhere',
} as const;

/** The code of an offer with the button that copies it. */
export function OfferCode({ coupon: { code, codes } }: { coupon: Pick<Coupon, 'code' | 'codes'> }) {
  const copyText = useCopyText(copy);
  if (code === undefined) return <>{copy.noCode}</>;
  // By itself it is no code any more.
  if (codes > 0) return <>{copy.madeCodes({ code, count: codes })}</>;
  return (
    <Box component="span" sx={row}>
      <b>{code}</b>
      <Button
        variant="text"
        size="small"
        sx={{ minWidth: 0, paddingInline: 0 }}
        aria-label={copy.copyCodeOf({ code })}
        onClick={() => void copyText(code)}
      >
        {copy.copyCode}
      </Button>
    </Box>
  );
}
