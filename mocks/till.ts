import type { Order } from '#contract/order.ts';
import { paymentWords, type CheckoutCart, type ProviderOrder } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { cartTotal } from '#contract/rules/cart-total.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { User } from '#contract/user.ts';
import { CartChangedRefused, Refused } from './refused.ts';

/** What is wanted of a checkout: an amount in rupees, and from our own client the cart. */
interface Wanted {
  amount: number;
  cart?: CheckoutCart | undefined;
}

interface Checkout {
  id: string;
  buyer: User;
  paise: number;
  cart: CheckoutCart | undefined;
  address: string;
}

type Confirmation = { status: true } | { status: false; message: string };

/** Takes the payments of the mocked shop and keeps its orders: the provider and the server's part in one. */
export class Till {
  readonly #products: Product[];
  readonly #checkouts = new Map<string, Checkout>();
  readonly #orders: (Order & { buyer: string })[] = [];

  /** @param products The shop's shelf: what is sold leaves it. */
  constructor(products: Product[]) {
    this.#products = products;
  }

  /** @throws {Refused} cartEmpty, addressMissing, cartChanged */
  begin({ amount, cart }: Wanted, buyer: User): ProviderOrder {
    if (cart?.products.length === 0) throw new Refused('cartEmpty');
    const address = cart?.address || buyer.address.trim();
    if (address === '') throw new Refused('addressMissing');
    const paise = toPaise(amount);
    if (cart !== undefined && !this.#isAsSeen(cart, paise)) throw new CartChangedRefused(this.#fresh(cart));
    const id = `order_mock${this.#checkouts.size + 1}`;
    this.#checkouts.set(id, { id, buyer, paise, cart, address });
    return { id, amount: paise, currency: 'INR', receipt: `receipt-${id}`, status: 'created' };
  }

  /** Makes the order of a payment, once. The mock dialog signs with the two ids. */
  confirm(
    told: { payment_id: string; order_id: string; signature: string; cart?: CheckoutCart | undefined },
    buyer: User,
  ): Confirmation {
    const checkout = this.#checkouts.get(told.order_id);
    const signed = told.signature === `${told.order_id}|${told.payment_id}`;
    if (checkout?.buyer._id !== buyer._id || !signed) return { status: false, message: paymentWords.notYours };
    if (this.#orders.some(({ payment }) => payment.razorpay_order_id === checkout.id)) return { status: true };
    const cart = checkout.cart ?? told.cart;
    if (cart === undefined) throw new Refused('malformed', { cart: 'is required' });
    if (!this.#isAsSeen(cart, checkout.paise)) return { status: false, message: paymentWords.unpaid };
    this.#sell(checkout, cart, told.payment_id);
    return { status: true };
  }

  /** Newest first. */
  ordersOf(buyer: string): Order[] {
    return this.#orders.filter((order) => order.buyer === buyer).map(({ buyer: _, ...order }) => order);
  }

  #sell({ id, buyer, paise, address }: Checkout, cart: CheckoutCart, paymentId: string): void {
    const bought = this.#bought(cart);
    this.#orders.unshift({
      buyer: buyer._id,
      _id: (this.#orders.length + 1).toString(16).padStart(24, '0'),
      address,
      createdAt: new Date().toISOString(),
      payment: { razorpay_order_id: id, razorpay_payment_id: paymentId },
      products: bought.map(({ product, size }) => {
        const { name, slug, __v } = product;
        return { _id: { ...product }, name, slug, __v, ...(size !== undefined && { size }) };
      }),
      quantity: cart.quantity,
      size: cart.size,
      status: 'Not Processed',
      total: toRupees(paise),
      test: true,
    });
    for (const { product } of bought) product.quantity -= 1;
  }

  /** Whether all of it can be had, for that price. */
  #isAsSeen(cart: CheckoutCart, paise: number): boolean {
    const bought = this.#bought(cart);
    const pieces = new Map<string, number>();
    for (const { product } of bought) pieces.set(product._id, (pieces.get(product._id) ?? 0) + 1);
    return (
      bought.length === cart.products.length &&
      bought.every(({ product }) => product.quantity >= (pieces.get(product._id) ?? 0)) &&
      toPaise(cartTotal(bought.map(({ product }) => product))) === paise
    );
  }

  /** The cart's entries with their products; what is gone is not among them. */
  #bought(cart: CheckoutCart): { product: Product; size: string | undefined }[] {
    return cart.products.flatMap(({ _id, size }) => {
      const product = this.#products.find((one) => one._id === _id);
      return product ? [{ product, size }] : [];
    });
  }

  #fresh(cart: CheckoutCart): Product[] {
    const ids = new Set(cart.products.map(({ _id }) => _id));
    return this.#products.filter(({ _id }) => ids.has(_id));
  }
}
