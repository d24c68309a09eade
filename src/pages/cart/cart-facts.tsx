import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { common } from '#src/copy/common.ts';
import { offers as copy } from '#src/copy/offers.ts';
import { CodeField, outOfFlow } from '#src/features/cart/components/code-field.tsx';
import { PriceFacts } from '#src/features/cart/components/price-facts.tsx';
import { useShop } from '#src/shared/api/settings-api.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { notPriced, type useCartPrice } from './use-cart-price.ts';

interface CartFactsProps {
  pricing: ReturnType<typeof useCartPrice>;
  /** No changes while the cart is being paid. */
  isLocked: boolean;
}

const toCode = passFocusOnUnmount(() => ['[data-remove-code]', '[data-open-code]', 'main h1']);

/** What the total is made of, and the code of the cart. Without offers in the shop nobody is asked for one. */
export function CartFacts({ pricing, isLocked }: CartFactsProps) {
  const { code, price, refusal, isPending, hasFailed, apply, remove, retry } = pricing;
  const { offers = false } = useShop();
  return (
    <>
      <PriceFacts price={price} isPending={isPending} isLocked={isLocked} onRemoveCode={remove} />
      <Box role="status" sx={outOfFlow}>
        {hasFailed && (
          <Notice
            action={
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '8px 16px' }}>
                <Button ref={toCode} variant="outlined" size="small" onClick={retry}>
                  {common.tryAgain}
                </Button>
                {code !== '' && (
                  <Button ref={toCode} variant="text" size="small" onClick={remove}>
                    {copy.removeCode({ code })}
                  </Button>
                )}
              </Stack>
            }
          >
            {notPriced(code)}
          </Notice>
        )}
      </Box>
      {(offers || code !== '') && (
        <CodeField code={code} refusal={refusal} isLocked={isLocked} apply={apply} onRemove={remove} />
      )}
    </>
  );
}
