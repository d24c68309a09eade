import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { AuditKind } from '#contract/rules/audit.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '../ui/api/request.ts';

interface AuditQuery {
  page: number;
  person: string | undefined;
  kind: AuditKind | undefined;
  day: string | undefined;
}

export const auditApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAuditLog: build.query<Reply<Endpoints['listAuditLog']>, AuditQuery>({
      query: ({ page, person, kind, day }) =>
        request('listAuditLog', { query: { page: String(page), person, kind, day } }),
      // Any call may have added entries.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAuditLogQuery } = auditApi;
