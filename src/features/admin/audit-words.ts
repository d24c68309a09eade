import type { AuditEntry } from '#contract/audit.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import { adminAudit as copy } from '#src/copy/admin-audit.ts';

/** The calls that the audit log records. */
type AuditedCall = {
  [N in CallName]: Calls[N] extends { access: 'admin'; method: 'POST' | 'PUT' | 'DELETE' } ? N : never;
}[CallName];

/** Words for every call that is recorded: a new one without words does not compile. */
const actions: Readonly<Record<AuditedCall, string>> = copy.actions;

/** What was done. Events that are no calls have words of their own. */
export function wordsOf({ action }: AuditEntry): string {
  const words = (actions as Readonly<Record<string, string>>)[action];
  return words ?? action.charAt(0).toUpperCase() + action.slice(1);
}
