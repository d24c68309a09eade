import { z } from 'zod';
import { Category } from '#contract/category.ts';
import { Product } from '#contract/product.ts';
import { ShopSettings } from '#contract/settings.ts';
import categories from './fixtures/categories.json';
import products from './fixtures/products.json';
import settings from './fixtures/settings.json';

/** What the mocked shop holds: the demo catalogue as the real server answers it (`npm run fixtures`). */
export interface MockState {
  /** By name. */
  categories: Category[];
  /** Newest first. */
  products: Product[];
  settings: ShopSettings;
}

/** A state of its own, fresh from the fixtures: they are parsed anew, so that no two states share an object. */
export function createState(): MockState {
  return {
    categories: z.array(Category).parse(categories),
    products: z.array(Product).parse(products),
    settings: ShopSettings.parse(settings),
  };
}
