import type { Product } from '#contract/product.ts';
import { pageSize } from '#contract/rules/paging.ts';
import { maxSizes } from '#contract/rules/size-label.ts';
import { idOfNumber } from '../ids.ts';
import type { MockState } from '../state.ts';
import type { Scenarios } from './scenario.ts';

/** The stock by size, in the order of the sizes. */
type Stock = Readonly<Record<string, number>>;

const usual: Stock = { S: 4, M: 9, L: 3, XL: 0 };

/** The product page and the cart when sizes are sold out or go. */
export const sizeScenarios = {
  'sizes-sold-out': {
    shows: 'The newest product: every size is sold out; the products beside it have sizes in stock.',
    change: (state) => {
      sizeNewest(state, { S: 0, M: 0, L: 0, XL: 0 });
    },
  },
  'last-size-sold': {
    shows:
      'The first CHECK OUT is refused: another shopper has bought the last M of the newest product. Its other sizes are in stock.',
    change: (state) => {
      const newest = sizeNewest(state, { S: 3, M: 1, L: 6, XL: 0 });
      beforeFirstCheckout(state, newest, ({ _id, sizes = [] }) => {
        for (const size of sizes) if (size.label === 'M') state.catalogue.changeStock(_id, size._id, -1);
      });
    },
  },
  'size-archived': {
    shows:
      'The first CHECK OUT: an admin has just taken size M of the newest product out of the shop; others are left.',
    change: (state) => {
      const newest = sizeNewest(state, usual);
      beforeFirstCheckout(state, newest, (product) => {
        const { no_return: _unchanged, ...fields } = product;
        const sizes = (product.sizes ?? []).filter(({ label }) => label !== 'M');
        state.catalogue.change(product, { ...fields, sizes, category: product.category._id }, product.category);
      });
    },
  },
} as const satisfies Scenarios;

/**
 * Gives the products of the first page sizes, in the usual stock apart from the newest product's.
 * @returns The newest product's id.
 */
function sizeNewest({ catalogue }: MockState, stock: Stock): string | undefined {
  catalogue.replace(
    catalogue
      .all()
      .map((product, place) => (place < pageSize ? withSizes(product, place, place === 0 ? stock : usual) : product)),
  );
  return catalogue.all()[0]?._id;
}

function withSizes(product: Product, place: number, stock: Stock): Product {
  const sizes = Object.entries(stock).map(([label, quantity], index) => ({
    _id: idOfNumber(firstSizeId + place * maxSizes + index),
    label,
    quantity,
  }));
  return { ...product, sizes, quantity: sizes.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Greater than the numbers of other ids (`numbered` in shop.ts). */
const firstSizeId = 1_000_000;

function beforeFirstCheckout(
  { catalogue, payments }: MockState,
  productId: string | undefined,
  change: (product: Product) => void,
): void {
  payments.beforeFirstCheckout = () => {
    const product = catalogue.find(({ _id }) => _id === productId);
    if (product !== undefined) change(product);
  };
}
