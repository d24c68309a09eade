import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { common } from '#src/copy/common.ts';
import { rowKeyOf } from '#src/shared/cart/cart-item.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { overLimits, priceChangesIn, shortIn, unavailableIn, nameInSize } from '../cart-problems.ts';
import { changesAccepted, removalKept, removalUndone, selectRemoved } from '../cart-slice.ts';
import type { ReconciledCart } from '../reconcile-cart.ts';

interface CartNoticesProps {
  cart: ReconciledCart;
  limits: CartLimits;
  /** A product could not be looked up. */
  failed: boolean;
  onRetry: () => void;
}

const notice = {
  marginBottom: 2,
  padding: '14px 20px',
  fontSize: 'body1.fontSize',
  fontWeight: 'inherit',
  '& ul': { margin: '4px 0 0', paddingLeft: '1.1em' },
  '& button': { minHeight: 44 },
} as const;

/** The link to a row's product. */
const nameIn = (key: string) => `[data-row="${CSS.escape(key)}"] a:not([tabindex])`;

/** A press of this button removes its notice: the focus moves to the cart's heading. */
const toHeading = passFocusOnUnmount(() => ['main h1']);

/** Changes of price and availability since the products were added. */
export function CartNotices({ cart, limits, failed, onRetry }: CartNoticesProps) {
  const { rows, repriced } = cart;
  const dispatch = useAppDispatch();
  // The press removes the notice: the focus moves to what it was about.
  const changedRow = rows.find(({ oldPrice }) => oldPrice !== undefined);
  return (
    <div role="status">
      {repriced.length > 0 && (
        <Notice
          sx={notice}
          action={
            <Button
              ref={passFocusOnUnmount(() => [changedRow && nameIn(changedRow.key), 'main h1'])}
              variant="outlined"
              size="small"
              onClick={() => dispatch(changesAccepted(repriced))}
            >
              {copy.acceptPrices}
            </Button>
          }
        >
          <b>{copy.priceChangesTitle}</b>
          <ul>
            {priceChangesIn(cart).map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unavailableIn(cart).length > 0 && <Notice sx={notice}>{copy.unavailableNotice}</Notice>}
      {[...new Set([...shortIn(cart), ...overLimits(cart, limits)])].map((message) => (
        <Notice key={message} sx={notice}>
          {message}
        </Notice>
      ))}
      {failed && (
        <Notice
          sx={notice}
          action={
            <Button ref={toHeading} variant="outlined" size="small" onClick={onRetry}>
              {common.tryAgain}
            </Button>
          }
        >
          {copy.pricesNotLoaded}
        </Notice>
      )}
    </div>
  );
}

/** In view also if the row was far down the page. */
const place = { position: 'sticky', top: 'calc(var(--measure-bar) + 8px)', zIndex: 2 } as const;

/** Names the row that was removed last or went to the wish list and puts it back on request, until the page is left. */
export function RemovedNotice() {
  const dispatch = useAppDispatch();
  const removed = useAppSelector(selectRemoved);
  const item = removed?.entries[0]?.item;
  useEffect(() => () => void dispatch(removalKept()), [dispatch]);
  return (
    <Box role="status" sx={place}>
      {item && (
        <Notice
          sx={{ marginBottom: 2 }}
          action={
            <>
              <Button
                ref={passFocusOnUnmount(() => [`[data-row="${CSS.escape(rowKeyOf(item))}"] [data-remove]`, 'main h1'])}
                variant="outlined"
                size="small"
                onClick={() => dispatch(removalUndone())}
              >
                {removed?.toWishList ? copy.backToCart : copy.undo}
              </Button>
              <IconButton
                ref={passFocusOnUnmount(() => ['main h1'])}
                aria-label={common.close}
                onClick={() => dispatch(removalKept())}
              >
                <CloseIcon width="18" height="18" />
              </IconButton>
            </>
          }
        >
          {copy[removed?.toWishList ? 'wished' : 'removed']({ name: nameInSize(item) })}
        </Notice>
      )}
    </Box>
  );
}
