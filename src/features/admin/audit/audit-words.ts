import type { AuditEntry } from '#contract/audit.ts';
import type { AuditedCall } from '#contract/audited-calls.ts';
import type { AccessAction, AuditChange } from '#contract/rules/audit.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import type { ProductVisibility } from '#contract/rules/product-visibility.ts';
import type { UserRole } from '#contract/rules/staff.ts';
import { adminAudit as copy } from '#src/copy/admin-audit.ts';

/** Words for every call and sign-in that is recorded: a new one without words does not compile. */
const actions: Readonly<Record<AuditedCall | AccessAction, string>> = { ...copy.actions, ...copy.access };
const actionWords = new Map<string, string>(Object.entries(actions));

const values: Readonly<Record<UserRole | ProductVisibility | OrderStatus, string>> = copy.values;
const valueWords = new Map<string, string>(Object.entries(values));
/** The fields with those values. In the others a value is a name or a number. */
const fieldsWithWords: ReadonlySet<AuditChange['field']> = new Set(['role', 'visibility', 'status']);

/** What was done. What this version does not know is shown as the server recorded it. */
export function wordsOf({ action }: Pick<AuditEntry, 'action'>): string {
  return actionWords.get(action) ?? action;
}

/** The values of a field before and after, for a person. */
export function changeWords({ field, before, after }: AuditChange): string {
  const words = (value: string) => (fieldsWithWords.has(field) ? (valueWords.get(value) ?? value) : value);
  const change = { field: copy.fields[field], before: words(before), after: words(after) };
  if (before === '') return copy.added(change);
  return after === '' ? copy.removed(change) : copy.changed(change);
}
