import type { Product } from '#contract/product.ts';

/** A wish as the page shows it, whether of the account or of the device. `name` and `price` are those when it was added. */
export interface WishView {
  readonly _id: string;
  readonly size: string | undefined;
  readonly name: string;
  readonly price: number;
  readonly wasSoldOut: boolean;
  readonly product: Product | undefined;
  /** `unknown`: not loaded yet, or the load failed. */
  readonly state: 'found' | 'gone' | 'unknown';
}
