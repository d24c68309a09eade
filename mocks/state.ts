import type { ShopOrder } from '#contract/fulfilment.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { User } from '#contract/user.ts';
import { Categories } from './categories.ts';
import { timestamp, type Clock } from './clock.ts';
import { readFixtures } from './fixtures.ts';
import { recordedAt } from './fixtures/recorded-at.ts';
import { Money } from './money.ts';
import { Orders } from './orders.ts';
import { Accounts, type Person } from './accounts.ts';
import { secrets, type Who } from './secrets.ts';
import { Catalogue } from './catalogue.ts';
import { SynonymList } from './synonym-list.ts';
import { Payments } from './payments.ts';

/** What the mocked shop holds: at first what the real server held when the fixtures were recorded. */
export interface MockState {
  readonly categories: Categories;
  readonly catalogue: Catalogue;
  readonly synonyms: SynonymList;
  readonly settings: ShopSettings;
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly money: Money;
  readonly payments: Payments;
  readonly clock: Clock;
}

/** A state of its own, fresh from the fixtures. What was bought in them was bought as long before now as it was before they were recorded. */
export function createState({ clock = Date.now }: { clock?: Clock } = {}): MockState {
  const { products, settings, ...fixtures } = readFixtures();
  const catalogue = new Catalogue(products, clock);
  const later = clock() - recordedAt;
  const newestFirst = fixtures.orders.map((order) => moved(order, later)).reverse();
  const orders = new Orders(newestFirst, catalogue, clock);
  return {
    categories: new Categories(fixtures.categories, catalogue),
    catalogue,
    synonyms: new SynonymList(fixtures.synonyms),
    settings,
    accounts: new Accounts(fixtures.users.map(withSecrets).reverse()),
    orders,
    money: new Money(fixtures.money.payments, fixtures.money.checkouts, clock),
    payments: new Payments({ catalogue, orders, limits: settings, clock, script: settings.checkoutUrl ?? '' }),
    clock,
  };
}

/** Somebody of the fixtures, with what they log in with. */
export function personOf(who: Who): Required<Person> {
  const user = readFixtures().users.find(({ email }) => email === secrets[who].email);
  if (user === undefined) throw new Error(`The fixtures do not have ${who}`);
  return { user, ...secrets[who] };
}

function withSecrets(user: User): Person {
  const own = Object.values(secrets).find(({ email }) => email === user.email);
  if (own === undefined) throw new Error(`Nobody knows the password of ${user.email}`);
  return { user, ...own };
}

/** The same order, so many milliseconds later. */
function moved(order: ShopOrder, later: number): ShopOrder {
  const move = (moment: string): string => timestamp(Date.parse(moment) + later);
  return {
    ...order,
    createdAt: move(order.createdAt),
    history: order.history.map((step) => ({ ...step, at: move(step.at) })),
    ...(order.refund && { refund: { ...order.refund, at: move(order.refund.at) } }),
  };
}
