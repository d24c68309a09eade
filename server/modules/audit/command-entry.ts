import type { Kysely } from 'kysely';
import type { CallName } from '#contract/calls.ts';
import type { AccessAction, AuditChange, AuditKind } from '#contract/rules/audit.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { insertAuditEntry } from './audit-store.ts';

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
    ...{ at, kind, account_id: null, account_name: command, action },
    ...{ subject_type: 'user', subject_id: subject.id, subject_name: subject.name, request_id: null },
    changes: changes.length > 0 ? JSON.stringify(changes) : null,
  });
}
