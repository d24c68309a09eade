import type { SearchSynonym } from '#contract/search-synonyms.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import type { User } from '#contract/user.ts';
import { Categories } from './categories.ts';
import { atPresent, type Clock } from './clock.ts';
import { readFixtures } from './fixtures.ts';
import { Orders } from './orders.ts';
import { Accounts, type Person } from './accounts.ts';
import { secrets, type Who } from './secrets.ts';
import { Catalogue } from './catalogue.ts';
import { SizeCharts } from './size-charts.ts';
import { Payments } from './payments.ts';

/** The mocked shop's data; initially the recorded fixtures. */
export interface MockState {
  readonly categories: Categories;
  readonly catalogue: Catalogue;
  readonly sizeCharts: SizeCharts;
  readonly synonyms: readonly SearchSynonym[];
  /** Who reviewed what, by the order's id. */
  readonly reviews: readonly { readonly productId: string; readonly orderId: string }[];
  /** How many shoppers wait for which sizes. */
  readonly waiting: readonly WaitingForSize[];
  readonly settings: ShopSettings;
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly clock: Clock;
}

/** Makes a state from the fixtures. The orders' timestamps are shifted so that each order is as old as it was at the recording. */
export function createState({ clock = Date.now }: { clock?: Clock } = {}): MockState {
  const { products, settings, charts, ...fixtures } = readFixtures();
  const catalogue = new Catalogue(products, clock);
  const newestFirst = atPresent(fixtures.orders, clock).reverse();
  const orders = new Orders(newestFirst, catalogue, clock);
  const accounts = new Accounts(fixtures.users.map(withSecrets).reverse());
  return {
    categories: new Categories(fixtures.categories, catalogue),
    catalogue,
    sizeCharts: new SizeCharts(charts),
    synonyms: fixtures.synonyms,
    reviews: fixtures.reviews,
    waiting: fixtures.waiting,
    settings,
    accounts,
    orders,
    payments: new Payments({ catalogue, orders, limits: settings, clock, script: settings.checkoutUrl ?? '' }),
    clock,
  };
}

/** An account of the fixtures with its credentials. */
export function personOf(who: Who): Person & { readonly token: string } {
  const user = readFixtures().users.find(({ email }) => email === secrets[who].email);
  if (user === undefined) throw new Error(`The fixtures do not have ${who}`);
  return { user, ...secrets[who] };
}

function withSecrets(user: User): Person {
  const own = Object.values(secrets).find(({ email }) => email === user.email);
  if (own === undefined) throw new Error(`There are no credentials for ${user.email}`);
  return { user, ...own };
}
