import { z } from 'zod';
import { Category } from '#contract/category.ts';
import { Product } from '#contract/product.ts';
import { ShopSettings } from '#contract/settings.ts';
import { Categories } from './categories.ts';
import type { Clock } from './clock.ts';
import categories from './fixtures/categories.json';
import products from './fixtures/products.json';
import settings from './fixtures/settings.json';
import { Orders } from './orders.ts';
import { People, type Person } from './people.ts';
import { Shelf } from './shelf.ts';
import { Till } from './till.ts';

/** What the mocked shop holds: the demo catalogue as the real server answers it (`npm run fixtures`). */
export interface MockState {
  readonly categories: Categories;
  readonly shelf: Shelf;
  readonly settings: ShopSettings;
  readonly people: People;
  readonly orders: Orders;
  readonly till: Till;
  readonly clock: Clock;
}

/** Who can log in at once: `admin@weft.example` with `weft-admin`, `shopper@weft.example` with `weft-shopper`. */
export const firstPeople = {
  admin: {
    user: { ...person('a', 'Admin', 'admin@weft.example'), phone: '', address: '', pincode: '', role: 1 },
    password: 'weft-admin',
    answer: 'Indigo',
    token: 'mock-admin',
  },
  shopper: {
    user: person('b', 'Asha Rao', 'shopper@weft.example'),
    password: 'weft-shopper',
    answer: 'Indigo',
    token: 'mock-shopper',
  },
} as const satisfies Record<string, Person>;

function person(letter: string, name: string, email: string) {
  const address = '12 Weaver Street, Pune';
  return { _id: letter.repeat(24), name, email, phone: '9876543210', address, pincode: '411001', role: 0 } as const;
}

/** A state of its own, fresh from the fixtures: they are parsed anew, so that no two states share an object. */
export function createState({ clock = Date.now }: { clock?: Clock } = {}): MockState {
  const shelf = new Shelf(z.array(Product).parse(products), clock);
  const orders = new Orders([], shelf, clock);
  return {
    categories: new Categories(z.array(Category).parse(categories), shelf),
    shelf,
    settings: ShopSettings.parse(settings),
    people: new People(Object.values(firstPeople)),
    orders,
    till: new Till({ shelf, orders, clock }),
    clock,
  };
}
