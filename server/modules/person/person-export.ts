import type { Kysely } from 'kysely';
import type { PersonData } from '#contract/person.ts';
import type { Schema } from '../../db/schema.ts';
import {
  alertsOfEmail,
  mailsOfAccount,
  newsOfAccount,
  refundsOfAccount,
  rowsOfAccount,
  rowsOfOrders,
  tablesOfAccounts,
  type PersonAccount,
  type PersonRow,
} from './person-store.ts';

/** Columns that are secrets of the shop or of a device, not data about the person; the HTML of a mail repeats its text. */
const secretColumn = /hash|secret|token|^html$/;
/** The tables whose ids are secrets. */
const secretIds = new Set(['session', 'known_browser']);

/** Everything that the shop stores about a person, by table, without secrets. */
export async function dataOf(db: Kysely<Schema>, account: PersonAccount): Promise<PersonData> {
  const data: PersonData = { account: withoutSecrets('account', account) };
  for (const table of await tablesOfAccounts(db)) {
    data[table] = (await rowsOfAccount(db, table, account.id)).map((row) => withoutSecrets(table, row));
  }
  data.order_line = await rowsOfOrders(db, 'order_line', account.id);
  for (const table of ['order_move', 'order_change', 'shipment', 'shipment_event', 'returned_line'] as const)
    data[table] = await rowsOfOrders(db, table, account.id);
  data.courier_news = await newsOfAccount(db, account.id);
  data.mail = (await mailsOfAccount(db, account.id)).map((row) => withoutSecrets('mail', row));
  data.stock_alert = await alertsOfEmail(db, account.email_key);
  data.refund = await refundsOfAccount(db, account.id);
  return data;
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
