import { sql, type Kysely, type RawBuilder } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Which rows of a table have expired. */
interface Expired {
  /** The column that names a row. */
  readonly key: string;
  /** The column with the time. An index begins with it. */
  readonly time: string;
  /** Rows of this time and before have expired. Milliseconds since 1970. */
  readonly until: number;
  /** A further condition. */
  readonly only?: RawBuilder<unknown>;
}

/** Deletes the oldest expired rows, at most `limit`. @returns How many. */
export async function deleteExpired<S>(
  db: Kysely<S>,
  table: keyof S & string,
  { key, time, until, only }: Expired,
  limit: number,
): Promise<number> {
  const [rows, id, at] = [sql.table(table), sql.ref(key), sql.ref(time)];
  const further = only === undefined ? sql`` : sql` and ${only}`;
  // The outer condition repeats the inner one: on PostgreSQL another transaction may have renewed a row.
  const { numAffectedRows } = await sql`
    delete from ${rows} where ${id} in (select ${id} from ${rows} where ${at} <= ${until}${further} order by ${at} limit ${limit})
      and ${at} <= ${until}`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Works through many rows in parts, until one is not full or the signal is aborted. The event loop runs between two parts: statements of
 * the embedded database are synchronous.
 * @param limit The most rows of a part.
 * @param part Returns the number of rows that it has worked on.
 */
export async function inParts(
  limit: number,
  signal: AbortSignal,
  part: (limit: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted && (await part(limit)) >= limit) await yieldToEventLoop();
}
