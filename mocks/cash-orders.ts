import type { Order } from '#contract/order.ts';
import type { CheckoutCart } from '#contract/payment.ts';
import { cashRefusals, openOrderRefusal } from '#contract/rules/cash.ts';
import { fillMessage } from '#contract/rules/message.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { User } from '#contract/user.ts';
import { CartCheck } from './cart-check.ts';
import type { Catalogue } from './catalogue.ts';
import type { Clock } from './clock.ts';
import type { Coupons } from './coupons.ts';
import { draftOf } from './order-draft.ts';
import { forShopper, type Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import { paiseOf } from './purchase.ts';
import { Refused } from './refused.ts';
import type { ShopData, StoredOrder } from './shop-data.ts';
import { Stock } from './stock.ts';

interface CashRequest {
  readonly cart: CheckoutCart;
  readonly key: string;
  /** In rupees. */
  readonly amount?: number | undefined;
  readonly offers?: boolean | undefined;
  readonly coupon?: string | undefined;
}

interface CashDependencies {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly settings: ShopSettings;
  readonly coupons: Coupons;
  readonly clock: Clock;
}

/** Orders of the mocked shop that are paid in cash. */
export class CashOrders {
  readonly #dependencies: CashDependencies;
  readonly #stock: Stock;
  readonly #carts: CartCheck;
  /** Whether a parcel of the shopper came back unpaid. */
  isBlocked = false;

  constructor(data: ShopData, dependencies: CashDependencies) {
    this.#dependencies = dependencies;
    const { catalogue, coupons, clock, settings } = dependencies;
    this.#stock = new Stock(data, catalogue, clock);
    this.#carts = new CartCheck({ catalogue, limits: settings, stock: this.#stock, coupons });
  }

  /**
   * Places an order; the same key and cart are the same order.
   * @throws {Refused} keyReused, cartEmpty, addressMissing, notDelivered, tooManyOfProduct, tooManyInCart, cartChanged, couponChanged, cashNotOffered
   */
  place({ cart, key, amount, offers = false, coupon = '' }: CashRequest, user: User): Order {
    const { orders, payments, settings, coupons, clock } = this.#dependencies;
    const products = cart.products.map(({ _id, size = '' }) => `${_id} ${size}`).sort();
    const text = JSON.stringify([products, cart.size, cart.address, amount ?? null, offers, coupon]);
    const placed = orders.find(({ placedWith, buyer }) => placedWith?.key === key && buyer._id === user._id);
    if (placed?.placedWith?.cart === text) return forShopper(placed);
    if (placed !== undefined) throw new Refused('keyReused');
    const place = payments.admit(cart, user);
    if (settings.cash?.offered !== true) throw cashRefused(cashRefusals.off);
    this.#carts.checkSize(cart);
    const paise = amount === undefined ? undefined : toPaise(amount);
    const wanted = { offers, coupon, method: 'cod', accountId: user._id } as const;
    const seen = this.#carts.priced(cart, wanted);
    // Another price goes before the rules, and these before the stock.
    if (seen.isComplete && (paise === undefined || paise === paiseOf(seen)))
      this.#checkOffer(toRupees(paiseOf(seen)), user);
    const purchase = this.#carts.read(cart, paise, wanted);
    const total = toRupees(paiseOf(purchase));
    const draft = draftOf(place, purchase, clock);
    this.#stock.take({ id: draft._id, accountId: user._id }, purchase);
    coupons.take(purchase, draft._id, user._id);
    coupons.use(draft._id, total);
    const order: Omit<StoredOrder, 'number'> = {
      ...draft,
      payment: { razorpay_order_id: '', razorpay_payment_id: '', method: 'cod', state: 'pending' },
      confirm: 'waiting',
      total,
      test: true,
      placedWith: { key, cart: text },
    };
    return forShopper(orders.add(order));
  }

  /** @throws {Refused} cashNotOffered */
  #checkOffer(total: number, { _id }: User): void {
    const { max = 0, open_orders: mostOpen = 1 } = this.#dependencies.settings.cash ?? {};
    const open = this.#dependencies.orders.of(_id).filter(isOpenCash);
    if (total > max) throw cashRefused(fillMessage(cashRefusals.max, { amount: formatRupees(max) }));
    if (open.length >= mostOpen) {
      const [first] = open.map(({ number, confirm }) => ({ number, isUnconfirmed: confirm === 'waiting' }));
      if (first) throw cashRefused(fillMessage(cashRefusals[openOrderRefusal(first)], { number: first.number }));
    }
    if (this.isBlocked) throw cashRefused(cashRefusals.blocked);
  }
}

const cashRefused = (reason: string) => new Refused('cashNotOffered', undefined, reason);

const isOpenCash = ({ payment, status }: Order): boolean =>
  payment.state === 'pending' && status !== 'Delivered' && status !== 'Cancelled';
