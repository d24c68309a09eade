import { fieldRefusal } from '#contract/field-refusals.ts';
import type { Buyer, ShopOrder } from '#contract/fulfilment.ts';
import type { Order, OrderLine } from '#contract/order.ts';
import { paymentMessages, type CheckoutCart, type PaymentStanding, type ProviderOrder } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { overLimit, type CartLimits } from '#contract/rules/cart-limits.ts';
import { cartTotal } from '#contract/rules/cart-total.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { User } from '#contract/user.ts';
import { timestamp, type Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Orders } from './orders.ts';
import { CartChangedRefused, Refused } from './refused.ts';
import type { Catalogue } from './catalogue.ts';

/** The body of a checkout: an amount in rupees and, from our own client, the cart. */
interface CheckoutRequest {
  amount: number;
  cart?: CheckoutCart | undefined;
}

interface Checkout {
  readonly id: string;
  readonly buyer: Buyer;
  readonly paise: number;
  readonly cart: CheckoutCart | undefined;
  readonly address: string;
  /** A payment that is not confirmed yet, and the time from which it is. */
  late?: { paymentId: string; cart: CheckoutCart; from: number };
  /** Set once the payment is settled. */
  verdict?: Confirmation;
}

type Confirmation = { status: true } | { status: false; message: string };

interface PaymentDependencies {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly limits: CartLimits;
  readonly clock: Clock;
  /** The URL of the payment dialog's script. */
  readonly script: string;
}

/** Mocked payments: provider and settlement in one. */
export class Payments {
  readonly #dependencies: PaymentDependencies;
  readonly #checkouts = new Map<string, Checkout>();
  /** The URL of the payment dialog's script. */
  script: string;
  /** Milliseconds between a payment and its confirmation. */
  confirmsAfter = 0;
  /** Called once, before the first checkout. */
  beforeFirstCheckout: (() => void) | undefined;

  constructor(dependencies: PaymentDependencies) {
    this.#dependencies = dependencies;
    this.script = dependencies.script;
  }

  /** @throws {Refused} cartEmpty, addressMissing, cartTooLarge, cartChanged */
  begin({ amount, cart }: CheckoutRequest, { _id, name, email, phone, pincode, address: home }: User): ProviderOrder {
    this.beforeFirstCheckout?.();
    this.beforeFirstCheckout = undefined;
    if (cart?.products.length === 0) throw new Refused('cartEmpty');
    const address = cart?.address || home.trim();
    if (address === '') throw new Refused('addressMissing');
    const paise = toPaise(amount);
    if (cart !== undefined) this.#checkSize(cart);
    if (cart !== undefined && !(this.#costs(cart, paise) && this.#isInStock(cart))) {
      throw new CartChangedRefused(this.#currentProducts(cart));
    }
    const id = `order_mock${newId()}`;
    this.#checkouts.set(id, { id, buyer: { _id, name, email, phone, pincode }, paise, cart, address });
    return { id, amount: paise, currency: 'INR', receipt: `receipt-${id}`, status: 'created' };
  }

  /** A checkout's amount in paise; undefined for an unknown id. */
  costOf(orderId: string): number | undefined {
    return this.#checkouts.get(orderId)?.paise;
  }

  /**
   * Settles a payment once. The mock dialog signs with the two ids.
   * @throws {Refused} malformed if no cart is known; paymentPending
   */
  confirm(
    report: { payment_id: string; order_id: string; signature: string; cart?: CheckoutCart | undefined },
    buyer: User,
  ): Confirmation {
    const checkout = this.#checkouts.get(report.order_id);
    const signed = report.signature === `${report.order_id}|${report.payment_id}`;
    if (checkout?.buyer._id !== buyer._id || !signed) return { status: false, message: paymentMessages.notYours };
    const cart = checkout.cart ?? report.cart;
    if (cart === undefined) throw new Refused('malformed', { cart: fieldRefusal('required') });
    const { clock } = this.#dependencies;
    checkout.late ??= { paymentId: report.payment_id, cart, from: clock() + this.confirmsAfter };
    this.#settleLate(checkout);
    if (checkout.verdict === undefined) throw new Refused('paymentPending');
    return checkout.verdict;
  }

  /** @throws {Refused} orderNotFound for a checkout of another account */
  standing(orderId: string, buyer: User): PaymentStanding {
    const checkout = this.#checkouts.get(orderId);
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
    checkout.verdict ??= this.#settle(checkout, late.cart, late.paymentId);
  }

  /** Subtracts the sold pieces from the stock; an order that cannot be fulfilled is cancelled and refunded. */
  #settle(checkout: Checkout, cart: CheckoutCart, paymentId: string): Confirmation {
    const order = this.#orderOf(checkout, cart, paymentId);
    this.#dependencies.orders.add(order);
    if (order.reason !== undefined) return { status: false, message: order.reason };
    for (const { _id: sold } of order.products) this.#dependencies.catalogue.move(sold._id, -1);
    return { status: true };
  }

  #orderOf({ id, buyer, paise, address }: Checkout, cart: CheckoutCart, paymentId: string): Omit<ShopOrder, 'number'> {
    const at = timestamp(this.#dependencies.clock());
    const order = {
      _id: newId(),
      createdAt: at,
      payment: { razorpay_order_id: id, razorpay_payment_id: paymentId },
      total: toRupees(paise),
      test: true,
      buyer,
    };
    const cancelled = {
      status: 'Cancelled' as const,
      history: [{ status: 'Cancelled' as const, at }],
      refund: { state: 'done' as const, amount: toRupees(paise), at },
    };
    if (!this.#costs(cart, paise)) {
      const nothing = { products: [], address, quantity: 0, size: 'M' };
      return { ...order, ...nothing, ...cancelled, reason: cancelReasons.wrongCart };
    }
    const { quantity, size } = cart;
    const whole = { ...order, products: this.#lines(cart), address: cart.address || address, quantity, size };
    if (!this.#isInStock(cart)) return { ...whole, ...cancelled, reason: cancelReasons.soldOut };
    return { ...whole, status: 'Not Processed', history: [{ status: 'Not Processed', at }] };
  }

  /** @throws {Refused} cartTooLarge */
  #checkSize({ products }: CheckoutCart): void {
    const { limits, catalogue } = this.#dependencies;
    const over = overLimit(
      products.map(({ _id }) => _id),
      limits,
    );
    if (over === undefined) return;
    if (over.of === 'cart') throw new Refused('tooManyInCart', undefined, { count: limits.maxPiecesPerCart });
    const product = catalogue.find(({ _id }) => _id === over.productId);
    if (product !== undefined)
      throw new Refused('tooManyOfProduct', undefined, { count: limits.maxPiecesPerProduct, name: product.name });
  }

  /** Whether all pieces are in stock. */
  #isInStock(cart: CheckoutCart): boolean {
    const pieces = new Map<string, number>();
    for (const { _id } of cart.products) pieces.set(_id, (pieces.get(_id) ?? 0) + 1);
    return this.#currentProducts(cart).every(({ _id, quantity }) => quantity >= (pieces.get(_id) ?? 0));
  }

  /** Whether all products exist and the cart's total is `paise`. */
  #costs(cart: CheckoutCart, paise: number): boolean {
    const lines = this.#lines(cart);
    return lines.length === cart.products.length && toPaise(cartTotal(lines.map(({ _id }) => _id))) === paise;
  }

  /** The cart's entries with their current products, without deleted ones. */
  #lines(cart: CheckoutCart): OrderLine[] {
    return cart.products.flatMap(({ _id, size }) => {
      const product = this.#dependencies.catalogue.find((one) => one._id === _id);
      if (product === undefined) return [];
      const { name, slug, __v } = product;
      return [{ _id: { ...product }, name, slug, __v, ...(size !== undefined && { size }) }];
    });
  }

  #currentProducts(cart: CheckoutCart): Product[] {
    const ids = new Set(cart.products.map(({ _id }) => _id));
    return this.#dependencies.catalogue.all().filter(({ _id }) => ids.has(_id));
  }
}

/** Reasons of payments that did not become an order. */
const ownReasons: ReadonlySet<string | undefined> = new Set(Object.values(cancelReasons));

/** Whether a payment was refunded instead of becoming an order; an order cancelled later by an admin is not. */
const isUnfulfilled = ({ status, reason }: Order): boolean => status === 'Cancelled' && ownReasons.has(reason);
