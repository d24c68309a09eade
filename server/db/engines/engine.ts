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
  /**
   * Tells all that listen to this database, once the transaction is committed. Where processes see each other's commits by
   * themselves nothing is told.
   * @param notice At most `mostNoticeBytes` long.
   */
  tell(trx: Kysely<Schema>, notice: string): Promise<void>;
  /** Listens to the other processes on this database. It is there at once, and hears once it is connected. */
  listen(ears: Ears): Listening;
  /** Makes the database keep `category.product_count` by itself. Part of a migration. */
  keepProductCounts(db: Kysely<unknown>): Promise<void>;
  /** Whether the error says that the database is away or busy, so that the same call may succeed in a moment. */
  isAway(error: unknown): boolean;
  /** Whether a transaction failed only because of others, so that it is to be repeated from its beginning. */
  isConflict(error: unknown): boolean;
  /** The error of opening the database as one line that a person can act on; undefined where it is none of opening. */
  explain(error: unknown): string | undefined;
}

/** The longest notice, in bytes: NOTIFY takes less than 8,000 (https://www.postgresql.org/docs/15/sql-notify.html). */
export const mostNoticeBytes = 7_999;

/** Who listens. */
export interface Ears {
  /** A transaction that told this was committed, by another process or by this one. */
  heard(notice: string): void;
  /** Something was committed by others, or may have been, that no notice told of. */
  missed(): void;
}

/** A running listener. */
export interface Listening {
  /** Whether it hears at this moment. While it does not, `missed` will be called before it does again. */
  readonly hearing: boolean;
  /** Resolves after the first try to connect, whether it succeeded or not. */
  readonly tried: Promise<void>;
  close(): Promise<void>;
}
