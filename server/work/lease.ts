import { sql, type Kysely } from 'kysely';

/**
 * Leases rows whose `due_at` has passed, oldest first, by moving `due_at` to the end of the lease. Each row goes to one server only; if
 * that server crashes, another one leases the row when the lease ends.
 * @param now Milliseconds since 1970.
 * @param lease The longest that work on one batch takes, in milliseconds.
 * @returns The ids of the leased rows.
 */
export async function leaseDue<S>(
  db: Kysely<S>,
  table: keyof S & string,
  { now, lease, limit }: { readonly now: number; readonly lease: number; readonly limit: number },
): Promise<string[]> {
  const rows = sql.table(table);
  // The outer condition repeats the inner one: PostgreSQL evaluates it again after another server's lease was committed.
  const leased = await sql<{ id: string }>`
    update ${rows} set due_at = ${now + lease}
    where id in (select id from ${rows} where due_at <= ${now} order by due_at limit ${limit}) and due_at <= ${now}
    returning id`.execute(db);
  return leased.rows.map(({ id }) => id);
}

/** Exponential backoff: `first`, doubled with every try so far, at most `longest`. All in milliseconds. */
export function backoff(first: number, tries: number, longest: number): number {
  return Math.min(first * 2 ** Math.min(tries, 30), longest);
}
