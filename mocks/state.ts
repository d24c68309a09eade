import { z } from 'zod';
import { Category } from '#contract/category.ts';
import { Product } from '#contract/product.ts';
import { ShopSettings } from '#contract/settings.ts';
import categories from './fixtures/categories.json';
import products from './fixtures/products.json';
import settings from './fixtures/settings.json';
import type { Kept } from './kept.ts';
import { People, type Person } from './people.ts';
import { Till } from './till.ts';

/** What the mocked shop holds: the demo catalogue as the real server answers it (`npm run fixtures`). */
export interface MockState {
  /** By name. */
  categories: Category[];
  /** Newest first. */
  products: Product[];
  settings: ShopSettings;
  people: People;
  till: Till;
}

/** Who can log in at once: `admin@weft.example` with `weft-admin`, `shopper@weft.example` with `weft-shopper`. */
export const firstPeople = {
  admin: {
    user: { ...person('a', 'Admin', 'admin@weft.example'), phone: '', address: '', pincode: '', role: 1 },
    password: 'weft-admin',
    answer: 'Indigo',
  },
  shopper: {
    user: person('b', 'Asha Rao', 'shopper@weft.example'),
    password: 'weft-shopper',
    answer: 'Indigo',
  },
} as const satisfies Record<string, Person>;

function person(letter: string, name: string, email: string) {
  const address = '12 Weaver Street, Pune';
  return { _id: letter.repeat(24), name, email, phone: '9876543210', address, pincode: '411001', role: 0 } as const;
}

/**
 * A state of its own, fresh from the fixtures: they are parsed anew, so that no two states share an object.
 * @param keptAs Where something of it outlives the page, by its name.
 */
export function createState(keptAs?: (name: string) => Kept): MockState {
  const shelf = z.array(Product).parse(products);
  return {
    categories: z.array(Category).parse(categories),
    products: shelf,
    settings: ShopSettings.parse(settings),
    people: new People(Object.values(firstPeople), keptAs?.('people')),
    till: new Till(shelf, keptAs?.('till')),
  };
}
