import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { formatList } from '#contract/rules/message.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { checkout as checkoutCopy } from '#src/copy/checkout.ts';
import { common } from '#src/copy/common.ts';
import { offers } from '#src/copy/offers.ts';
import { priceChangesIn, problemIn } from '#src/features/cart/cart-problems.ts';
import {
  restKept,
  selectCartIsRead,
  selectCartItems,
  selectCartSlugs,
  sizesAssigned,
} from '#src/features/cart/cart-slice.ts';
import { CartNotices } from '#src/features/cart/components/cart-notices.tsx';
import { RemovedNotice } from '#src/features/cart/components/cart-notices.tsx';
import { CartSummary } from '#src/features/cart/components/cart-summary.tsx';
import { CartTable } from '#src/features/cart/components/cart-table.tsx';
import { withLiveSizes } from '#src/features/cart/live-sizes.ts';
import { reconcileCart, withStock, type CartRow } from '#src/features/cart/reconcile-cart.ts';
import { useProducts } from '#src/features/catalog/use-products.ts';
import { selectAlert, selectIsHeld, selectPaying } from '#src/features/checkout/checkout-slice.ts';
// Loaded with this page: a payment's result must not depend on a chunk that could fail to load afterwards.
import '#src/features/checkout/components/checkout-alert.tsx';
import { CheckOut } from '#src/features/checkout/components/check-out.tsx';
import { PaymentChoice } from '#src/features/checkout/components/payment-choice.tsx';
import { PaymentNotices } from '#src/features/checkout/components/payment-notices.tsx';
import { useCheckOut } from '#src/features/checkout/use-check-out.ts';
import { usePaymentEntry } from '#src/features/checkout/use-payment-entry.ts';
import DeliveryCheck from '#src/features/delivery/components/delivery-check.tsx';
import { useShop } from '#src/shared/api/settings-api.ts';
import type { ProductLookup } from '#src/shared/cart/cart-item.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useRefetchOnFocus } from '#src/shared/hooks/use-refetch-on-focus.ts';
import { useUnstored } from '#src/shared/lib/unstored.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { selectRememberedSizes } from '#src/shared/sizes/size-memory-slice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#src/shared/store/hooks.ts';
import { ActionBar } from '#src/shared/ui/action-bar.tsx';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { CartFacts } from './cart/cart-facts.tsx';
import { MoveToWishList } from './cart/move-to-wish-list.tsx';
import { Suggestions } from './cart/suggestions.tsx';
import { useCartPrice } from './cart/use-cart-price.ts';
import { useCashOffer } from './cart/use-cash-offer.ts';

const PayAgain = lazyOverlay(() => import('#src/features/checkout/components/pay-again.tsx'));

const columns = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 380px)',
    gap: 'clamp(28px, 4.5vw, 72px)',
    alignItems: 'start',
    paddingBottom: 'var(--measure-section)',
    [breakpoints.down(1000)]: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 2 },
  }) as const;

/** Between two looks whether the price has come, in milliseconds. */
const priceLook = 50;

/** Once the page is left. */
const nothingToBuy = { isComing: false, loadPurchase: () => Promise.resolve(undefined) };

/** The cart compared with the server's current products, and the checkout. */
export function Component() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isRead = useAppSelector(selectCartIsRead);
  const cartItems = useAppSelector(selectCartItems);
  const user = useAppSelector(selectUser);
  const shop = useShop();
  const alert = useAppSelector(selectAlert);
  const paying = useAppSelector(selectPaying);
  // The cart is empty during a payment: show the items being paid.
  const storedItems = paying?.items ?? cartItems;
  const isUnstored = useUnstored();
  const isHeld = useAppSelector(selectIsHeld);
  const isPaid = alert !== null && alert.kind !== 'error' && alert.kind !== 'changed';
  useRefetchOnFocus();
  const products = useProducts(selectCartSlugs({ cart: { items: storedItems } }));
  const rememberedSizes = useAppSelector(selectRememberedSizes);
  const items = withLiveSizes(storedItems, products.lookup, rememberedSizes);
  const checkout = useCheckOut();
  const isInPayment = usePaymentEntry();
  const { state, availableProducts } = checkout;
  // The stored entries name their sizes, so that another stock does not change them. A checkout under way takes its entries from the
  // cart by product and size: they must not change meanwhile.
  const assignSizes = (lookup: typeof products.lookup) => {
    // The cart as it is now: another tab may have changed it.
    const stored = selectCartItems(store.getState());
    const sized = withLiveSizes(stored, lookup, rememberedSizes);
    if (sized !== stored) dispatch(sizesAssigned(sized));
    return sized;
  };
  useEffect(() => {
    if (state === 'idle' && items !== cartItems) assignSizes(products.lookup);
  });
  const cart = reconcileCart(items, withStock(products.lookup, availableProducts), shop);
  const cartProblem = problemIn(cart, shop);
  const wanted = user && shop.cash?.offered ? checkout.method : 'online';
  const pricing = useCartPrice(cart, { user, method: wanted, isWaiting: products.isLoading });
  const { total, isReduced } = pricing;
  const problem = cartProblem ?? pricing.problem;
  const cash = useCashOffer(user, total);
  if (checkout.method === 'cod' && cash.problem !== undefined && state === 'idle') checkout.leaveCash(cash.problem);
  const method = cash.isOffered && cash.problem === undefined ? checkout.method : 'online';
  const loadPurchase = async () => {
    const isShown = cartProblem === undefined && !products.isLoading;
    if (pricing.hasFailed) pricing.retry();
    // Sold-out products may be back in stock.
    const lookup = isShown ? products.lookup : await products.refresh();
    // The entries that are paid must be those that leave the cart.
    const current = reconcileCart(assignSizes(lookup), lookup, shop);
    // A changed price must be shown before the shopper pays it.
    const canPay = problemIn(current, shop) === undefined && (isShown || current.repriced.length === 0);
    if (!canPay) return undefined;
    const { priced } = pricing;
    if (priced === undefined) return { items: current.items, amount: current.subtotal };
    // The price must be that of this very cart.
    return isShown && pricing.problem === undefined ? { items: current.items, amount: total, priced } : undefined;
  };
  // The cart may change between the press and the start of the checkout, which asks about earlier payments first.
  const isComing = products.isLoading || pricing.isPending;
  const latest = useRef({ isComing, loadPurchase });
  useEffect(() => {
    latest.current = { isComing, loadPurchase };
    return () => {
      latest.current = nothingToBuy;
    };
  });
  /** A press that comes before the price waits for it. */
  const loadPriced = async () => {
    while (latest.current.isComing) await new Promise((resolve) => setTimeout(resolve, priceLook));
    return latest.current.loadPurchase();
  };
  // The suggestions follow when the cart's change has been painted.
  const suggested = useDeferredValue(items);
  const inCart = useMemo(() => suggested.map(({ _id }) => _id), [suggested]);
  const checkOut = () => void checkout.checkOut(loadPriced, method);
  const mayGoOn = cart.blocked.length > 0 && cart.items.length > 0 && !cart.exceedsCartLimit && cart.subtotal > 0;
  const goOn = () => {
    // The checkout reads the cart of the next render.
    flushSync(() => void dispatch(restKept(cart.blocked)));
    checkOut();
  };
  const priceChanges = alert?.hasReason ? [] : priceChangesIn(cart).map(({ text }) => text);
  const changed = alert?.kind === 'changed' && [
    priceChanges.length > 0 ? `${formatList(priceChanges)}.` : alert.text,
    problem === undefined && offers.newTotal({ total: formatRupees(total) }),
  ];
  return (
    // As tall as the window: the footer does not move when the cart comes.
    <PageTop sx={{ minHeight: '100vh' }}>
      <PageTitle title={copy.title} unlisted />
      <Container>
        <RemovedNotice />
        {isUnstored && <Notice sx={{ marginBottom: 2 }}>{common.unstored}</Notice>}
        {isHeld && items.length === 0 && (
          <Typography variant="h1" sx={{ marginBottom: 2 }}>
            {checkoutCopy.heldTitle}
          </Typography>
        )}
        {isRead && <PaymentNotices userId={user?._id} isInPayment={isInPayment} />}
        {items.length > 0 ? (
          <>
            <Stack sx={{ gap: 1, paddingBottom: 3 }}>
              <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.2rem)' }}>
                {copy.summary({ count: items.length })}
              </Typography>
              {user === null && (
                <Typography color="secondary" sx={{ fontWeight: 600 }}>
                  {copy.pleaseLogIn}
                </Typography>
              )}
            </Stack>
            <CartNotices cart={cart} limits={shop} failed={products.error !== undefined} onRetry={products.retry} />
            <Box sx={columns}>
              <div>
                <CartTable
                  rows={cart.rows}
                  discounts={pricing.discounts}
                  limits={shop}
                  isLocked={state !== 'idle'}
                  action={(row) => row.state !== 'gone' && <MoveToWishList row={row} isLocked={state !== 'idle'} />}
                />
                <Button component={Link} to={paths.categories} variant="text" sx={{ marginTop: 1, paddingInline: 0 }}>
                  {copy.keepShopping}
                </Button>
              </div>
              <CartSummary
                subtotal={cart.subtotal}
                total={isReduced ? total : undefined}
                isPending={pricing.isPending}
                facts={<CartFacts pricing={pricing} isLocked={state !== 'idle'} />}
              >
                <DeliveryCheck isForOrder takesCash={cash.problem === undefined} />
                {user === null ? (
                  <ActionBar label={isReduced ? offers.total : copy.subtotalLabel} value={formatRupees(total)}>
                    <Button component={Link} to={paths.login} state={paths.cart}>
                      {copy.logInToCheckOut}
                    </Button>
                  </ActionBar>
                ) : (
                  <CheckOut
                    user={user}
                    amount={total}
                    isReduced={isReduced}
                    method={method}
                    choice={
                      cash.isOffered && (
                        <PaymentChoice
                          method={method}
                          onChoose={checkout.choose}
                          amount={method === 'cod' || !isReduced ? total : undefined}
                          cashProblem={cash.problem}
                          openOrder={cash.openOrder}
                          isLocked={state !== 'idle'}
                        />
                      )
                    }
                    cashRefusal={checkout.cashRefusal}
                    changed={changed ? changed.filter(Boolean).join(' ') : undefined}
                    problem={problem}
                    isComing={isComing}
                    onGoOn={mayGoOn && pricing.problem === undefined ? goOn : undefined}
                    state={state}
                    onStart={checkOut}
                  />
                )}
              </CartSummary>
            </Box>
            <Suggestions
              product={suggestedFor(cart.rows, products.lookup)}
              inCart={inCart}
              isWaiting={products.isLoading}
            />
          </>
        ) : isRead ? (
          // No 'empty cart' behind the alert that the order was paid, or while its goods are being paid.
          isPaid || isHeld || <EmptyCart />
        ) : (
          <CartSkeleton />
        )}
      </Container>
      <PayAgain {...checkout.confirmation} onClose={checkout.confirmation.onCancel} />
    </PageTop>
  );
}

/** The product that was added last, which suggestions go with. */
function suggestedFor(rows: readonly CartRow[], lookup: (slug: string) => ProductLookup): Product | undefined {
  return rows.map(({ item }) => lookup(item.slug)).findLast((found) => found.state === 'found')?.product;
}

const none: readonly string[] = [];

function EmptyCart() {
  return (
    <EmptyPage title={copy.emptyTitle} text={copy.emptyText} heading="h1" link={[copy.emptyLink, paths.categories]}>
      <Suggestions inCart={none} />
    </EmptyPage>
  );
}

/** The placeholder while the stored cart is read. */
function CartSkeleton() {
  return (
    <Stack role="status" sx={{ gap: 3 }}>
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      <Skeleton style={{ height: 52, width: '60%' }} />
      <Skeleton style={{ height: 140 }} />
    </Stack>
  );
}
