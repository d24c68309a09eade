import { AuditLog } from '#src/back-office/audit/audit-log.tsx';

/** The audit log. */
export function Component() {
  return <AuditLog />;
}
