import type { Buyer } from '#contract/fulfilment.ts';
import type { OrderLine } from '#contract/order.ts';
import { ownerDefaults } from '#contract/owner-settings.ts';
import { deliveryDates } from '#contract/rules/delivery-days.ts';
import { toRupees } from '#contract/rules/money.ts';
import { addressOfOrder, type PostalAddress } from '#contract/rules/postal-address.ts';
import type { User } from '#contract/user.ts';
import { timestamp, type Clock } from './clock.ts';
import type { Offered } from './coupons.ts';
import { newId } from './ids.ts';
import { commonSize, linesOf, piecesOf, type Purchase } from './purchase.ts';
import type { StoredOrder } from './shop-data.ts';

/** Those of a shop without rules (DELIVERY_DAYS). */
const usualDays = { from: 3, to: 7 };

/** Who buys, and where the order goes. */
export interface OrderPlace {
  readonly buyer: Buyer;
  readonly address: string;
  /** The account's address. */
  readonly home: PostalAddress;
}

/** The buyer of an order and its place. */
export function placeOf(user: User, address: string): OrderPlace {
  const { _id, name, email, phone, landmark, city, state, pincode } = user;
  return {
    buyer: { _id, name, email, phone, pincode },
    address,
    home: { address: user.address, landmark, city, state, pincode },
  };
}

/** The lines of an order with their shares, and what offers took off. */
function offeredLines(
  lines: readonly OrderLine[],
  { discounts = [], offers = [], paise = 0 }: Partial<Offered> = {},
): Pick<StoredOrder, 'lines' | 'discount' | 'offers'> {
  const share = (index: number) => toRupees(discounts[index] ?? 0);
  return {
    lines: lines.map((line, index) => (share(index) > 0 ? { ...line, discount: share(index) } : line)),
    ...(paise > 0 && { discount: toRupees(paise), offers: [...offers] }),
  };
}

/** A new order without its number and money. */
export function draftOf(
  { buyer, address, home }: OrderPlace,
  purchase: Purchase,
  clock: Clock,
): Omit<StoredOrder, 'number' | 'payment' | 'total'> {
  const products = piecesOf(purchase);
  const { name, phone } = buyer;
  return {
    _id: newId(),
    createdAt: timestamp(clock()),
    buyer,
    products,
    ...offeredLines(linesOf(products), purchase.offered),
    name,
    phone,
    ...addressOfOrder(home, purchase.address || address),
    quantity: purchase.quantity,
    size: commonSize(purchase),
    status: 'Not Processed',
    promised: deliveryDates(clock(), usualDays, ownerDefaults.delivery),
  };
}
