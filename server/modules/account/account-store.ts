import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { SortOrder, UserSortField } from '#contract/rules/sort.ts';
import { searchTerm } from '#contract/rules/typed-text.ts';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { newId } from '../../db/ids.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { hasPart, searchText, searchTexts } from '../../db/search-text.ts';
import type { Part, Slice } from '../../slice.ts';

/** A new account row. Its search text is derived. */
export type NewAccount = Omit<Selectable<AccountTable>, 'name_key' | 'weak_password_hash' | 'place_stamp'>;

/** Whether any account exists. */
export async function hasAccounts(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks an account until the transaction ends. */
export async function lockAccount(trx: Kysely<Schema>, engine: Engine, id: string): Promise<void> {
  await engine.locking(trx.selectFrom('account').select('id').where('id', '=', id)).execute();
}

/** The accounts of the staff, locked until the transaction ends, so that of two owners who demote each other only one succeeds. */
export function lockStaff(
  trx: Kysely<Schema>,
  engine: Engine,
): Promise<Pick<Selectable<AccountTable>, 'id' | 'role' | 'staff_role'>[]> {
  const accounts = trx.selectFrom('account').select(['id', 'role', 'staff_role']);
  // A literal, as in the partial index `account_staff`: a parameter would not match it.
  const staff = accounts.where('role', '=', sql.lit(1)).orderBy('id');
  return engine.locking(staff).execute();
}

/** The owner whose account is the oldest. */
export async function oldestOwner(db: Kysely<Schema>): Promise<string | undefined> {
  const staff = db.selectFrom('account').select('id').where('role', '=', sql.lit(1));
  // As `staffRoleOf`: an admin of an earlier version has no staff role and is an owner.
  const owners = staff.where(sql<string>`coalesce(staff_role, 'owner')`, '=', 'owner');
  const owner = await owners.orderBy('created_at').limit(1).executeTakeFirst();
  return owner?.id;
}

/** Inserts an account. False if the e-mail is taken (unique constraint, also under concurrency). */
export async function insertAccount(db: Kysely<Schema>, row: NewAccount): Promise<boolean> {
  const added = await db
    .insertInto('account')
    .values({ ...row, name_key: searchText(row.name) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The account of an e-mail, with its hashes. */
export async function accountByEmail(
  db: Kysely<Schema>,
  emailKey: string,
): Promise<Selectable<AccountTable> | undefined> {
  return db.selectFrom('account').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
}

/** An account with its hashes. */
export async function accountById(db: Kysely<Schema>, id: string): Promise<Selectable<AccountTable> | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Updates an account. Undefined if it does not exist. */
export async function updateAccount(
  trx: Kysely<Schema>,
  id: string,
  change: Updateable<NewAccount>,
): Promise<Selectable<AccountTable> | undefined> {
  const named = change.name === undefined ? {} : { name_key: searchText(change.name) };
  const isMoved = change.address !== undefined || change.pincode !== undefined;
  return trx
    .updateTable('account')
    .set({ ...change, ...named, ...(isMoved && { place_stamp: newId() }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Resets a password by the security answer. Undefined, without a change, if the answer was changed meanwhile or the account became an
 * admin's.
 */
export async function resetPasswordHash(
  trx: Kysely<Schema>,
  { id, answerHash }: { readonly id: string; readonly answerHash: string },
  change: Pick<AccountTable, 'password_hash' | 'updated_at'>,
): Promise<Selectable<AccountTable> | undefined> {
  return trx
    .updateTable('account')
    .set(change)
    .where('id', '=', id)
    .where('answer_hash', '=', answerHash)
    .where('role', '=', 0)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Whether the account still has that password hash and role. Locks the row until the transaction ends, so that a concurrent change of the
 * password or the role is either visible here or sees this transaction's effects.
 * @param isWeak Stored for staff: whether the password is too weak for them.
 */
export async function lockIfPasswordUnchanged(
  trx: Kysely<Schema>,
  { id, password_hash, role }: Pick<Selectable<AccountTable>, 'id' | 'password_hash' | 'role'>,
  isWeak: boolean,
): Promise<boolean> {
  // An update locks the row on both engines: SQLite has no `for update`.
  const locked = await trx
    .updateTable('account')
    .set({ weak_password_hash: isWeak ? password_hash : null })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('role', '=', role)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/** A part of the accounts with `search` in name, e-mail or phone, newest first. */
export function newestAccounts(
  db: Kysely<Schema>,
  search: string,
  { offset, limit, after }: Part,
  group?: AccountGroup,
): Promise<Selectable<AccountTable>[]> {
  const isOlder = sql<boolean>`(created_at, id) < (select created_at, id from account where id = ${after})`;
  const rows = searched(db, search, group).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (after === undefined ? rows : rows.where(isOlder)).limit(limit).offset(offset).execute();
}

const sortColumns = { name: 'name_key', email: 'email_key' } as const satisfies Record<UserSortField, string>;

/** A part of the accounts with `search` in name, e-mail or phone, sorted without case. The id breaks ties. */
export function sortedAccounts(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  search: string,
  { field, direction }: SortOrder<UserSortField>,
  { limit, offset }: Slice,
  group?: AccountGroup,
): Promise<Selectable<AccountTable>[]> {
  return searched(db, search, group)
    .selectAll()
    .orderBy(sortColumns[field], (text) => text[direction]().collate(engine.byteCollation))
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The number of accounts with `search` in name, e-mail or phone. */
export async function countAccounts(db: Kysely<Schema>, search: string, group?: AccountGroup): Promise<number> {
  const { total } = await searched(db, search, group)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A part of the accounts. */
export type AccountGroup = 'staff' | 'customers';

function searched(db: Kysely<Schema>, search: string, group?: AccountGroup) {
  // An erased account is nobody's; its row stays because orders refer to it.
  let accounts = db.selectFrom('account').where(sql<boolean>`email_key <> 'erased-' || id || '@erased.invalid'`);
  // Literals, as in the partial indexes.
  if (group !== undefined) accounts = accounts.where('role', '=', sql.lit(group === 'staff' ? 1 : 0));
  if (search === '') return accounts;
  const term = searchTerm(search);
  return accounts.where((eb) =>
    eb.or([
      ...searchTexts(term).map((key) => hasPart('name_key', key)),
      ...['email_key', 'phone'].map((column) => hasPart(column, term.toLowerCase())),
    ]),
  );
}

/** The e-mail of an erased account: `searched` leaves it out. */
export const erasedEmail = (id: string): string => `erased-${id}@erased.invalid`;

/** Whether an account was erased: it is nobody's. */
export const isErased = ({ id, email_key }: Pick<AccountTable, 'id' | 'email_key'>): boolean =>
  email_key === erasedEmail(id);

/** The normalised e-mail for comparison: case-insensitive. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
