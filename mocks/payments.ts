import { fieldRefusal } from '#contract/field-refusals.ts';
import type { Buyer } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import { paymentMessages, type CheckoutCart, type PaymentStatus, type ProviderOrder } from '#contract/payment.ts';
import { ownerDefaults } from '#contract/owner-settings.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { overLimit, type CartLimits } from '#contract/rules/cart-limits.ts';
import { deliveryDates } from '#contract/rules/delivery-days.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { plainPincode } from '#contract/rules/pincode.ts';
import { addressOfOrder, type PostalAddress } from '#contract/rules/postal-address.ts';
import { defaultSize } from '#contract/rules/size-label.ts';
import type { User } from '#contract/user.ts';
import type { Catalogue } from './catalogue.ts';
import { timestamp, type Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Orders } from './orders.ts';
import { commonSize, costs, itemsOf, linesOf, readCart, type Purchase } from './purchase.ts';
import { CartChangedRefused, Refused } from './refused.ts';
import type { ShopData, StoredOrder } from './shop-data.ts';
import { Stock, type ReservingCheckout } from './stock.ts';

/** The body of a checkout: an amount in rupees and, from our own client, the cart. */
interface CheckoutRequest {
  amount: number;
  cart?: CheckoutCart | undefined;
}

/** A begun payment. */
export interface Checkout {
  readonly id: string;
  readonly buyer: Buyer;
  readonly paise: number;
  readonly purchase: Purchase | undefined;
  readonly address: string;
  /** The account's address. */
  readonly home: PostalAddress;
  /** A payment that is not confirmed yet, and the time from which it is. */
  late?: { paymentId: string; purchase: Purchase; from: number };
  /** Set once the payment is settled. */
  verdict?: Confirmation;
}

type Confirmation = { status: true } | { status: false; message: string };

type OrderDraft = Omit<StoredOrder, 'number'>;

interface PaymentDependencies {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly limits: CartLimits;
  readonly clock: Clock;
  /** The URL of the payment dialog's script. */
  readonly script: string;
}

/** Those of a shop without rules (DELIVERY_DAYS). */
const usualDays = { from: 3, to: 7 };

/** Mocked payments: provider and settlement in one. */
export class Payments {
  readonly #data: ShopData;
  readonly #dependencies: PaymentDependencies;
  readonly #stock: Stock;
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
    this.script = dependencies.script;
  }

  /**
   * Begins a payment. A cart is kept as it is now, and its stock is reserved.
   * @throws {Refused} cartEmpty, addressMissing, notDelivered, cartTooLarge, cartChanged
   */
  begin({ amount, cart }: CheckoutRequest, user: User): ProviderOrder {
    const { _id, name, email, phone, landmark, city, state, pincode } = user;
    if (!this.#data.hadCheckout) this.beforeFirstCheckout?.();
    this.#data.hadCheckout = true;
    if (cart?.products.length === 0) throw new Refused('cartEmpty');
    const address = cart?.address || user.address.trim();
    if (address === '') throw new Refused('addressMissing');
    if (!this.delivers) throw new Refused('notDelivered', undefined, { pincode: plainPincode(pincode) });
    const paise = toPaise(amount);
    const id = `order_mock${newId()}`;
    const purchase = cart && this.#reserve(cart, paise, { id, accountId: _id });
    const home = { address: user.address, landmark, city, state, pincode };
    const buyer = { _id, name, email, phone, pincode };
    this.#data.checkouts.set(id, { id, buyer, paise, purchase, address, home });
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
    const { clock, catalogue } = this.#dependencies;
    const purchase = checkout.purchase ?? (report.cart && readCart(report.cart, catalogue, catalogue.all()));
    if (purchase === undefined) throw new Refused('malformed', { cart: fieldRefusal('required') });
    checkout.late ??= { paymentId: report.payment_id, purchase, from: clock() + this.confirmsAfter };
    this.#settleLate(checkout);
    if (checkout.verdict === undefined) throw new Refused('paymentPending');
    return checkout.verdict;
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
    checkout.verdict ??= this.#settle(checkout, late.purchase, late.paymentId);
  }

  /** Takes the order out of the stock; one that cannot be fulfilled is cancelled and refunded. */
  #settle(checkout: Checkout, purchase: Purchase, paymentId: string): Confirmation {
    const { id, buyer, paise, address, home } = checkout;
    const order = this.#orderOf(checkout, purchase, paymentId);
    if (!costs(purchase, paise))
      return this.#cancel({ ...order, ...nothingBought, ...addressOfOrder(home, address) }, cancelReasons.wrongCart);
    if (!this.#stock.take({ id, accountId: buyer._id }, purchase)) return this.#cancel(order, cancelReasons.soldOut);
    this.#dependencies.orders.add(order);
    return { status: true };
  }

  #orderOf({ id, buyer, paise, address, home }: Checkout, purchase: Purchase, paymentId: string): OrderDraft {
    const at = timestamp(this.#dependencies.clock());
    const products = linesOf(purchase);
    const { name, phone } = buyer;
    return {
      _id: newId(),
      createdAt: at,
      payment: { razorpay_order_id: id, razorpay_payment_id: paymentId },
      total: toRupees(paise),
      test: true,
      buyer,
      products,
      lines: itemsOf(products),
      ...{ name, phone, ...addressOfOrder(home, purchase.address || address) },
      quantity: purchase.quantity,
      size: commonSize(purchase),
      status: 'Not Processed',
      promised: deliveryDates(this.#dependencies.clock(), usualDays, ownerDefaults.delivery),
    };
  }

  #cancel(order: OrderDraft, reason: string): Confirmation {
    const { createdAt: at, total: amount } = order;
    this.#dependencies.orders.add({
      ...withoutPromise(order),
      status: 'Cancelled',
      refund: { state: 'done', amount, at },
      reason,
    });
    return { status: false, message: reason };
  }

  /**
   * Reads a cart and reserves its stock.
   * @throws {Refused} cartTooLarge, cartChanged
   */
  #reserve(cart: CheckoutCart, paise: number, checkout: ReservingCheckout): Purchase {
    this.#checkSize(cart);
    const { accountId } = checkout;
    const purchase = readCart(cart, this.#dependencies.catalogue);
    if (!costs(purchase, paise) || !this.#stock.isFree(accountId, purchase)) {
      throw new CartChangedRefused(this.#currentProducts(cart).map((one) => this.#stock.asFreeFor(accountId, one)));
    }
    this.#stock.reserve(checkout, purchase);
    return purchase;
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
    const product = catalogue.findShown(({ _id }) => _id === over.productId);
    if (product !== undefined)
      throw new Refused('tooManyOfProduct', undefined, { count: limits.maxPiecesPerProduct, name: product.name });
  }

  #currentProducts(cart: CheckoutCart): Product[] {
    const ids = new Set(cart.products.map(({ _id }) => _id));
    return this.#dependencies.catalogue.shown().filter(({ _id }) => ids.has(_id));
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
