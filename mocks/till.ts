import type { Order, OrderLine } from '#contract/order.ts';
import { paymentWords, type CheckoutCart, type ProviderOrder } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { cartTotal } from '#contract/rules/cart-total.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { User } from '#contract/user.ts';
import { inMemory, type Kept } from './kept.ts';
import { CartChangedRefused, Refused } from './refused.ts';

/** What is wanted of a checkout: an amount in rupees, and from our own client the cart. */
interface Wanted {
  amount: number;
  cart?: CheckoutCart | undefined;
}

interface Checkout {
  id: string;
  buyer: string;
  paise: number;
  cart?: CheckoutCart;
  address: string;
  /** Once it is paid. */
  order?: Order;
}

type Confirmation = { status: true } | { status: false; message: string };

/** Takes the payments of the mocked shop and keeps its orders: the provider and the server's part in one. */
export class Till {
  readonly #products: Product[];
  readonly #kept: Kept;

  /**
   * @param products The shop's shelf: what is sold leaves it, and what was sold before has left it.
   * @param kept Where checkouts and orders outlive the page.
   */
  constructor(products: Product[], kept: Kept = inMemory()) {
    this.#products = products;
    this.#kept = kept;
    for (const { order } of this.#checkouts()) if (order) this.#take(order);
  }

  /** @throws {Refused} cartEmpty, addressMissing, cartChanged */
  begin({ amount, cart }: Wanted, buyer: User): ProviderOrder {
    if (cart?.products.length === 0) throw new Refused('cartEmpty');
    const address = cart?.address || buyer.address.trim();
    if (address === '') throw new Refused('addressMissing');
    const paise = toPaise(amount);
    if (cart !== undefined && !(this.#costs(cart, paise) && this.#isThere(cart))) {
      throw new CartChangedRefused(this.#fresh(cart));
    }
    const checkouts = this.#checkouts();
    const id = `order_mock${checkouts.length + 1}`;
    this.#save([...checkouts, { id, buyer: buyer._id, paise, address, ...(cart && { cart }) }]);
    return { id, amount: paise, currency: 'INR', receipt: `receipt-${id}`, status: 'created' };
  }

  /** Makes the order of a payment, once. The mock dialog signs with the two ids. */
  confirm(
    told: { payment_id: string; order_id: string; signature: string; cart?: CheckoutCart | undefined },
    buyer: User,
  ): Confirmation {
    const checkout = this.#checkouts().find(({ id }) => id === told.order_id);
    const signed = told.signature === `${told.order_id}|${told.payment_id}`;
    if (checkout?.buyer !== buyer._id || !signed) return { status: false, message: paymentWords.notYours };
    if (checkout.order) return verdictOf(checkout.order);
    const cart = checkout.cart ?? told.cart;
    if (cart === undefined) throw new Refused('malformed', { cart: 'is required' });
    const order = this.#orderOf(checkout, cart, told.payment_id);
    this.#save(this.#checkouts().map((one) => (one.id === checkout.id ? { ...one, order } : one)));
    this.#take(order);
    return verdictOf(order);
  }

  /** Newest first. */
  ordersOf(buyer: string): Order[] {
    return this.#checkouts()
      .flatMap((checkout) => (checkout.buyer === buyer && checkout.order ? [checkout.order] : []))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  #orderOf(checkout: Checkout, cart: CheckoutCart, paymentId: string): Order {
    const order = {
      _id: checkout.id.replace(/\D/g, '').padStart(24, '0'),
      createdAt: new Date().toISOString(),
      payment: { razorpay_order_id: checkout.id, razorpay_payment_id: paymentId },
      total: toRupees(checkout.paise),
      test: true,
    };
    if (!this.#costs(cart, checkout.paise)) {
      const nothing = { products: [], address: checkout.address, quantity: 0, size: 'M' };
      return { ...order, ...nothing, status: 'Cancelled', reason: cancelReasons.wrongCart };
    }
    const { quantity, size } = cart;
    const whole = { ...order, products: this.#lines(cart), address: cart.address || checkout.address, quantity, size };
    if (this.#isThere(cart)) return { ...whole, status: 'Not Processed' };
    return { ...whole, status: 'Cancelled', reason: cancelReasons.soldOut };
  }

  /** What is sold leaves the shelf. */
  #take({ products, reason }: Order): void {
    if (reason !== undefined) return;
    for (const { _id: sold } of products) {
      const product = this.#products.find(({ _id }) => _id === sold._id);
      if (product) product.quantity = Math.max(0, product.quantity - 1);
    }
  }

  /** Whether there are enough pieces of everything. */
  #isThere(cart: CheckoutCart): boolean {
    const pieces = new Map<string, number>();
    for (const { _id } of cart.products) pieces.set(_id, (pieces.get(_id) ?? 0) + 1);
    return this.#fresh(cart).every(({ _id, quantity }) => quantity >= (pieces.get(_id) ?? 0));
  }

  /** Whether nothing of it is gone and it costs so much. */
  #costs(cart: CheckoutCart, paise: number): boolean {
    const lines = this.#lines(cart);
    return lines.length === cart.products.length && toPaise(cartTotal(lines.map(({ _id }) => _id))) === paise;
  }

  /** The cart's entries with their products as they are now; what is gone is not among them. */
  #lines(cart: CheckoutCart): OrderLine[] {
    return cart.products.flatMap(({ _id, size }) => {
      const product = this.#products.find((one) => one._id === _id);
      if (product === undefined) return [];
      const { name, slug, __v } = product;
      return [{ _id: { ...product }, name, slug, __v, ...(size !== undefined && { size }) }];
    });
  }

  #fresh(cart: CheckoutCart): Product[] {
    const ids = new Set(cart.products.map(({ _id }) => _id));
    return this.#products.filter(({ _id }) => ids.has(_id));
  }

  #checkouts(): Checkout[] {
    return JSON.parse(this.#kept.read() ?? '[]') as Checkout[];
  }

  #save(checkouts: readonly Checkout[]): void {
    this.#kept.write(JSON.stringify(checkouts));
  }
}

function verdictOf({ reason }: Order): Confirmation {
  return reason === undefined ? { status: true } : { status: false, message: reason };
}
