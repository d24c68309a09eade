/** `change`: a call that changes the shop. `access`: a sign-in, or a change of how somebody signs in. */
export const auditKinds = ['change', 'access'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The fields whose values before and after are recorded. */
export const auditFields = ['name', 'price', 'stock', 'visibility', 'role', 'status', 'reason'] as const;

/** The values of a field before and after, as a person reads them. */
export interface AuditChange {
  readonly field: (typeof auditFields)[number];
  readonly before: string;
  readonly after: string;
}

/** What an entry can be about. */
export const auditSubjects = [
  'category',
  'product',
  'order',
  'user',
  'review',
  'payment',
  'checkout',
  'refund',
  'mail',
  'backup',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Entries a page. */
export const auditPageSize = 50;
