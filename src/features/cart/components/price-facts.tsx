import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CartPrice } from '#contract/cart-price.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { offers as offersCopy } from '#src/copy/offers.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';

const facts = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) auto',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '4px 16px',
  margin: 0,
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { margin: 0, fontWeight: 650, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '&[aria-busy="true"] dd': { opacity: 0.5 },
  // As high as a finger needs, without making its line higher.
  '& button': { minWidth: 0, minHeight: 44, marginBlock: '-12px', marginLeft: 1, padding: 0 },
} as const;

interface PriceFactsProps {
  price: CartPrice | undefined;
  isPending: boolean;
  isLocked: boolean;
  onRemoveCode: () => void;
}

/** What the total is made of: what offers take off, shipping and taxes. */
export function PriceFacts({ price, isPending, isLocked, onRemoveCode }: PriceFactsProps) {
  const offers = price?.offers ?? [];
  return (
    <Box component="dl" sx={facts} aria-busy={isPending}>
      {price && offers.length > 0 && (
        <>
          <dt>{offersCopy.subtotal}</dt>
          <dd>{formatRupees(price.subtotal)}</dd>
        </>
      )}
      {offers.map(({ code, name = code ?? '', words, discount }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>
            {offersCopy.offer({ name, words })}
            {code !== undefined && (
              <Button
                ref={passFocusOnUnmount(() => ['[data-open-code]', 'main h1'])}
                data-remove-code=""
                variant="text"
                size="small"
                disabled={isLocked}
                aria-label={offersCopy.removeCode({ code })}
                onClick={onRemoveCode}
              >
                {offersCopy.remove}
              </Button>
            )}
          </dt>
          <dd>{offersCopy.minus({ amount: formatRupees(discount) })}</dd>
        </Box>
      ))}
      <dt>{copy.shipping}</dt>
      <dd>{copy.free}</dd>
      <dt>{copy.taxes}</dt>
      <dd>{copy.included}</dd>
    </Box>
  );
}
