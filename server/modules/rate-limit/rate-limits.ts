import ipaddr from 'ipaddr.js';
import { type Kysely, type Selectable, sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { RefusalCode } from '#contract/refusals.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { tooManyTriesForHours } from '#contract/shop-refusals.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { RefusedForNow } from '../../refused.ts';
import { deleteExpired } from '../../work/sweeps.ts';

/** A rate limit with a fixed window that begins with the first event. */
export interface Limit {
  /** Unique: the counts of two limits never mix. */
  readonly name: string;
  readonly max: number;
  /** In milliseconds. */
  readonly window: number;
  /** What it counts by. Addresses are counted by network. */
  readonly by: 'account' | 'address';
  /** The refusal that names another way; `tooManyTries` by default. */
  readonly refusal?: RefusalCode;
}

/** A limit with its key: an account, an e-mail, an address. */
export interface Counted {
  readonly limit: Limit;
  readonly who: string;
}

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/** The limits (docs/decisions/0011). Those by address are wide, because offices and campuses share one. */
export const limits = {
  failedLogins: { name: 'failed log-ins of an account', max: 10, window: quarter, by: 'account' },
  dailyWrongAnswers: { name: 'wrong security answers of an account', max: 5, window: day, by: 'account' },
  wrongAnswerMails: { name: 'mails about wrong security answers to a mailbox', max: 1, window: day, by: 'account' },
  addressWrongAnswerMails: {
    name: 'mails about wrong security answers from an address in a day',
    max: 60,
    window: day,
    by: 'address',
  },
  dailyWrongCodes: { name: 'wrong second factors of an account', max: 30, window: day, by: 'account' },
  dailyWrongRecoveryCodes: { name: 'wrong recovery codes of an account', max: 30, window: day, by: 'account' },
  addressFailedLogins: { name: 'failed log-ins from an address', max: 300, window: quarter, by: 'address' },
  addressFailedResets: { name: 'failed resets from an address', max: 300, window: quarter, by: 'address' },
  resetLinks: { name: 'reset links for a mailbox', max: 5, window: hour, by: 'account' },
  addressResetLinks: {
    name: 'reset links from an address in a day',
    max: 60,
    window: day,
    by: 'address',
    refusal: 'tooManyResetLinks',
  },
  addressResetLinkTries: { name: 'reset links used from an address', max: 300, window: quarter, by: 'address' },
  addressRegistrations: { name: 'registrations from an address', max: 100, window: quarter, by: 'address' },
  addressTakenEmails: { name: 'taken e-mails tried from an address', max: 300, window: quarter, by: 'address' },
  stockAlerts: { name: 'stock alerts of an account', max: 60, window: quarter, by: 'account' },
  stockAlertMails: {
    name: 'requests of stock alerts for an e-mail',
    max: 8,
    window: day,
    by: 'account',
    refusal: 'tooManyAlertMails',
  },
  addressStockAlertMails: {
    name: 'requests of stock alerts by mail from an address',
    max: 60,
    window: day,
    by: 'address',
    refusal: 'tooManyAlertMails',
  },
  mailboxStockAlerts: { name: 'mails of stock alerts to a mailbox', max: 8, window: day, by: 'account' },
  addressStockAlerts: { name: 'stock alerts from an address', max: 120, window: quarter, by: 'address' },
  addressStockAlertLinks: { name: 'links of stock alerts from an address', max: 300, window: quarter, by: 'address' },
  checkouts: { name: 'checkouts of an account', max: 60, window: minute, by: 'account' },
  unknownCode: { name: 'a code without an offer, tried again', max: 1, window: 10 * minute, by: 'account' },
  unknownCodes: {
    name: 'codes without an offer of a browser or an account',
    max: 10,
    window: 10 * minute,
    by: 'account',
  },
  addressUnknownCodes: { name: 'codes without an offer from an address', max: 100, window: 10 * minute, by: 'address' },
  knownPhone: { name: 'a phone that has used an offer, tried again', max: 1, window: day, by: 'account' },
  knownPhones: { name: 'phones that have used an offer, of an account', max: 3, window: day, by: 'account' },
  addressKnownPhones: {
    name: 'phones that have used an offer, of accounts of an address',
    max: 30,
    window: day,
    by: 'address',
  },
  addressCartPrices: { name: 'carts priced from an address', max: 1200, window: minute, by: 'address' },
  paymentLookups: { name: 'payments of an account asked about', max: 120, window: minute, by: 'account' },
  addressCheckouts: { name: 'checkouts from an address', max: 1200, window: minute, by: 'address' },
  accountCashQuestions: { name: 'cash orders of an account to confirm by mail', max: 3, window: day, by: 'account' },
  mailboxCashQuestions: { name: 'cash orders of a mailbox to confirm by mail', max: 3, window: day, by: 'account' },
  addressCashQuestions: { name: 'cash orders from an address to confirm by mail', max: 30, window: day, by: 'address' },
  cashPhones: { name: 'phones of cash orders tried by an account', max: 10, window: day, by: 'account' },
  addressCashPhones: { name: 'phones of cash orders changed from an address', max: 100, window: day, by: 'address' },
  returns: { name: 'requests to send something back of an account', max: 20, window: day, by: 'account' },
  addressReturns: { name: 'requests to send something back from an address', max: 60, window: day, by: 'address' },
  returnPhotos: { name: 'photos of requests of an account', max: 60, window: day, by: 'account' },
  returnParcels: { name: 'parcels of requests named by an account', max: 20, window: day, by: 'account' },
  addressReturnParcels: { name: 'parcels of requests named from an address', max: 60, window: day, by: 'address' },
  addressReturnPhotos: { name: 'photos of requests from an address', max: 180, window: day, by: 'address' },
  papers: { name: 'papers drawn for a shopper', max: 20, window: minute, by: 'account' },
  complaints: {
    name: 'complaints of an account in an hour',
    max: 5,
    window: hour,
    by: 'account',
    refusal: 'tooManyComplaints',
  },
  addressAccountComplaints: {
    name: 'complaints of accounts from an address in a day',
    max: 60,
    window: day,
    by: 'address',
    refusal: 'tooManyComplaints',
  },
  /** Without a log-in. They take nothing from those who are logged in. */
  addressComplaints: {
    name: 'complaints from an address in an hour',
    max: 5,
    window: hour,
    by: 'address',
    refusal: 'tooManyComplaints',
  },
  addressDailyComplaints: {
    name: 'complaints from an address in a day',
    max: 30,
    window: day,
    by: 'address',
    refusal: 'tooManyComplaints',
  },
  mailboxComplaints: { name: 'copies of complaints to a mailbox', max: 3, window: day, by: 'account' },
  addressComplaintMails: { name: 'copies of complaints from an address', max: 20, window: day, by: 'address' },
  ownerAlerts: { name: 'mails about new orders to an owner', max: 5, window: quarter, by: 'account' },
  testMails: { name: 'test mails of an admin', max: 5, window: quarter, by: 'account' },
  addressOrderAnswers: { name: 'links of cash orders from an address', max: 300, window: quarter, by: 'address' },
  clientErrors: { name: 'client errors of all addresses', max: 300, window: minute, by: 'account' },
  addressClientErrors: { name: 'client errors from an address', max: 30, window: minute, by: 'address' },
  vitals: { name: 'vitals of all addresses', max: 3000, window: minute, by: 'account' },
  addressVitals: { name: 'vitals from an address', max: 60, window: minute, by: 'address' },
  addressCourierNews: { name: 'news of couriers from an address', max: 1200, window: minute, by: 'address' },
  addressDeliveries: { name: 'pincodes asked about from an address', max: 1200, window: minute, by: 'address' },
  addressSearches: { name: 'searches from an address', max: 1200, window: minute, by: 'address' },
} as const satisfies Record<string, Limit>;

/** The 16-bit groups of an IPv6 network: providers assign at least a /64 to each customer. */
const networkGroups = 4;

/**
 * The rate limit key of an address: IPv4 as it is, also from its IPv6 form (`::ffff:192.0.2.1`); any other IPv6 address by its /64. Text
 * that is not an address, which a proxy may forward, stays as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, networkGroups)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * The network of an address as the database has it: hashed for bounded length and privacy.
 * @param secret Of the shop. Without it, all four billion IPv4 addresses could be tried.
 */
export function networkKey(secret: string, address: string): string {
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url');
}

/**
 * The refusal above a rate limit.
 * @param wait The rest of the window, in milliseconds.
 */
export function refusalAbove({ refusal = 'tooManyTries' }: Limit, wait: number): RefusedForNow {
  const isLong = refusal === 'tooManyTries' && wait > hour;
  const message = isLong ? formatMessage(tooManyTriesForHours, { hours: Math.ceil(wait / hour) }) : undefined;
  return new RefusedForNow(refusal, Math.max(1, Math.ceil(wait / 1000)), message);
}

/** Rate limits in the database, shared by all servers. */
export class RateLimits {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #on: boolean;
  readonly #key: string;
  /** The places of attempts that run in this process, by bucket. */
  readonly #running = new Map<string, number>();

  /**
   * @param on False disables all limits.
   * @param key A secret of the shop: whom the counters are about cannot be guessed from a copy of them.
   */
  constructor(db: Kysely<Schema>, clock: Clock, on: boolean, key = '') {
    this.#db = db;
    this.#clock = clock;
    this.#on = on;
    this.#key = key;
  }

  /**
   * Counts an event against all of the limits, or against none if one is reached.
   * @throws {RefusedForNow}
   */
  async count(...counted: Counted[]): Promise<void> {
    await this.#acquire(counted);
  }

  /** Counts an event as `count`, in the transaction that it belongs to. @returns False if a limit is reached: nothing is counted. */
  async take(trx: Kysely<Schema>, ...counted: Counted[]): Promise<boolean> {
    return (await this.#slots(trx, counted)).full === undefined;
  }

  /**
   * Refuses an attempt before it waits for its turn. Those that run still do not count: they may succeed.
   * @throws {RefusedForNow} One of the limits is reached.
   */
  async refuseIfReached(counted: readonly Counted[]): Promise<void> {
    if (!this.#on) return;
    const now = this.#clock();
    const limitOf = new Map(counted.map((entry) => [this.#bucketOf(entry), entry.limit]));
    for (const { bucket, count, ends_at } of await countersOf(this.#db, [...limitOf.keys()])) {
      const limit = limitOf.get(bucket);
      if (limit === undefined) continue;
      // A window that ends later than a new one was begun before the clock was set back.
      const hasPassed = ends_at <= now || ends_at > now + limit.window;
      if (!hasPassed && count - (this.#running.get(bucket) ?? 0) >= limit.max) throw refusalAbove(limit, ends_at - now);
    }
  }

  /**
   * Runs an attempt of which only some results count, such as failures. It takes its slot first and returns it afterwards, so that
   * parallel guesses cannot exceed the limit.
   * @param counts Whether the result counts.
   * @param countsError Whether an error counts; by default none does.
   * @throws {RefusedForNow} The limit is reached; nothing was attempted.
   */
  async attempt<T>(
    counted: readonly Counted[],
    attempt: () => Promise<T>,
    counts: (result: T) => boolean | Promise<boolean>,
    countsError: (error: unknown) => boolean | Promise<boolean> = () => false,
  ): Promise<T> {
    const slots = await this.#acquire(counted);
    this.#run(slots, 1);
    let counting = false;
    try {
      const result = await attempt();
      counting = await counts(result);
      return result;
    } catch (error) {
      counting = await countsError(error);
      throw error;
    } finally {
      if (!counting) await this.#releaseSlots(slots);
      this.#run(slots, -1);
    }
  }

  #run(slots: readonly Slot[], change: 1 | -1): void {
    for (const { bucket } of slots) {
      const running = (this.#running.get(bucket) ?? 0) + change;
      if (running === 0) this.#running.delete(bucket);
      else this.#running.set(bucket, running);
    }
  }

  async #acquire(counted: readonly Counted[]): Promise<Slot[]> {
    const { slots, full } = await this.#slots(this.#db, counted);
    const now = this.#clock();
    if (full === undefined) return slots;
    const [counter] = await countersOf(this.#db, [full.bucket]);
    throw refusalAbove(full.limit, (counter?.ends_at ?? now) - now);
  }

  /** The slots of all buckets, or none and a bucket that is full. */
  async #slots(
    db: Kysely<Schema>,
    counted: readonly Counted[],
  ): Promise<{ slots: Slot[]; full?: { readonly bucket: string; readonly limit: Limit } }> {
    if (!this.#on) return { slots: [] };
    const now = this.#clock();
    const wanted = counted.map((entry) => ({
      bucket: this.#bucketOf(entry),
      limit: entry.limit,
      max: entry.limit.max,
      endsAt: now + entry.limit.window,
    }));
    const slots = await acquireSlots(db, wanted, now);
    const full = wanted.find(({ bucket }) => !slots.some((slot) => slot.bucket === bucket));
    if (full === undefined) return { slots };
    await this.#releaseSlots(slots, db);
    return { slots: [], full };
  }

  async #releaseSlots(slots: readonly Slot[], db = this.#db): Promise<void> {
    for (const slot of slots) await releaseSlot(db, slot);
  }

  /** Hashed for bounded length and privacy. */
  #bucketOf({ limit, who }: Counted): string {
    return createHmac('sha256', this.#key)
      .update(`${limit.name}\n${limit.by === 'address' ? networkOf(who) : who}`)
      .digest('base64url');
  }
}

/** A slot in the current window of a bucket. */
export interface Slot {
  readonly bucket: string;
  /** The end of the window, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** A slot to acquire. */
export interface SlotRequest {
  readonly bucket: string;
  /** The most slots of a window. */
  readonly max: number;
  /** The end of the window, if a new one begins. */
  readonly endsAt: number;
}

/** Acquires a slot in the window of each bucket that is not full, atomically, and returns the acquired slots. */
export async function acquireSlots(db: Kysely<Schema>, wanted: readonly SlotRequest[], now: number): Promise<Slot[]> {
  // Callers with the same buckets lock their rows in one order, so that they cannot deadlock.
  const sorted = [...wanted].sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
  // A window that ends later than a new one would was begun before the clock was set back: it counts as passed.
  const passed = sql<boolean>`(rate_limit.ends_at <= ${now} or rate_limit.ends_at > excluded.ends_at)`;
  const most = sorted.map(({ bucket, max }) => sql`when ${bucket} then cast(${max} as integer)`);
  const rows = await db
    .insertInto('rate_limit')
    .values(sorted.map(({ bucket, endsAt }) => ({ bucket, count: 1, ends_at: endsAt })))
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({
          count: sql<number>`case when ${passed} then 1 else rate_limit.count + 1 end`,
          // `excluded` is the row to be inserted; a parameter here would have no type on PostgreSQL.
          ends_at: sql<number>`case when ${passed} then excluded.ends_at else rate_limit.ends_at end`,
        })
        .where((where) =>
          where.or([
            where('rate_limit.count', '<', sql<number>`case rate_limit.bucket ${sql.join(most, sql` `)} end`),
            passed,
          ]),
        ),
    )
    .returning(['bucket', 'ends_at as endsAt'])
    .execute();
  return rows;
}

/** Releases a slot, unless its window has ended. */
export async function releaseSlot(db: Kysely<Schema>, { bucket, endsAt }: Slot): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('ends_at', '=', endsAt)
    .where('count', '>', 0)
    .execute();
}

/** The counters of buckets, also of windows that have passed. */
export function countersOf(
  db: Kysely<Schema>,
  buckets: readonly string[],
): Promise<Selectable<Schema['rate_limit']>[]> {
  return db.selectFrom('rate_limit').selectAll().where('bucket', 'in', buckets).execute();
}

/** Deletes counters of past windows. @returns How many. */
export function deletePassedWindows(db: Kysely<Schema>, now: number, limit: number): Promise<number> {
  return deleteExpired(db, 'rate_limit', { key: 'bucket', time: 'ends_at', until: now }, limit);
}
