import type { Order } from '#contract/order.ts';
import { cashRefusals, openOrderRefusal, type OpenCashOrder } from '#contract/rules/cash.ts';
import { fillMessage } from '#contract/rules/message.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { User } from '#contract/user.ts';
import { isPincode, plainPincode } from '#src/features/delivery/known-pincode.ts';
import { isUnconfirmed } from '#src/features/orders/order-state.ts';
import { ordersIn, refetchOptions, useListOrdersInfiniteQuery } from '#src/features/orders/orders-api.ts';
import { useCheckDeliveryQuery } from '#src/shared/api/delivery-api.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import type { AppState } from '#src/shared/store/app-state.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';

interface CashOffer {
  /** Whether the shop takes cash on delivery at all, from a shopper who is signed in. */
  isOffered: boolean;
  /** Why it does not for this cart, as far as the page knows: the server knows more. */
  problem?: string;
  /** The order because of which it does not. */
  openOrder?: OpenCashOrder;
}

/** Whether the account can pay this total (in rupees) in cash on delivery. */
export function useCashOffer(user: User | null, total: number): CashOffer {
  const { cash, paymentMode } = useShop();
  const isOffered = cash?.offered === true && user !== null;
  const pincode = plainPincode(user?.pincode ?? '');
  const { currentData: delivery } = useCheckDeliveryQuery(pincode, { skip: !isOffered || !isPincode(pincode) });
  // The list settles payments without a word: it waits until those of this browser have their outcome.
  const isSettled = useAppSelector(arePaymentsSettled);
  const skip = !isOffered || !isSettled;
  // The newest: what is on its way. The server knows all.
  const { data } = useListOrdersInfiniteQuery(user?._id ?? '', { skip, ...refetchOptions });
  const orders = ordersIn(data?.pages ?? []);
  if (!isOffered) return { isOffered, ...(cash?.offered !== true && { problem: cashRefusals.off }) };
  const { max, open_orders: mostOpen = 1 } = cash;
  if (total > max) return { isOffered, problem: fillMessage(cashRefusals.max, { amount: formatRupees(max) }) };
  // Where nothing is delivered the pincode field says so.
  if (delivery?.delivered && !delivery.cash)
    return { isOffered, problem: fillMessage(cashRefusals.pincode, { pincode }) };
  const open = orders.filter((order) => isOpenCash(order, paymentMode === 'test')).reverse();
  const [oldest] = open;
  if (open.length < mostOpen || oldest === undefined) return { isOffered };
  const order = open.find(isUnconfirmed) ?? oldest;
  const openOrder = { number: order.number, isUnconfirmed: isUnconfirmed(order) };
  return {
    isOffered,
    openOrder,
    problem: fillMessage(cashRefusals[openOrderRefusal(openOrder)], { number: order.number }),
  };
}

const arePaymentsSettled = ({ checkout }: AppState): boolean =>
  checkout._persist?.rehydrated !== false &&
  checkout.records.every(({ state, why }) => state === 'settled' || (state === 'returned' && why === 'unpaid'));

/** Whether it is a cash order on its way. Test orders count in a test shop alone. */
const isOpenCash = ({ payment, status, test = false }: Order, isTestShop: boolean): boolean =>
  payment.state === 'pending' && status !== 'Delivered' && status !== 'Cancelled' && test === isTestShop;
