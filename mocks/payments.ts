import { fieldRefusal } from '#contract/field-refusals.ts';
import type { Order } from '#contract/order.ts';
import { paymentMessages, type CheckoutCart, type PaymentStatus, type CheckoutOrder } from '#contract/payment.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { isBeforeShipping } from '#contract/rules/order-status.ts';
import { plainPincode } from '#contract/rules/pincode.ts';
import { addressOfOrder } from '#contract/rules/postal-address.ts';
import { defaultSize } from '#contract/rules/size-label.ts';
import type { User } from '#contract/user.ts';
import { CartCheck } from './cart-check.ts';
import type { Catalogue } from './catalogue.ts';
import type { Clock } from './clock.ts';
import type { Coupons } from './coupons.ts';
import { newId } from './ids.ts';
import { draftOf, placeOf, type OrderPlace } from './order-draft.ts';
import type { Orders } from './orders.ts';
import { costs, readCart, type Purchase } from './purchase.ts';
import { Refused } from './refused.ts';
import type { ShopData, StoredOrder } from './shop-data.ts';
import { Stock } from './stock.ts';

/** The body of a checkout: an amount in rupees and, from our own client, the cart. */
interface CheckoutRequest {
  amount: number;
  cart?: CheckoutCart | undefined;
  offers?: boolean | undefined;
  coupon?: string | undefined;
}

/** A begun payment. */
export interface Checkout extends OrderPlace {
  readonly id: string;
  readonly paise: number;
  readonly purchase: Purchase | undefined;
  /** The id of the cash order that it pays. */
  readonly order?: string;
  /** A payment that is not confirmed yet, and the time from which it is. */
  late?: { paymentId: string; purchase: Purchase; from: number };
  /** Set once the payment is settled. */
  result?: Confirmation;
}

type Confirmation = { status: true } | { status: false; message: string };

type OrderDraft = Omit<StoredOrder, 'number'>;

interface PaymentDependencies {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly limits: CartLimits;
  readonly coupons: Coupons;
  readonly clock: Clock;
  /** The URL of the payment dialog's script. */
  readonly script: string;
}

/** Mocked payments: provider and settlement in one. */
export class Payments {
  readonly #data: ShopData;
  readonly #dependencies: PaymentDependencies;
  readonly #stock: Stock;
  readonly #carts: CartCheck;
  /** The URL of the payment dialog's script. */
  script: string;
  /** Whether the shop delivers to the pincodes of its shoppers. */
  delivers = true;
  /** Milliseconds between a payment and its confirmation. */
  confirmsAfter = 0;
  /** Called once, before the first checkout. */
  beforeFirstCheckout: (() => void) | undefined;

  constructor(data: ShopData, dependencies: PaymentDependencies) {
    this.#data = data;
    this.#dependencies = dependencies;
    this.#stock = new Stock(data, dependencies.catalogue, dependencies.clock);
    this.#carts = new CartCheck({ ...dependencies, stock: this.#stock });
    this.script = dependencies.script;
  }

  /**
   * Begins a payment. A cart is kept as it is now, and its stock is reserved.
   * @throws {Refused} cartEmpty, addressMissing, notDelivered, cartTooLarge, cartChanged, couponChanged
   */
  begin({ amount, cart, offers, coupon }: CheckoutRequest, user: User): CheckoutOrder {
    const place = this.admit(cart, user);
    const paise = toPaise(amount);
    const id = `order_mock${newId()}`;
    const wanted = { offers, coupon, method: 'online', accountId: user._id } as const;
    const purchase = cart && this.#carts.read(cart, paise, wanted);
    if (purchase) {
      this.#stock.reserve({ id, accountId: user._id }, purchase);
      this.#dependencies.coupons.take(purchase, id, user._id);
    }
    return this.#begin({ id, paise, purchase, ...place });
  }

  /**
   * Begins the payment of a cash order, or goes on with one that was begun.
   * @throws {Refused} orderNotFound, orderNotPayable
   */
  beginOf(orderId: string, user: User): CheckoutOrder {
    const order = this.#dependencies.orders.find(({ _id, buyer }) => _id === orderId && buyer._id === user._id);
    if (order === undefined) throw new Refused('orderNotFound');
    if (!isPayable(order)) throw new Refused('orderNotPayable');
    const known = [...this.#data.checkouts.values()].find((checkout) => checkout.order === orderId);
    return this.#begin(
      known ?? {
        id: `order_mock${newId()}`,
        paise: toPaise(order.total),
        purchase: undefined,
        order: orderId,
        ...placeOf(user, order.address),
      },
    );
  }

  /**
   * Where the order of a cart goes.
   * @throws {Refused} cartEmpty, addressMissing, notDelivered
   */
  admit(cart: CheckoutCart | undefined, user: User): OrderPlace {
    if (!this.#data.hadCheckout) this.beforeFirstCheckout?.();
    this.#data.hadCheckout = true;
    if (cart?.products.length === 0) throw new Refused('cartEmpty');
    const address = cart?.address || user.address.trim();
    if (address === '') throw new Refused('addressMissing');
    if (!this.delivers) throw new Refused('notDelivered', undefined, { pincode: plainPincode(user.pincode) });
    return placeOf(user, address);
  }

  #begin(checkout: Checkout): CheckoutOrder {
    const { id, paise } = checkout;
    this.#data.checkouts.set(id, checkout);
    return { id, amount: paise, currency: 'INR', receipt: `receipt-${id}`, status: 'created' };
  }

  /** A checkout's amount in paise; undefined for an unknown id. */
  costOf(orderId: string): number | undefined {
    return this.#data.checkouts.get(orderId)?.paise;
  }

  /**
   * Settles a payment once. The mock dialog signs with the two ids.
   * @throws {Refused} malformed if no cart is known; paymentPending
   */
  confirm(
    report: { payment_id: string; order_id: string; signature: string; cart?: CheckoutCart | undefined },
    buyer: User,
  ): Confirmation {
    const checkout = this.#data.checkouts.get(report.order_id);
    const signed = report.signature === `${report.order_id}|${report.payment_id}`;
    if (checkout?.buyer._id !== buyer._id || !signed) return { status: false, message: paymentMessages.notYours };
    if (checkout.order !== undefined) return (checkout.result ??= this.#settleCash(checkout, report.payment_id));
    const { clock, catalogue } = this.#dependencies;
    const purchase = checkout.purchase ?? (report.cart && readCart(report.cart, catalogue, catalogue.all()));
    if (purchase === undefined) throw new Refused('malformed', { cart: fieldRefusal('required') });
    checkout.late ??= { paymentId: report.payment_id, purchase, from: clock() + this.confirmsAfter };
    this.#settleLate(checkout);
    if (checkout.result === undefined) throw new Refused('paymentPending');
    return checkout.result;
  }

  /** @throws {Refused} orderNotFound for a checkout of another account */
  status(orderId: string, buyer: User): PaymentStatus {
    const checkout = this.#data.checkouts.get(orderId);
    if (checkout !== undefined) this.#settleLate(checkout);
    const order = this.#dependencies.orders.of(buyer._id).find(({ payment }) => payment.razorpay_order_id === orderId);
    if (order !== undefined) return { state: isUnfulfilled(order) ? 'refunded' : 'paid', order: order._id };
    if (checkout?.buyer._id !== buyer._id) throw new Refused('orderNotFound');
    return { state: checkout.late === undefined ? 'unpaid' : 'pending' };
  }

  /** Settles a late payment if its time has come. */
  #settleLate(checkout: Checkout): void {
    const { late } = checkout;
    if (late === undefined || late.from > this.#dependencies.clock()) return;
    checkout.result ??= this.#settle(checkout, late.purchase, late.paymentId);
  }

  /** Takes the order out of the stock; one that cannot be fulfilled is cancelled and refunded. */
  #settle(checkout: Checkout, purchase: Purchase, paymentId: string): Confirmation {
    const { id, buyer, paise, address, home } = checkout;
    const order = this.#orderOf(checkout, purchase, paymentId);
    if (!costs(purchase, paise))
      return this.#cancel({ ...order, ...nothingBought, ...addressOfOrder(home, address) }, cancelReasons.wrongCart);
    if (!this.#stock.take({ id, accountId: buyer._id }, purchase)) return this.#cancel(order, cancelReasons.soldOut);
    this.#dependencies.orders.add(order);
    this.#dependencies.coupons.use(id, order.total);
    return { status: true };
  }

  /** A cash order is paid online. */
  #settleCash({ id, order: orderId }: Checkout, paymentId: string): Confirmation {
    const order = this.#dependencies.orders.find(({ _id }) => _id === orderId);
    if (order === undefined || !isPayable(order)) return { status: false, message: cancelReasons.paidTwice };
    const { confirm: _confirm, ...paid } = order;
    this.#dependencies.orders.replace({ ...paid, payment: paymentOf(id, paymentId), test: true });
    return { status: true };
  }

  #orderOf(checkout: Checkout, purchase: Purchase, paymentId: string): OrderDraft {
    const { id, paise } = checkout;
    return {
      ...draftOf(checkout, purchase, this.#dependencies.clock),
      payment: paymentOf(id, paymentId),
      total: toRupees(paise),
      test: true,
    };
  }

  #cancel(order: OrderDraft, reason: string): Confirmation {
    const { createdAt: at, total: amount } = order;
    this.#dependencies.coupons.release(order.payment.razorpay_order_id);
    this.#dependencies.orders.add({
      ...withoutPromise(order),
      status: 'Cancelled',
      refund: { state: 'done', amount, at },
      reason,
    });
    return { status: false, message: reason };
  }
}

/** An order without lines: its cart does not cost what was paid. */
const nothingBought = { products: [], lines: [], quantity: 0, size: defaultSize };

/** Reasons of payments that did not become an order. */
const ownReasons: ReadonlySet<string | undefined> = new Set(Object.values(cancelReasons));

/** Whether a payment was refunded instead of becoming an order; an order cancelled later by an admin is not. */
const isUnfulfilled = ({ status, reason }: Order): boolean => status === 'Cancelled' && ownReasons.has(reason);

/** A cancelled order promises nothing. */
function withoutPromise({ promised: _, ...order }: OrderDraft): OrderDraft {
  return order;
}

/** Whether it is a cash order that can still be paid online. */
const isPayable = ({ payment, status }: Order): boolean =>
  payment.method === 'cod' && payment.state === 'pending' && isBeforeShipping(status);

const paymentOf = (orderId: string, paymentId: string): Order['payment'] => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  method: 'online',
  state: 'paid',
});
