import { sql, type Kysely, type Selectable } from 'kysely';
import type { CallName } from '#contract/calls.ts';
import type { AccessAction, AuditChange, AuditKind } from '#contract/rules/audit.ts';
import type { AccountTable, AuditEntryTable, Schema } from '../../db/schema.ts';
import { insertAuditEntry } from '../../db/transaction.ts';
import type { Slice } from '../../slice.ts';
import { deleteExpired } from '../../work/sweeps.ts';

export type AuditRow = Selectable<AuditEntryTable>;

/** Records an event of an account, if it belongs to the staff. */
export async function insertStaffEvent(
  db: Kysely<Schema>,
  accountId: string,
  { action, at, request }: { readonly action: AccessAction; readonly at: number; readonly request: string | undefined },
): Promise<void> {
  const { name } =
    (await db
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .where('role', '=', 1)
      .executeTakeFirst()) ?? {};
  if (name === undefined) return;
  await insertAuditEntry(db, {
    at,
    kind: 'access',
    account_id: accountId,
    account_name: name,
    action,
    subject_type: null,
    subject_id: null,
    subject_name: null,
    changes: null,
    request_id: request ?? null,
  });
}

/** Fills in what is known only after the call. */
export async function completeAuditEntry(
  db: Kysely<Schema>,
  id: number,
  subject: Pick<AuditRow, 'subject_id' | 'subject_name'>,
): Promise<void> {
  await db.updateTable('audit_entry').set(subject).where('id', '=', id).execute();
}

export async function deleteAuditEntry(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('audit_entry').where('id', '=', id).execute();
}

/** Deletes entries of `until` and before. @returns How many. */
export function deleteOldAuditEntries(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'audit_entry', { key: 'id', time: 'at', until }, limit);
}

export interface AuditFilter {
  readonly account?: string | undefined;
  readonly kind?: AuditKind | undefined;
  /** Milliseconds since 1970. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

function filtered(db: Kysely<Schema>, { account, kind, from, before }: AuditFilter) {
  let entries = db.selectFrom('audit_entry');
  if (account !== undefined) entries = entries.where('account_id', '=', account);
  if (kind !== undefined) entries = entries.where('kind', '=', kind);
  if (from !== undefined) entries = entries.where('at', '>=', from);
  if (before !== undefined) entries = entries.where('at', '<', before);
  return entries;
}

/** One page of the entries, newest first. */
export function auditEntries(db: Kysely<Schema>, filter: AuditFilter, { limit, offset }: Slice): Promise<AuditRow[]> {
  return filtered(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAuditEntries(db: Kysely<Schema>, filter: AuditFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The accounts with entries, by the name of their last one. Steps from account to account by index, whatever the length of the log. */
export async function auditedPeople(db: Kysely<Schema>): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`with recursive person (id) as (
      select min(account_id) from audit_entry
      union all
      select (select min(account_id) from audit_entry where account_id > person.id) from person where person.id is not null
    )
    select id, name from (
      select id, (select account_name from audit_entry where account_id = person.id order by at desc, id desc limit 1) as name
      from person where id is not null
    ) as named
    order by name, id`.execute(db);
  return rows;
}

interface CommandAction {
  readonly kind: AuditKind;
  /** The command as it is typed: an entry of a command has no account. */
  readonly command: string;
  /** The call that does the same, or an action of its own. */
  readonly action: CallName | AccessAction;
  /** The account that is changed. */
  readonly subject: Pick<AccountTable, 'id' | 'name'>;
  readonly changes?: readonly AuditChange[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Adds an entry of a command to the audit log, in the transaction of the change. */
export async function insertCommandEntry(
  trx: Kysely<Schema>,
  { kind, command, action, subject, changes = [], at }: CommandAction,
): Promise<void> {
  await insertAuditEntry(trx, {
    at,
    kind,
    account_id: null,
    account_name: command,
    action,
    subject_type: 'user',
    subject_id: subject.id,
    subject_name: subject.name,
    request_id: null,
    changes: changes.length > 0 ? JSON.stringify(changes) : null,
  });
}
