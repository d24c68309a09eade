import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { dayOf, timeOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Intervals } from '../../work/intervals.ts';
import { Repeater } from '../../work/repeater.ts';
import { oldestOwner } from '../account/account-store.ts';
import { insertMailAbout, type WrittenMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import {
  complaintRecipient,
  deleteTold,
  gatheredKinds,
  insertTold,
  ownerAlert,
  toldKeys,
  type GatheredKind,
} from '../mail/told-owners.ts';
import { openMoney } from '../payment/money-store.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { undecidedReturns } from '../returns/return-store.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import { lowSizes } from '../stock/low-stock.ts';
import { gatheredAlert, lowAlert, paymentAlert, returnAlert } from './owner-alert-mails.ts';

interface Dependencies {
  readonly db: Kysely<Schema>;
  readonly liveSettings: LiveSettings;
  readonly rateLimits: RateLimits;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
}

/** The time of the daily mail, in India. */
const dailyAt = '08:00';
/** The most entries of each kind that are looked at. */
const mostEntries = 1_000;

/** Queues the mails to the owner that no call causes. Every server runs it: what one of them has told, the others do not tell again. */
export class OwnerAlerts {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async pass(): Promise<void> {
    const { alerts, business, stock } = await this.#dependencies.liveSettings.read();
    const complaint_alert = complaintRecipient({ alerts, business });
    const recipients = { order_alert: alerts.order, cash_alert: alerts.cash, complaint_alert };
    for (const kind of gatheredKinds) await this.#tellGathered(kind, recipients[kind]);
    if (alerts.payment !== '') await this.#tellPayments(alerts.payment);
    if (alerts.order !== '') await this.#tellReturns(alerts.order);
    if (alerts.low !== '') await this.#tellLow(alerts.low, stock.low_limit);
  }

  /** One mail of the orders or complaints that came faster than one mail each. */
  async #tellGathered(kind: GatheredKind, recipient: string): Promise<void> {
    const { db, rateLimits, sender } = this.#dependencies;
    if ((await toldKeys(db, kind)).size === 0) return;
    const shop = await sender();
    await this.#queue(async (trx) => {
      if (!(await rateLimits.take(trx, ownerAlert(kind, recipient)))) return undefined;
      const waiting = [...(await toldKeys(trx, kind))].slice(0, mostEntries);
      const { length } = await deleteTold(trx, kind, waiting);
      return recipient === '' || length === 0 ? undefined : gatheredAlert(kind, length, { sender: shop, recipient });
    });
  }

  async #tellPayments(recipient: string): Promise<void> {
    const { db, clock, sender } = this.#dependencies;
    const open = await openMoney(db, clock());
    const news = await this.#news(
      'payment',
      open.map(({ key }) => key),
    );
    if (news === undefined) return;
    const shop = await sender();
    await this.#queue(async (trx) => {
      const told = new Set(await news(trx));
      const counts = new Map<string, number>();
      for (const { key, what } of open) if (told.has(key)) counts.set(what, (counts.get(what) ?? 0) + 1);
      return counts.size === 0 ? undefined : paymentAlert(counts, { sender: shop, recipient });
    });
  }

  /** One mail of all new requests, as often as of new orders. */
  async #tellReturns(recipient: string): Promise<void> {
    const { db, rateLimits, sender } = this.#dependencies;
    const undecided = await undecidedReturns(db, mostEntries);
    const news = await this.#news(
      'return',
      undecided.map(({ id }) => id),
    );
    if (news === undefined) return;
    const shop = await sender();
    await this.#queue(async (trx) => {
      const told = await news(trx);
      if (told.length === 0) return undefined;
      if (await rateLimits.take(trx, ownerAlert('return_alert', recipient))) {
        const numbers = undecided.filter(({ id }) => told.includes(id)).map(({ number }) => number);
        return returnAlert(numbers, { sender: shop, recipient });
      }
      await deleteTold(trx, 'return', told);
      return undefined;
    });
  }

  /** At most once a day, and only if more sizes run low than on the last day. */
  async #tellLow(recipient: string, limit: number): Promise<void> {
    const { db, clock, sender } = this.#dependencies;
    const [now, day] = [clock(), dayOf(clock())];
    const days = await toldKeys(db, 'low day');
    if (timeOf(now) < dailyAt || days.has(day)) return;
    const sizes = await lowSizes(db, limit, mostEntries);
    const news = await this.#news(
      'low',
      sizes.map(({ id }) => id),
    );
    const shop = await sender();
    await this.#queue(async (trx) => {
      const isFirst = (await insertTold(trx, 'low day', [day])).length === 1;
      if (!isFirst) return undefined;
      await deleteTold(trx, 'low day', [...days]);
      const told = new Set(await news?.(trx));
      const low = sizes.filter(({ id }) => told.has(id));
      return low.length === 0 ? undefined : lowAlert(low, { sender: shop, recipient });
    });
  }

  /** Stores within a transaction that these are told, and forgets those that are gone. Undefined if all of them were told before. */
  async #news(kind: 'payment' | 'return' | 'low', keys: readonly string[]) {
    const before = await toldKeys(this.#dependencies.db, kind);
    const added = keys.filter((key) => !before.has(key));
    const gone = [...before].filter((key) => !keys.includes(key));
    if (added.length === 0 && gone.length === 0) return undefined;
    return async (trx: Kysely<Schema>): Promise<string[]> => {
      await deleteTold(trx, kind, gone);
      return insertTold(trx, kind, added);
    };
  }

  async #queue(write: (trx: Kysely<Schema>) => Promise<WrittenMail | undefined>): Promise<void> {
    const { db, clock, onMailQueued } = this.#dependencies;
    // A mail belongs to an order, an account or a stock alert.
    const owner = await oldestOwner(db);
    if (owner === undefined) return;
    await inTransaction(db, async (trx) => {
      const mail = await write(trx);
      if (mail !== undefined) await insertMailAbout(trx, { account_id: owner }, mail, clock());
    });
    onMailQueued();
  }
}

/** Runs the alerts while the shop listens. */
export function addOwnerAlerts(app: FastifyInstance, dependencies: Dependencies & { intervals: Intervals }): void {
  const alerts = new OwnerAlerts(dependencies);
  const { poll } = dependencies.intervals;
  app.workers.add(new Repeater('owner alerts', () => alerts.pass(), poll, app.log), poll);
}
