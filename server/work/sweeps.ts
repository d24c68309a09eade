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
  const condition = only === undefined ? sql`` : sql` and ${only}`;
  // The outer condition repeats the inner one: on PostgreSQL another transaction may have renewed a row.
  const { numAffectedRows } = await sql`
    delete from ${rows} where ${id} in (select ${id} from ${rows} where ${at} <= ${until}${condition} order by ${at} limit ${limit})
      and ${at} <= ${until}`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Whether this server runs a group of sweeps now: one server does, and none again for nine tenths of `every`, so that its own next pass is
 * not too early. A lease that ends later than it can is of a clock that was set back.
 * @param every Milliseconds between two passes of a server.
 */
export async function acquireSweep<S>(db: Kysely<S>, name: string, now: number, every: number): Promise<boolean> {
  const end = now + Math.round(0.9 * every);
  const { rows } = await sql`
    insert into sweep_lease (name, ends_at) values (${name}, ${end})
    on conflict (name) do update set ends_at = ${end} where sweep_lease.ends_at <= ${now} or sweep_lease.ends_at > ${end}
    returning name`.execute(db);
  return rows.length === 1;
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
