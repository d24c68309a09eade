import Button from '@mui/material/Button';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { common } from '#src/copy/common.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { changesAccepted } from '../cart-slice.ts';
import { overLimits, shortIn, unavailableIn } from '../cart-problems.ts';
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
  // Only some of a product's rows may be outdated.
  const before = new Map(rows.flatMap(({ item, oldPrice }) => (oldPrice === undefined ? [] : [[item._id, oldPrice]])));
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
            {repriced.map(({ _id, name, price }) => (
              <li key={_id}>
                {copy.priceChange({ name, before: formatRupees(before.get(_id) ?? price), now: formatRupees(price) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {unavailableIn(cart).length > 0 && <Notice sx={notice}>{copy.unavailableNotice}</Notice>}
      {[...shortIn(cart), ...overLimits(cart, limits)].map((message) => (
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
