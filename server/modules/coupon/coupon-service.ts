import type { Kysely } from 'kysely';
import { randomInt } from 'node:crypto';
import { madeLength, type Coupon, type CouponEdit, type NewCoupon } from '#contract/coupon.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { offerWords } from '#contract/rules/offers.ts';
import { versionOf } from '#contract/rules/version.ts';
import { newId } from '../../db/ids.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import type { Slice } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { pressHash } from '../../work/press-hash.ts';
import { lockAccount } from '../account/account-store.ts';
import type { CatalogueContext, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import * as store from './coupon-store.ts';
import { couponState, type CouponRow } from './coupon-store.ts';
import { lockCoupon } from './redemption-store.ts';
import { termsOfRow } from './usable-offers.ts';

export interface CouponDependencies extends CatalogueContext {
  /** Leaves test orders out of the takings. */
  readonly liveOnly: boolean;
}

/** Letters and digits that nobody mistakes for each other on a printed card. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Rows of one statement: the embedded database blocks the process meanwhile. */
const codesAtOnce = 500;
/** The most single-use codes of an offer. */
const mostCodes = 100_000;

const madeBefore = 'This offer was saved by the press before, as it was then. You find it in the list.';
const codesBefore = (count: number) => `The press before made ${count} codes. Type ${count} again to get their file.`;

/** Makes, changes and ends offers. */
export class CouponService {
  readonly #dependencies: CouponDependencies;

  constructor(dependencies: CouponDependencies) {
    this.#dependencies = dependencies;
  }

  async list(state: Coupon['state'] | undefined, slice: Slice): Promise<{ coupons: Coupon[]; total: number }> {
    const { database, clock } = this.#dependencies;
    const { rows, total } = await store.listCoupons(database.db, state, slice, clock());
    return { coupons: await this.#shown(database.db, rows), total };
  }

  /** @throws {Refused} couponNotFound */
  async get(id: string): Promise<Coupon> {
    const { database, clock } = this.#dependencies;
    return this.#one(database.db, await existing(store.couponWithId(database.db, id, clock())));
  }

  /**
   * Makes an offer, once for each key of its owner.
   * @param by The owner's account.
   * @throws {Refused} keyReused; malformed: the code is that of another offer
   */
  async create({ key, ...wanted }: NewCoupon, by: string): Promise<{ coupon: Coupon; isNew: boolean }> {
    const { database, clock } = this.#dependencies;
    const columns = columnsOf(wanted);
    const body_hash = pressHash(columns);
    const made = { used: 0, codes: 0, created_by: by, created_at: clock(), client_key: key ?? null, body_hash };
    const row: CouponRow = { ...columns, ...made, id: newId() };
    const known = await this.#change(async ({ trx }) => {
      // Of two presses with one key the second finds the first one's offer.
      await lockAccount(trx, database.engine, by);
      const before = key === undefined ? undefined : await store.couponOfKey(trx, by, key);
      if (before !== undefined) {
        if (before.body_hash !== body_hash) throw new Refused('keyReused', undefined, madeBefore);
        noteAudit({ id: before.id, name: before.name });
        return before;
      }
      await this.#refuseTakenCode(trx, row);
      noteAudit({ id: row.id, name: row.name, changes: auditChange('offer', '', described(row)) });
      await store.insertCoupon(trx, row);
      return undefined;
    });
    return { coupon: await this.get(known?.id ?? row.id), isNew: known === undefined };
  }

  /** @throws {Refused} malformed, couponNotFound, couponCodeFixed, changedMeanwhile */
  async update(id: string, { version, ...edit }: CouponEdit): Promise<Coupon> {
    const { database } = this.#dependencies;
    await this.#change(async ({ trx }) => {
      const before = await existing(lockCoupon(trx, database.engine, id));
      await refuseChanged(version, versionOfRow(before), async () => ({ coupon: await this.#one(trx, before) }));
      const columns = columnsOf(edit);
      const isFixed = before.codes > 0 || (await store.wasTaken(trx, id));
      if (columns.code !== before.code && isFixed)
        throw new Refused('couponCodeFixed', { code: fieldRefusal('couponCodeFixed') });
      const after = { ...before, ...columns };
      await this.#refuseTakenCode(trx, after);
      noteAudit({
        name: after.name,
        changes: [
          ...auditChange('name', before.name, after.name),
          ...auditChange('offer', described(before), described(after)),
        ],
      });
      await store.changeCoupon(trx, id, columns);
    });
    return this.get(id);
  }

  /**
   * Deletes an offer that no checkout has had, and ends another one.
   * @returns The ended one.
   * @throws {Refused} couponNotFound
   */
  async delete(id: string): Promise<Coupon | undefined> {
    const { database, clock } = this.#dependencies;
    const isDeleted = await this.#change(async ({ trx }) => {
      const before = await existing(lockCoupon(trx, database.engine, id));
      const now = clock();
      const ends_at = Math.min(now, before.ends_at ?? now);
      noteAudit({
        name: before.name,
        changes: auditChange('offer', described(before), described({ ...before, ends_at })),
      });
      const wasTaken = before.codes > 0 || (await store.wasTaken(trx, id));
      if (wasTaken) await store.changeCoupon(trx, id, { ends_at });
      else await store.deleteCoupon(trx, id);
      return !wasTaken;
    });
    return isDeleted ? undefined : this.get(id);
  }

  /**
   * Makes single-use codes, once for each key. From then on the offer's own code is none by itself.
   * @throws {Refused} couponNotFound, keyReused, couponCodeFixed: it is automatic, or its code was used; couponOver
   */
  async makeCodes(
    id: string,
    { count, key }: { readonly count: number; readonly key?: string | undefined },
  ): Promise<{ codes: readonly string[]; code: string }> {
    const { database, clock } = this.#dependencies;
    return this.#change(async ({ trx }) => {
      const coupon = await existing(lockCoupon(trx, database.engine, id));
      const { code } = coupon;
      const known = key === undefined ? [] : await store.codesOfKey(trx, id, key);
      if (code !== null && known.length > 0) {
        if (known.length !== count) throw new Refused('keyReused', undefined, codesBefore(known.length));
        noteAudit({ name: coupon.name });
        return { codes: known, code };
      }
      if (couponState(coupon, clock()) === 'ended') throw new Refused('couponOver');
      if (code === null || (coupon.codes === 0 && (await store.wasTaken(trx, id))))
        throw new Refused('couponCodeFixed');
      if (coupon.codes + count > mostCodes)
        throw new Refused('malformed', { count: fieldRefusal('tooLarge', { max: mostCodes - coupon.codes }) });
      noteAudit({ name: coupon.name, changes: auditChange('offer', coupon.codes, coupon.codes + count) });
      const codes: string[] = [];
      while (codes.length < count) {
        const some = Array.from({ length: Math.min(codesAtOnce, count - codes.length) }, () => madeCode(code));
        codes.push(...(await store.insertCodes(trx, { id, key: key ?? null }, [...new Set(some)])));
      }
      await store.changeCoupon(trx, id, { codes: coupon.codes + count });
      return { codes, code };
    });
  }

  /** Whether the shop has offers is among its public settings. */
  #change<T>(work: (catalogue: CatalogueTransaction) => Promise<T>): Promise<T> {
    return this.#dependencies.changes.transaction((catalogue) => {
      catalogue.writing({ settings: true });
      return work(catalogue);
    });
  }

  async #refuseTakenCode(trx: Kysely<Schema>, { id, code }: CouponRow): Promise<void> {
    if (code !== null && (await store.isCodeTaken(trx, code, id)))
      throw new Refused('malformed', { code: fieldRefusal('couponCodeTaken') });
  }

  async #one(db: Kysely<Schema>, row: CouponRow): Promise<Coupon> {
    const [coupon] = await this.#shown(db, [row]);
    if (coupon === undefined) throw new Error('An offer is shown as none');
    const { products } = coupon;
    return products ? { ...coupon, product_names: await store.productNames(db, products) } : coupon;
  }

  async #shown(db: Kysely<Schema>, rows: readonly CouponRow[]): Promise<Coupon[]> {
    const { clock, liveOnly } = this.#dependencies;
    const ids = rows.map(({ id }) => id);
    const sums = await store.sumsOfCoupons(db, ids, liveOnly);
    return rows.map((row) => {
      const { orders = 0, takings = 0, discount = 0 } = sums.get(row.id) ?? {};
      return { ...couponOf(row, clock()), ...{ orders, takings: toRupees(takings), discount: toRupees(discount) } };
    });
  }
}

/** @throws {Refused} couponNotFound */
async function existing(found: Promise<CouponRow | undefined>): Promise<CouponRow> {
  const row = await found;
  if (row === undefined) throw new Refused('couponNotFound');
  return row;
}

function madeCode(prefix: string): string {
  const letters = Array.from({ length: madeLength }, () => codeLetters.charAt(randomInt(codeLetters.length)));
  return `${prefix}-${letters.join('')}`;
}

/** The columns of its terms. */
function columnsOf(
  wanted: Omit<NewCoupon, 'key'>,
): Omit<CouponRow, 'id' | 'used' | 'codes' | 'created_by' | 'created_at' | 'client_key' | 'body_hash'> {
  const { name, code = null, percent = null, rupees, cap, minimum, categories, products, from, to } = wanted;
  const paise = (amount: number | undefined) => (amount === undefined ? null : toPaise(amount));
  const json = (ids: readonly string[] | undefined) => (ids === undefined ? null : JSON.stringify(ids));
  const time = (text: string | undefined) => (text === undefined ? null : Date.parse(text));
  const flag = (is: boolean | undefined) => (is === true ? 1 : 0);
  return {
    ...{ name, code, percent, paise_off: paise(rupees), cap_paise: paise(cap), minimum_paise: paise(minimum) },
    ...{ categories: json(categories), products: json(products), not_on_sale: flag(wanted.not_on_sale) },
    ...{ first_order: flag(wanted.first_order), once: flag(wanted.once), prepaid: flag(wanted.prepaid) },
    ...{ starts_at: time(from), ends_at: time(to), uses: wanted.uses ?? null },
    ...{ advertise: flag(wanted.advertise), active: flag(wanted.active) },
  };
}

/** An offer as its form has it, without what its orders took in. */
function couponOf(row: CouponRow, now: number): Omit<Coupon, 'orders' | 'takings' | 'discount'> {
  const { categories, products } = termsOfRow(row);
  const rupees = (name: string, paise: number | null) => (paise === null ? {} : { [name]: toRupees(paise) });
  const time = (name: string, at: number | null) => (at === null ? {} : { [name]: new Date(at).toISOString() });
  const flags = ['not_on_sale', 'first_order', 'once', 'prepaid', 'advertise'] as const;
  return {
    ...{ _id: row.id, name: row.name, automatic: row.code === null, active: row.active === 1 },
    ...(row.code !== null && { code: row.code }),
    ...(row.percent !== null && { percent: row.percent }),
    ...rupees('rupees', row.paise_off),
    ...rupees('cap', row.cap_paise),
    ...rupees('minimum', row.minimum_paise),
    ...(categories && { categories: [...categories] }),
    ...(products && { products: [...products] }),
    ...Object.fromEntries(flags.filter((flag) => row[flag] === 1).map((flag) => [flag, true])),
    ...time('from', row.starts_at),
    ...time('to', row.ends_at),
    ...(row.uses !== null && { uses: row.uses }),
    ...{ state: couponState(row, now), used: row.used, codes: row.codes },
    createdAt: new Date(row.created_at).toISOString(),
    version: versionOfRow(row),
  };
}

/** Of what an owner writes: uses that come meanwhile change nothing of it. */
const versionOfRow = ({ used: _used, codes: _codes, ...row }: CouponRow): string =>
  versionOf([
    ...[row.name, row.code, row.percent, row.paise_off, row.cap_paise, row.minimum_paise, row.categories, row.products],
    ...[row.not_on_sale, row.first_order, row.once, row.prepaid, row.starts_at, row.ends_at, row.uses, row.advertise],
    row.active,
  ]);

/** How many ids a text names. */
const mostIds = 20;

/** The ends of ids, so that the audit log shows whether others were chosen. @param json A list of ids. */
function shortIds(json: string): string {
  const ids = parseJson<string[]>(json);
  const named = ids.slice(0, mostIds).map((id) => id.slice(-6));
  return [...named, ...(ids.length > mostIds ? [`${ids.length - mostIds} more`] : [])].join(' ');
}

/** An offer in the audit log: 'WELCOME10: 10 % off, at most Rs. 300, until 7 Dec 2026 00:00, uses: 100, off'. */
function described(row: CouponRow): string {
  const at = (time: number) => `${readableDay(time)} ${timeOf(time)}`;
  const parts = [
    `${row.code === null ? '' : `${row.code}: `}${offerWords(termsOfRow(row))}`,
    row.minimum_paise !== null && `from Rs. ${toRupees(row.minimum_paise)}`,
    row.categories !== null && `categories: ${shortIds(row.categories)}`,
    row.products !== null && `products: ${shortIds(row.products)}`,
    row.not_on_sale === 1 && 'not on sale items',
    row.first_order === 1 && 'first order',
    row.once === 1 && 'once a person',
    row.prepaid === 1 && 'paid online',
    row.starts_at !== null && `from ${at(row.starts_at)}`,
    row.ends_at !== null && `until ${at(row.ends_at)}`,
    row.uses !== null && `uses: ${row.uses}`,
    row.advertise === 1 && 'advertised',
    row.active === 0 && 'off',
  ];
  return parts.filter((part) => part !== false).join(', ');
}
