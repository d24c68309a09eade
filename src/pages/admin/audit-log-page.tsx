import { AuditLog } from '#src/features/admin/audit/audit-log.tsx';

/** The audit log. */
export function Component() {
  return <AuditLog />;
}
