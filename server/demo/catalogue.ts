import type { DemoProduct } from './product.ts';
import { oldestCollection } from './collections/oldest.ts';
import { middleCollection } from './collections/middle.ts';
import { newestCollection } from './collections/newest.ts';

export type { DemoProduct };

/** The categories' names in the shop's order. */
export const demoCategories: readonly string[] = [
  'Oversized Tees',
  'Graphic Tees',
  'Essentials',
  'Polos',
  'Full Sleeve',
  'Crop Tees',
];

/** The products, oldest first. Any six in a row are of all categories. */
export const demoProducts: readonly DemoProduct[] = [...oldestCollection, ...middleCollection, ...newestCollection];
