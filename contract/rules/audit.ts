/**
 * `change`: a call that changes the shop. `access`: a security event of an account, such as a sign-in, a new password or an ended
 * session. `copy`: the download of a backup or of a person's data.
 */
export const auditKinds = ['change', 'access', 'copy'] as const;
export type AuditKind = (typeof auditKinds)[number];

/**
 * What an entry of kind `access` says. The log and the database have these words as they are; pages show those of `src/copy`.
 */
export const accessActions = [
  'logged in',
  'logged out',
  'log-in failed',
  'log-in with a wrong second factor',
  'password reset by the security answer',
  'password reset with a wrong answer',
  'password reset refused to an admin',
  'password reset by a link',
  'password changed in the profile',
  'answer changed in the profile',
  'password set',
  'wrong password for a change of the account',
  'second factor turned on',
  'second factor turned off',
  'recovery codes renewed',
  'one session ended',
  'other sessions ended',
  'all sessions ended',
  'owner created',
  'role set',
  'account erased by its owner',
  'account erased by an admin',
] as const;
export type AccessAction = (typeof accessActions)[number];

/** The fields whose values before and after are recorded. */
export const auditFields = [
  'name',
  'price',
  'mrp',
  'sale',
  'offer',
  'base_price',
  'stock',
  'visibility',
  'role',
  'status',
  'reason',
  'size',
  'tracking',
  'cash',
  'reference',
  'refund',
  'confirm',
  'call',
  'rate',
  'delivery',
] as const;

/** The values of a field before and after, as a person reads them. */
export interface AuditChange {
  readonly field: (typeof auditFields)[number];
  /** The name of what has the field, if the call changes several. */
  readonly of?: string | undefined;
  readonly before: string;
  readonly after: string;
}

/** What an entry can be about. */
export const auditSubjects = [
  'category',
  'product',
  'sale',
  'coupon',
  'order',
  'user',
  'review',
  'complaint',
  'payment',
  'checkout',
  'refund',
  'mail',
  'backup',
  'text',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditPageSize = 50;
