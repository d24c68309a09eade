import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '../ui/api/call.ts';

export const { useListAuditLogQuery } = addEndpoints((build) => ({
  // Any call may have added entries.
  listAuditLog: build.query({ ...call('listAuditLog'), keepUnusedDataFor: 0 }),
}));
