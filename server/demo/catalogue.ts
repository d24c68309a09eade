import type { DemoProduct } from './product.ts';
import { backShelf } from './shelves/back.ts';
import { middleShelf } from './shelves/middle.ts';
import { frontShelf } from './shelves/front.ts';

export type { DemoProduct };

/** The categories' names, in the order in which the shop lists them. */
export const demoCategories: readonly string[] = [
  'Oversized Tees',
  'Graphic Tees',
  'Essentials',
  'Polos',
  'Full Sleeve',
  'Crop Tees',
];

/** The products, oldest first: the last ones are the newest. Every six in a row mix all the categories. */
export const demoProducts: readonly DemoProduct[] = [...backShelf, ...middleShelf, ...frontShelf];
