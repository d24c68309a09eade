import type { Product } from '#contract/product.ts';
import { lowStock } from '#contract/rules/stock-level.ts';

/** A stock alert of the fixtures. */
interface FirstAlert {
  readonly size: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly token: string;
}

/** The tokens of the fixtures' alerts: one waits for its confirmation, one for the stock, one was withdrawn. */
export const alertTokens = {
  unconfirmed: 'mock-alert-unconfirmed',
  waiting: 'mock-alert-waiting',
  withdrawn: 'mock-alert-withdrawn',
} as const;

type Stocked = Pick<Product, 'quantity' | 'sizes'>;

const isSoldOutInPart = ({ quantity, sizes = [] }: Stocked) =>
  quantity > 0 && sizes.some((size) => size.quantity === 0);

/** The newest product with sizes in stock and sold-out ones: the fixtures' alerts are on its first sold-out size. */
export const awaitedProduct = <P extends Stocked>(products: readonly P[]): P | undefined =>
  products.find(isSoldOutInPart);

/** The product of the dashboard's 'Running low' for whose first sold-out size a shopper waits. */
export const awaitedScarceProduct = (products: readonly Product[]): Product | undefined =>
  products.find((product) => isSoldOutInPart(product) && product.quantity <= lowStock);

/** The alerts of the fixtures. */
export function firstAlerts(products: readonly Product[]): FirstAlert[] {
  const [size = '', scarce = ''] = [awaitedProduct(products), awaitedScarceProduct(products)].map(
    (product) => product?.sizes?.find(({ quantity }) => quantity === 0)?._id,
  );
  return [
    { size, email: 'nila@weft.example', isConfirmed: false, token: alertTokens.unconfirmed },
    { size, email: 'tara@weft.example', isConfirmed: true, token: alertTokens.waiting },
    { size: scarce, email: 'tara@weft.example', isConfirmed: true, token: 'mock-alert-scarce' },
  ];
}
