import type { SearchSynonym } from '#contract/search-synonyms.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { User } from '#contract/user.ts';
import { Accounts, type Person } from './accounts.ts';
import { CashOrders } from './cash-orders.ts';
import { Catalogue } from './catalogue.ts';
import { Categories } from './categories.ts';
import type { Clock } from './clock.ts';
import { Coupons } from './coupons.ts';
import { readFixtures } from './fixtures.ts';
import { Orders } from './orders.ts';
import { Payments } from './payments.ts';
import type { Photo } from './photo.ts';
import { Returns } from './returns.ts';
import { secrets, type Who } from './secrets.ts';
import { recordedData, type ShopData } from './shop-data.ts';
import { SizeCharts } from './size-charts.ts';

/** The mocked shop: its data, initially the recorded fixtures, and what works on them. */
export interface MockState {
  readonly data: ShopData;
  readonly categories: Categories;
  readonly catalogue: Catalogue;
  readonly sizeCharts: SizeCharts;
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly cash: CashOrders;
  readonly returns: Returns;
  readonly coupons: Coupons;
  readonly settings: ShopSettings;
  /** Uploaded pictures of the texts by id. */
  readonly contentPhotos: Map<string, Photo>;
  readonly synonyms: readonly SearchSynonym[];
  readonly clock: Clock;
}

/** Makes a state from the fixtures. Each order is as old as it was at the recording. */
export function createState({ clock = Date.now }: { clock?: Clock } = {}): MockState {
  const { settings, synonyms, users } = readFixtures();
  const accounts = users.map(withSecrets).reverse();
  const sessions = new Map(accounts.map(({ user, token = '' }) => [token, user._id]));
  const data: ShopData = { ...recordedData(clock), accounts, sessions };
  const catalogue = new Catalogue(data, clock);
  const orders = new Orders(data);
  const coupons = new Coupons(data, clock);
  const script = settings.checkoutUrl ?? '';
  const payments = new Payments(data, { catalogue, orders, limits: settings, coupons, clock, script });
  return {
    data,
    categories: new Categories(data),
    catalogue,
    sizeCharts: new SizeCharts(data),
    accounts: new Accounts(data),
    orders,
    payments,
    cash: new CashOrders(data, { catalogue, orders, payments, settings, coupons, clock }),
    returns: new Returns(data, { catalogue, orders, settings, clock }),
    coupons,
    settings,
    contentPhotos: new Map(),
    synonyms,
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
