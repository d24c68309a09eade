import type { DemoProduct } from './product.ts';
import { backShelf } from './shelves/back.ts';
import { middleShelf } from './shelves/middle.ts';
import { frontShelf } from './shelves/front.ts';

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
export const demoProducts: readonly DemoProduct[] = [...backShelf, ...middleShelf, ...frontShelf];
