import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import type { CartPrice } from '#contract/cart-price.ts';
import type { PaymentMethod } from '#contract/rules/cash.ts';
import { foldedCode } from '#contract/rules/offers.ts';
import type { User } from '#contract/user.ts';
import { offers as copy } from '#src/copy/offers.ts';
import type { ReconciledCart } from '#src/features/cart/reconcile-cart.ts';
import { checkoutApi, usePriceCartQuery, type PriceRequest } from '#src/features/checkout/checkout-api.ts';
import { priceRefused, selectRefusedPrice } from '#src/features/checkout/checkout-slice.ts';
import { cartOf, type Purchase } from '#src/features/checkout/checkout-start.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { rowKeyOf } from '#src/shared/cart/cart-item.ts';
import { dropCode, keepCode, noteAnswer, useKeptCode } from '#src/shared/cart/kept-code.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';

interface PricedCart {
  user: User | null;
  method: PaymentMethod;
  /** The products are still loading. */
  isWaiting: boolean;
}

/** Refusals of codes that are right, and may be used once the cart or the way to pay is another one. */
const mayComeTrue: readonly unknown[] = ['couponMinimum', 'couponPrepaid'];

/**
 * What a cart costs with the shop's offers and the shopper's code. The shop says it, and is asked only if it has offers or the shopper has a
 * code: otherwise the cart costs its subtotal.
 */
export function useCartPrice(cart: ReconciledCart, { user, method, isWaiting }: PricedCart) {
  const dispatch = useAppDispatch();
  const code = useKeptCode();
  const { offers = false } = useShop();
  const asksShop = (offers || code !== '') && cart.rows.some(({ purchasable }) => purchasable > 0);
  // What can be bought, as in the subtotal.
  const items = cart.rows.flatMap(({ item, purchasable }) => Array.from({ length: purchasable }, () => item));
  const plain: PriceRequest = { cart: cartOf({ items, address: '' }), method, user: user?._id };
  const asked = { ...plain, ...(code !== '' && { coupon: code }) };
  const { data, currentData, isError, refetch } = usePriceCartQuery(asksShop && !isWaiting ? asked : skipToken);
  const refused = useAppSelector(selectRefusedPrice);
  const isRefused = refused !== null && JSON.stringify(refused.asked) === JSON.stringify(asked);
  const isOver = refused !== null && !isRefused && !isWaiting;
  useEffect(() => {
    if (isOver) dispatch(priceRefused(null));
  }, [dispatch, isOver]);
  const current = isRefused ? refused.price : currentData;
  const hasFailed = asksShop && isError && current === undefined;
  // While another price is asked for, the last one is shown.
  const price = asksShop && !hasFailed ? (current ?? data) : undefined;
  const isPending = asksShop && !hasFailed && current === undefined;
  const isUsed = price?.offers.some((offer) => offer.code === code) === true;

  useEffect(() => {
    if (code !== '' && currentData !== undefined) noteAnswer(code, currentData.refusal?.code === 'couponUnknown');
  }, [code, currentData]);

  /** @returns Why the code is not taken; undefined: it is kept. */
  const apply = async (typed: string): Promise<string | undefined> => {
    const coupon = foldedCode(typed);
    if (coupon === '') return copy.empty;
    const request = dispatch(checkoutApi.endpoints.priceCart.initiate({ ...plain, coupon }, { forceRefetch: true }));
    const { data: answer } = await request;
    const { refusal } = answer ?? {};
    const isKept = answer !== undefined && (refusal === undefined || mayComeTrue.includes(refusal.code));
    if (isKept) keepCode(coupon);
    // Only now, so that the cart finds the answer.
    request.unsubscribe();
    return isKept ? undefined : (refusal?.message ?? copy.notChecked);
  };

  return {
    /** In rupees. */
    total: price?.total ?? cart.subtotal,
    /** Undefined: offers have no part in it, or it is not known. */
    price,
    isReduced: price !== undefined && price.discount > 0,
    /** What is saved in rupees, by row. */
    discounts: useMemo(() => discountsOf(price), [price]),
    isPending,
    hasFailed,
    retry: () => void refetch(),
    /** Why the cart cannot be checked out: its price is not known. */
    problem: isPending ? copy.pricing : hasFailed ? notPriced(code) : undefined,
    /** The code that the shopper has; empty: none. */
    code,
    /** Why it takes nothing off. */
    // A checkout does not send a code that takes nothing off: its refusal does not say why.
    refusal: (price?.refusal ?? currentData?.refusal)?.message,
    apply,
    remove: () => dropCode(code),
    /** What its checkout sends. */
    priced: asksShop ? ({ asked, coupon: isUsed ? code : undefined } satisfies Purchase['priced']) : undefined,
  };
}

export const notPriced = (code: string): string => (code === '' ? copy.notPriced : copy.notPricedWithCode({ code }));

const discountsOf = (price: CartPrice | undefined): ReadonlyMap<string, number> =>
  new Map(price?.lines.map((line) => [rowKeyOf(line), line.discount]));
