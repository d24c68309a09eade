import { endpoints } from '#contract/endpoints.ts';
import { auditPageSize } from '#contract/rules/audit.ts';
import { handleSignedIn } from '../handle.ts';
import { page } from '../paging.ts';
import type { MockState } from '../state.ts';

export const auditHandlers = ({ accounts, audit }: MockState) => ({
  listAuditLog: handleSignedIn(accounts, endpoints.listAuditLog, ({ query }) => {
    const { page: number = 1, limit = auditPageSize, ...filter } = query;
    const found = audit.found(filter);
    return { success: true, entries: page(found, number, limit), total: found.length, people: audit.people() };
  }),
});
