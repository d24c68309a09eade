import { auditSubjects, type AuditSubject } from './rules/audit.ts';
import type { Call } from './shop-calls.ts';

/** Whether the audit log records a call: each that changes something in the back office. */
export function isAudited({ access, method }: Call): boolean {
  return access === 'admin' && method !== 'GET';
}

/** What a call is about, from its path: the segment before its first parameter, or the last one. */
export function subjectTypeOf({ path }: Pick<Call, 'path'>): AuditSubject | undefined {
  const [head = ''] = path.split('/{');
  const segment = head.split('/').at(-1)?.replace('categories', 'category') ?? '';
  return auditSubjects.find((subject) => segment.includes(subject));
}
