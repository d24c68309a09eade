import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { jsonList } from '../../http/long-lists.ts';
import {
  rowsOfAccount,
  rowsOfComplaints,
  rowsOfOrders,
  rowsOfReturns,
  tablesOfAccounts,
  tablesOfComplaints,
  tablesOfOrders,
  tablesOfReturns,
  type PersonAccount,
  type PersonRow,
} from './person-store.ts';

/** Columns that are secrets of the shop or of a device, not data about the person; the HTML of a mail repeats its text. */
const secretColumn = /hash|secret|token|^html$/;
/** The tables whose ids are secrets. */
const secretIds = new Set(['session', 'known_browser']);

/** Everything that the shop stores about a person, by table, without secrets: the text of `PersonData` in parts. */
export async function* dataOf(db: Kysely<Schema>, account: PersonAccount): AsyncGenerator<string, void> {
  const columnsOf = await tablesOfAccounts(db);
  yield `{"account":${JSON.stringify(withoutSecrets('account', account))}`;
  for (const table of new Set([...columnsOf.keys(), ...tablesOfOrders, ...tablesOfReturns, ...tablesOfComplaints])) {
    yield `,${JSON.stringify(table)}:`;
    yield* jsonList(withoutSecretsIn(table));
  }
  yield '}';

  async function* withoutSecretsIn(table: string) {
    for await (const rows of rowsIn(table)) yield rows.map((row) => withoutSecrets(table, row));
  }

  async function* rowsIn(table: string): AsyncGenerator<readonly PersonRow[], void> {
    const columns = columnsOf.get(table);
    if (columns !== undefined) yield* rowsOfAccount(db, [table, columns], account);
    if (tablesOfOrders.includes(table)) yield* rowsOfOrders(db, table, rowsIn('order'));
    if (tablesOfComplaints.includes(table)) yield* rowsOfComplaints(db, table, rowsIn('complaint'));
    if (tablesOfReturns.includes(table)) yield* rowsOfReturns(db, table, rowsIn('order_return'));
  }
}

function withoutSecrets(table: string, row: PersonRow): Record<string, unknown> {
  const columns = Object.entries(row).filter(
    ([column]) => !secretColumn.test(column) && !(secretIds.has(table) && column === 'id'),
  );
  return Object.fromEntries(
    columns.map(([column, value]) => [column, table === 'mail' && column === 'text' ? withoutLinks(value) : value]),
  );
}

/** Links in mails can contain secrets, for example a token that resets the password: only origin and path stay. */
function withoutLinks(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/https?:\/\/\S+/g, (link) => link.split(/[?#]/, 1)[0] ?? '') : text;
}
