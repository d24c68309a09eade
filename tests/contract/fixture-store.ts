import type { Kysely } from 'kysely';
import { CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import type { CancelReason } from '#contract/rules/cancel-reasons.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { reviewerName } from '#contract/rules/review.ts';
import type { User } from '#contract/user.ts';
import { recordedAt } from '#mocks/clock.ts';
import { secrets, type Who } from '#mocks/secrets.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { emailKey, insertAccount } from '#server/modules/account/account-store.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { deletedKey, insertCategories } from '#server/modules/category/category-store.ts';
import { keepNews } from '#server/modules/courier/courier-store.ts';
import { insertNote } from '#server/modules/customer/note-store.ts';
import { changeDeliveryRules } from '#server/modules/delivery/delivery-store.ts';
import { linesOf, paiseOf } from '#server/modules/order/cart-lines.ts';
import { insertOrder, setCancelled, transitionOrder } from '#server/modules/order/order-store.ts';
import { insertCheckout } from '#server/modules/payment/checkout-store.ts';
import { changeRating, insertReview } from '#server/modules/review/review-store.ts';
import { insertEvents, insertShipment } from '#server/modules/shipment/shipment-store.ts';
import { hashAlertToken } from '#server/modules/stock-alert/alert-life.ts';
import { insertAlertToken, upsertAlert } from '#server/modules/stock-alert/stock-alert-store.ts';
import { replaceWishes } from '#server/modules/wish/wish-store.ts';
import { quickSecrets } from '#tests/server/support/quick-secrets.ts';
import { accountIds } from './account-access.ts';
import { alertTokens, firstAlerts } from './first-alerts.ts';
import { addBill } from './first-bill.ts';
import { addComplaints } from './first-complaints.ts';
import { addJob } from './first-job.ts';
import { addFindings, addMoney } from './first-money.ts';
import { addOffers } from './first-offers.ts';
import { addReturns } from './first-returns.ts';
import { addSales } from './first-sales.ts';
import { addSettings } from './first-settings.ts';
import { firstWishes } from './first-wishes.ts';

/**
 * The data of the fixtures besides the demo catalogue: accounts, orders and stock alerts. All ids and timestamps are fixed, so that
 * recordings are reproducible.
 */

const hour = 3_600_000;
const day = 24 * hour;
const ago = (time: number): number => recordedAt - time;

type Fields = Omit<User, '_id' | 'email' | 'city' | 'state' | 'landmark'>;

const unknownPlace = { city: '', state: '', landmark: '' };

const accounts: Readonly<Record<Who, Fields & { came: number }>> = {
  admin: { came: ago(40 * day), name: 'Admin', phone: '', address: '', pincode: '', role: 1 },
  packer: {
    came: ago(30 * day),
    name: 'Kiran Patel',
    phone: '9800000005',
    address: '',
    pincode: '',
    role: 1,
    staff_role: 'packer',
  },
  shopper: {
    came: ago(28 * day),
    name: 'Asha Rao',
    phone: '9876543210',
    address: '12 Weaver Street, Pune',
    pincode: '411001',
    role: 0,
  },
  meera: {
    came: ago(26 * day),
    name: 'Meera Iyer',
    phone: '+919800000003',
    address: '7 Loom Lane, Bhuj',
    pincode: '370 001',
    role: 0,
  },
  ravi: {
    came: ago(25 * day),
    name: 'Ravi Kumar',
    phone: '9800000004',
    address: '3 Shuttle Road, Erode',
    pincode: '638001',
    role: 0,
  },
};

interface Step {
  readonly to: OrderStatus;
  readonly at: number;
}

interface Purchase {
  readonly by: Who;
  readonly at: number;
  /** Each product's index in the demo catalogue, newest first, with its size. */
  readonly items: readonly (readonly [place: number, size: string])[];
  /** The statuses set by the admin. */
  readonly steps?: readonly Step[];
  /** The tracking number of its parcel. */
  readonly parcel?: string;
  /** The admin's reason for the cancellation. */
  readonly reason?: string;
  /** A payment that did not become an order: cancelled at once, without lines if its cart is unknown. */
  readonly refused?: CancelReason;
  /** When it is promised to arrive; orders from before there were promises have none. */
  readonly promised?: { readonly from: number; readonly to: number };
}

/** Of the fixtures' deleted category. */
export const deletedCategoryId = 'dede'.repeat(6);

/** The tracking number of the fixtures' shipped order. */
export const fixtureTracking = 'DL59629792084';

/** One order in every status, oldest first; cancelled ones are refunded. */
const purchases: readonly Purchase[] = [
  {
    by: 'ravi',
    at: ago(20 * day),
    items: [
      [14, 'L'],
      [14, 'L'],
      [3, 'M'],
    ],
    steps: [
      { to: 'Processing', at: ago(20 * day - 2 * hour) },
      { to: 'Shipped', at: ago(19 * day) },
      { to: 'Delivered', at: ago(15 * day) },
    ],
  },
  {
    by: 'shopper',
    at: ago(12 * day),
    items: [
      [9, 'M'],
      [10, 'S'],
    ],
    steps: [
      { to: 'Shipped', at: ago(11 * day) },
      { to: 'Delivered', at: ago(8 * day) },
    ],
  },
  {
    by: 'shopper',
    at: ago(8 * day),
    items: [[4, 'M']],
    steps: [{ to: 'Cancelled', at: ago(7 * day) }],
    reason: 'The print came out crooked, and we have no other one.',
  },
  { by: 'ravi', at: ago(6 * day), items: [[5, 'XL']], refused: 'soldOut' },
  { by: 'meera', at: ago(5 * day), items: [], refused: 'noCart' },
  {
    by: 'shopper',
    at: ago(3 * day),
    items: [[12, 'M']],
    steps: [{ to: 'Shipped', at: ago(2 * day) }],
    promised: { from: ago(-day), to: ago(-3 * day) },
    parcel: fixtureTracking,
  },
  {
    by: 'meera',
    at: ago(day),
    items: [
      [16, 'S'],
      [17, 'S'],
    ],
    steps: [{ to: 'Processing', at: ago(20 * hour) }],
    // Late.
    promised: { from: ago(day), to: ago(-2 * day) },
  },
  { by: 'shopper', at: ago(2 * hour), items: [[18, 'M']], promised: { from: ago(-3 * day), to: ago(-7 * day) } },
];

/** A parcel in transit. Orders without one were shipped by an earlier version. */
async function addParcel(trx: Kysely<Schema>, id: string, number: string, shipped_at: number): Promise<void> {
  const parcel = { courier: 'Delhivery', tracking_number: number, parcel: 1, trouble: null, delivered_by: null };
  await insertShipment(trx, { ...parcel, order_id: id, shipped_at, quiet_since: shipped_at });
  await insertEvents(trx, id, [
    { state: 'picked_up', at: shipped_at + 4 * hour },
    { state: 'in_transit', at: shipped_at + 12 * hour },
  ]);
  const body = JSON.stringify({ awb: number, current_status: 'Weight updated' });
  const news = { id: '6e'.repeat(12), tracking_number: number, body, received_at: shipped_at + 12 * hour };
  await keepNews(trx, [{ ...news, unread: 'words' }]);
}

/** The fixtures' order ids by their use in tests. */
export const orderIds = {
  delivered: orderId(1),
  cancelled: orderId(2),
  shipped: orderId(5),
  processing: orderId(6),
  notProcessed: orderId(7),
  all: purchases.map((_, index) => orderId(index)),
} as const;

function orderId(index: number): string {
  return (index + 1).toString(16).padStart(24, '0');
}

/**
 * Adds the accounts, orders and payments to a shop with the demo catalogue and no accounts.
 * @param products Newest first, as the server lists them.
 */
export async function seedFixtures({ db, engine }: Database, products: readonly Product[]): Promise<void> {
  for (const who of Object.keys(accounts) as Who[]) await addPerson(db, who);
  for (const [index, purchase] of purchases.entries()) await addPurchase({ db, engine }, purchase, index, products);
  await addReview(db, products);
  await addDeleted(db);
  await addSettings(db);
  await addMoney(db, accounts.meera);
  await addJob(db, fixtureTracking);
  await addReturns(db, { ravi: orderId(0), asha: orderIds.delivered });
  await addBill(db, orderIds.delivered);
  await addComplaints(db);
  await addSales(db, products);
  await addOffers(db);
  await addNotes(db);
  await addFindings(db, { unknown: orderIds.processing, other: orderIds.shipped });
  await addAlerts(db, products);
  await db.transaction().execute((trx) => changeDeliveryRules(new CatalogueTransaction(trx), firstRules, []));
  await replaceWishes(db, accountIds.shopper, firstWishes(products, recordedAt));
}

/** One about Asha, and one about her parcel that is on its way. */
async function addNotes(db: Kysely<Schema>): Promise<void> {
  const about = { account_id: accountIds.shopper, order_id: null };
  const older = {
    id: '70'.repeat(12),
    written_by: accountIds.packer,
    client_key: 'the older note',
    written_at: ago(2 * day),
  };
  await insertNote(db, { ...about, ...older, order_id: orderIds.shipped, text: 'Rang twice: call after 6.' });
  const newer = {
    id: '71'.repeat(12),
    written_by: accountIds.admin,
    client_key: 'the newer note',
    written_at: ago(day),
  };
  await insertNote(db, { ...about, ...newer, text: 'Prefers Hindi.' });
}

/** The default rule is as without any. */
const firstRules = [
  { prefix: '', delivered: true, cash: true, from: 3, to: 7 },
  { prefix: '40', delivered: true, cash: true, from: 2, to: 4 },
  { prefix: '744', delivered: false, cash: false, from: 5, to: 9 },
];

/** The review of the fixtures: of the first product of the oldest order, by its buyer. */
export const firstReview = {
  _id: 'f1'.repeat(12),
  stars: 4,
  fit: 'large',
  text: 'Heavier than I thought, and better for it.\nTake one size down.',
  age: 14 * day,
} as const;

/** A deleted category, which can be restored. */
async function addDeleted(db: Kysely<Schema>): Promise<void> {
  const at = ago(2 * day);
  const category = { id: deletedCategoryId, name: 'Kurtas', created_at: ago(9 * day), updated_at: ago(9 * day) };
  const key = deletedKey(category.id);
  const deleted = JSON.stringify({ slug: 'kurtas' });
  const row = { ...category, slug: key, name_key: key, deleted_at: at, deleted };
  await db.transaction().execute((trx) => insertCategories(new CatalogueTransaction(trx), [row]));
}

async function addReview(db: Kysely<Schema>, products: readonly Product[]): Promise<void> {
  const { age, _id: id, ...fields } = firstReview;
  const [place, size] = purchases[0]!.items[0]!;
  const product_id = products[place]!._id;
  await db.transaction().execute(async (trx) => {
    const catalogue = new CatalogueTransaction(trx);
    await insertReview(catalogue, {
      ...{ ...fields, id, product_id, account_id: accountIds.ravi, order_id: orderId(0), size },
      ...{ name: reviewerName(accounts.ravi.name), created_at: ago(age) },
      ...{ hidden_at: null, hidden_reason: null, hidden_by: null },
    });
    await changeRating(catalogue, product_id, { count: 1, stars: fields.stars });
  });
}

async function addAlerts(db: Kysely<Schema>, products: readonly Product[]): Promise<void> {
  const now = recordedAt;
  for (const [index, { size, email, isConfirmed, token }] of firstAlerts(products).entries()) {
    const id = `${index + 1}`.padStart(24, 'a');
    await upsertAlert(db, {
      ...{ id, size_id: size, account_id: null, email, email_key: emailKey(email), created_at: now },
      ...{ confirmed_at: isConfirmed ? now : null, sent_at: null, expires_at: now + 7 * day },
    });
    await insertAlertToken(db, id, hashAlertToken(token), now);
  }
  const withdrawn = { hash: hashAlertToken(alertTokens.withdrawn), alert_id: null, created_at: now };
  await db.insertInto('stock_alert_token').values(withdrawn).execute();
}

async function addPerson(db: Kysely<Schema>, who: Who): Promise<void> {
  const { came, ...fields } = accounts[who];
  const { email, password, answer } = secrets[who];
  await insertAccount(db, {
    ...{ ...fields, ...unknownPlace, id: accountIds[who] },
    staff_role: fields.staff_role ?? (fields.role === 1 ? 'owner' : null),
    email,
    email_key: emailKey(email),
    password_hash: await quickSecrets.hashPassword(password),
    answer_hash: await quickSecrets.hashAnswer(answer),
    created_at: came,
    updated_at: came,
  });
}

async function addPurchase(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { by, at, items, steps = [], parcel, reason, refused, promised }: Purchase,
  index: number,
  products: readonly Product[],
): Promise<void> {
  const id = orderId(index);
  const { name, phone, pincode, address } = accounts[by];
  const account_id = accountIds[by];
  const entries = items.map(([place, size]) => ({ _id: products[place]!._id, size }));
  const lines = linesOf(CheckoutCart.parse({ products: entries }), products);
  const refundedWithoutLines = 49_900;
  const payment_id = `pay_fixture${index + 1}`;
  const provider_order_id = `order_fixture${index + 1}`;
  const shared = {
    account_id,
    provider_order_id,
    paise: paiseOf(lines) || refundedWithoutLines,
    name,
    email: secrets[by].email,
    phone,
    pincode,
    address,
    ...unknownPlace,
    size: items[0]?.[1] ?? 'M',
    quantity: 0,
    test: 1 as const,
    created_at: at,
  };
  const status = refused ? 'Cancelled' : 'Not Processed';
  await db.transaction().execute(async (trx) => {
    const times = { paid_at: at, settled_at: at, held_until: null, due_at: null };
    await insertCheckout(trx, { ...shared, ...times, id, lines, reported: 0, offers: null });
    const order = {
      ...shared,
      id,
      checkout_id: id,
      payment_id,
      payment_paise: null,
      changed_at: null,
      further: 0 as const,
      reason: null,
      promised_from: promised ? dayOf(promised.from) : null,
      promised_to: promised ? dayOf(promised.to) : null,
      ...{ method: 'online' as const, cash_state: null, confirm: null, waits_for_pieces: 0 as const, network: null },
      ...{ return_id: null, paid_by: null, return_days: null, offers: null },
    };
    const number = await engine.nextOrderNumber(trx);
    await insertOrder(trx, { ...order, number, status, cancel_code: refused ?? null }, lines);
    let from: OrderStatus = status;
    for (const { to, at: changed } of steps) {
      await transitionOrder(trx, id, { from, to, at: changed, by: accountIds.admin });
      from = to;
      if (to === 'Shipped' && parcel !== undefined) await addParcel(trx, id, parcel, changed);
    }
    if (reason === undefined && refused === undefined) return;
    if (reason !== undefined) await setCancelled(trx, { ...order, cancel_code: 'byShop', reason });
    const refund = {
      id,
      payment_id,
      provider_order_id,
      paise: shared.paise,
      reason: reason ?? '',
      attempts: 1,
      due_at: null,
    };
    await trx
      .insertInto('refund')
      .values({
        ...refund,
        state: 'done',
        provider_refund_id: `rfnd_fixture${index + 1}`,
        created_at: steps.at(-1)?.at ?? at,
      })
      .execute();
  });
}
