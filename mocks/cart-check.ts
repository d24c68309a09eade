import type { CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { overLimit, type CartLimits } from '#contract/rules/cart-limits.ts';
import type { Catalogue } from './catalogue.ts';
import { costs, readCart, type Purchase } from './purchase.ts';
import { CartChangedRefused, Refused } from './refused.ts';
import type { Stock } from './stock.ts';

interface CartCheckDependencies {
  readonly catalogue: Catalogue;
  readonly limits: CartLimits;
  readonly stock: Stock;
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
   * @throws {Refused} tooManyOfProduct, tooManyInCart, cartChanged
   */
  read(cart: CheckoutCart, paise: number | undefined, accountId: string): Purchase {
    this.checkSize(cart);
    const { catalogue, stock } = this.#dependencies;
    const purchase = readCart(cart, catalogue);
    const isPriced = paise === undefined ? purchase.isComplete : costs(purchase, paise);
    if (!isPriced || !stock.isFree(accountId, purchase))
      throw new CartChangedRefused(this.#currentProducts(cart).map((one) => stock.asFreeFor(accountId, one)));
    return purchase;
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
