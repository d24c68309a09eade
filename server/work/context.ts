import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { AuditChange, AuditKind } from '#contract/rules/audit.ts';

/** What a service knows about its change better than its call does. */
export interface AuditNote {
  /** The id of what is changed, if the call's parameter is the id of something else. */
  readonly id?: string;
  /** The name of what is changed. */
  readonly name?: string;
  readonly changes?: readonly AuditChange[];
  /** The call has changed nothing, so the log gets no entry. */
  readonly isUnchanged?: boolean;
}

/** A row of the audit log without its number. */
export interface AuditEntry {
  readonly at: number;
  readonly kind: AuditKind;
  readonly account_id: string | null;
  readonly account_name: string;
  readonly action: string;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly changes: string | null;
  readonly request_id: string | null;
}

/** A running call that the audit log records. */
export interface AuditedCall {
  note: AuditNote;
  /** The entry as far as it is known now. */
  readonly entryOf: () => AuditEntry;
  /** A transaction is going to write the entry, or has written it. */
  isWritten: boolean;
  /** The number of the written entry. */
  entry: number | undefined;
}

const audited = new AsyncLocalStorage<AuditedCall>();

/** Runs a call that is recorded: its first transaction writes the entry. */
export function runAudited<T>(call: AuditedCall, work: () => T): T {
  return audited.run(call, work);
}

/** The running call; undefined outside of calls that are recorded. */
export function auditedCall(): AuditedCall | undefined {
  return audited.getStore();
}

/** Notes what the running call changes. Called within the transaction, before its end; replaces an earlier note. */
export function noteAudit(note: AuditNote): void {
  const call = audited.getStore();
  if (call !== undefined) call.note = note;
}

/**
 * A change for the audit log; none if both values are the same.
 * @param of The name of what has the field, if the call changes several.
 */
export function auditChange(
  field: AuditChange['field'],
  before: string | number,
  after: string | number,
  of?: string,
): AuditChange[] {
  return before === after ? [] : [{ field, ...(of && { of }), before: String(before), after: String(after) }];
}

/** Entries of a list that the audit log names. */
const mostNamed = 200;

/** What was added to a list, changed and removed, by the names of its entries. A longer one is cut, and says by how much. */
export function auditList(
  field: AuditChange['field'],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): AuditChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const changes = [...names].flatMap((name) => auditChange(field, before.get(name) ?? '', after.get(name) ?? '', name));
  const rest = changes.length - mostNamed;
  return rest <= 0 ? changes : [...changes.slice(0, mostNamed), ...auditChange(field, '', `${rest} more`)];
}

/** Whose work is running: a request, or one pass of a worker. */
export type LogContext =
  | { readonly request: string; readonly worker?: undefined; readonly pass?: undefined }
  | { readonly request?: undefined; readonly worker: string; readonly pass: string };

const logged = new AsyncLocalStorage<LogContext>();

/** Runs `work` with this context: each log line of it, also from deep inside, has the context's fields. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return logged.run(context, work);
}

/** The context of the running work; undefined outside of requests and workers. */
export function logContext(): LogContext | undefined {
  return logged.getStore();
}

/** Ids that are unique across servers and restarts: a random prefix for this series, and a number. */
export function runningIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(count += 1).toString(36)}`;
}
