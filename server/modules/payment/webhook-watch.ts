import { sql, type Kysely } from 'kysely';
import type { MissingWebhooks } from '#contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';

const minute = 60_000;
/** After so long without a webhook, in milliseconds, a payment found by polling is a missed one. */
const longestSilence = 6 * 60 * minute;

/**
 * Notices that webhooks no longer arrive: the provider switches a webhook off that has failed for 24 hours, and payments whose page was
 * closed are then found late, by polling.
 */
export class WebhookWatch {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  /** When this server last stored that one had come. */
  #storedAt = -Infinity;

  constructor(db: Kysely<Schema>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** To be called for each signed webhook. Writes at most once a minute. */
  async came(): Promise<void> {
    const now = this.#clock();
    if (now >= this.#storedAt && now < this.#storedAt + minute) return;
    this.#storedAt = now;
    const values = { last_at: now, missed: 0, missed_at: null };
    await this.#db
      .insertInto('webhook_watch')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }

  /** To be called for each payment that polling has found. */
  async missed(): Promise<void> {
    const now = this.#clock();
    await this.#db
      .insertInto('webhook_watch')
      .values({ id: 1, last_at: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ missed: sql`webhook_watch.missed + 1`, missed_at: now })
          .where('webhook_watch.last_at', '<=', now - longestSilence),
      )
      .execute();
  }
}

/** The number of payments that polling has found since webhooks stopped to arrive; 0 while they arrive. */
export async function missedPayments(db: Kysely<Schema>): Promise<number> {
  return (await db.selectFrom('webhook_watch').select('missed').executeTakeFirst())?.missed ?? 0;
}

/** Undefined while webhooks arrive. */
export async function missingWebhooks(db: Kysely<Schema>): Promise<MissingWebhooks | undefined> {
  const row = await db.selectFrom('webhook_watch').selectAll().executeTakeFirst();
  if (row === undefined || row.missed === 0) return undefined;
  return {
    payments: row.missed,
    since: new Date(row.last_at).toISOString(),
    foundAt: new Date(row.missed_at ?? row.last_at).toISOString(),
  };
}
