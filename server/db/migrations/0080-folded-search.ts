import { sql, type Kysely, type Migration } from 'kysely';
import { searchText } from '../search-text.ts';

const rowsAtOnce = 1000;

/** Folds what people, orders and products are found by as searches now do: accents, apostrophes, joiners, letters with two spellings. */
export function foldedSearch(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await foldColumn(db, 'account', 'name_key');
      await foldColumn(db, 'product', 'name_key');
      await foldColumn(db, 'order', 'search_text');
    },
  };
}

async function foldColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [rowsOf, textOf] = [sql.table(table), sql.ref(column)];
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${textOf} as text from ${rowsOf} where id > ${last} order by id limit ${rowsAtOnce}`.execute(db);
    for (const { id, text } of rows) {
      const folded = searchText(text);
      if (folded !== text) await sql`update ${rowsOf} set ${textOf} = ${folded} where id = ${id}`.execute(db);
    }
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}
