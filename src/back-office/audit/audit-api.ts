import { api } from '#src/shared/api/api.ts';
import { call } from '../ui/api/call.ts';

export const auditApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // Any call may have added entries.
    listAuditLog: build.query({ ...call('listAuditLog'), keepUnusedDataFor: 0 }),
  }),
});

export const { useListAuditLogQuery } = auditApi;
