import type { Dialect, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** What differs between SQLite and PostgreSQL. Everything else is one query for both. */
export interface Engine {
  readonly dialect: Dialect;
  /** The column type that holds bytes. */
  readonly bytesType: 'blob' | 'bytea';
  /**
   * Lets one writer of the catalogue at a time through until the transaction ends. Two edits that touch the same word of the
   * search index would otherwise overwrite each other.
   */
  lockCatalogue(trx: Kysely<Schema>): Promise<void>;
  /**
   * Lets one transaction at a time through that holds stock or makes a payment an order, until it ends: what is counted in it
   * stays true while it decides.
   */
  lockStock(trx: Kysely<Schema>): Promise<void>;
  /** Runs `work` while no other process runs its own: two servers may meet the same empty database. */
  alone<T>(db: Kysely<Schema>, work: () => Promise<T>): Promise<T>;
  /** Whether the error says that the database is away or busy, so that the same call may succeed in a moment. */
  isAway(error: unknown): boolean;
  /** The error of opening the database as one line that a person can act on; undefined where it is none of opening. */
  explain(error: unknown): string | undefined;
}
