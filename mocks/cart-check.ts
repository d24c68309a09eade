import type { CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { overLimit, type CartLimits } from '#contract/rules/cart-limits.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Catalogue } from './catalogue.ts';
import { priceOf, type Coupons, type OfferRequest } from './coupons.ts';
import { costs, readCart, type Purchase } from './purchase.ts';
import { CartChangedRefused, CouponChangedRefused, Refused } from './refused.ts';
import type { Stock } from './stock.ts';

interface CartCheckDependencies {
  readonly catalogue: Catalogue;
  readonly limits: CartLimits;
  readonly stock: Stock;
  readonly coupons: Coupons;
}

/** Reads carts that are to be bought. */
export class CartCheck {
  readonly #dependencies: CartCheckDependencies;

  constructor(dependencies: CartCheckDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Reads a cart that the account can buy now.
   * @param paise What it costs; undefined: whatever it costs.
   * @throws {Refused} tooManyOfProduct, tooManyInCart, cartChanged, couponChanged
   */
  read(cart: CheckoutCart, paise: number | undefined, wanted: OfferRequest & { readonly accountId: string }): Purchase {
    this.checkSize(cart);
    const { stock } = this.#dependencies;
    const { accountId, coupon = '' } = wanted;
    const purchase = this.priced(cart, wanted);
    const isPriced = paise === undefined ? purchase.isComplete : costs(purchase, paise);
    if (purchase.isComplete && stock.isFree(accountId, purchase)) {
      const { offers = [], refusal } = purchase.offered ?? {};
      const price = priceOf(purchase);
      // Below the plain sum: the shopper saw an offer that is over.
      const sawOffer = wanted.offers === true && paise !== undefined && paise < toPaise(price.subtotal);
      const hasOffers = coupon !== '' || offers.length > 0 || sawOffer;
      if (refusal !== undefined || (hasOffers && !isPriced)) throw new CouponChangedRefused(price);
      if (isPriced) return purchase;
    }
    throw new CartChangedRefused(this.#currentProducts(cart).map((one) => stock.asFreeFor(accountId, one)));
  }

  /** A cart less its offers. */
  priced(cart: CheckoutCart, wanted: OfferRequest): Purchase {
    const purchase = readCart(cart, this.#dependencies.catalogue);
    const offered = this.#dependencies.coupons.apply(purchase, wanted);
    return offered === undefined ? purchase : { ...purchase, offered };
  }

  /** @throws {Refused} tooManyOfProduct, tooManyInCart */
  checkSize({ products }: CheckoutCart): void {
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
