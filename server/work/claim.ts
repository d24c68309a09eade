import { sql, type Kysely } from 'kysely';

/**
 * Claims rows whose `due_at` has come, the longest waiting first, by moving it ahead: of several servers that look at once one
 * gets each row. Where the claimer dies, the row is due again when the lease ends.
 * @param now In milliseconds.
 * @param lease How long the work on one batch takes at the most, in milliseconds.
 * @returns The ids of the rows that are ours now.
 */
export async function claimDue<S>(
  db: Kysely<S>,
  table: keyof S & string,
  { now, lease, limit }: { readonly now: number; readonly lease: number; readonly limit: number },
): Promise<string[]> {
  const rows = sql.table(table);
  // The condition stands outside too: PostgreSQL looks at it again once another server's claim of the row is committed.
  const claimed = await sql<{ id: string }>`
    update ${rows} set due_at = ${now + lease}
    where id in (select id from ${rows} where due_at <= ${now} order by due_at limit ${limit}) and due_at <= ${now}
    returning id`.execute(db);
  return claimed.rows.map(({ id }) => id);
}
