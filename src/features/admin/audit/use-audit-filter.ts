import { auditKinds, type AuditKind } from '#contract/rules/audit.ts';
import { useQueryChange, withParams } from '../ui/use-query-change.ts';

export interface AuditFilter {
  person: string | undefined;
  kind: AuditKind | undefined;
  day: string | undefined;
}

/** Keeps the filter of the audit log in the URL. */
export function useAuditFilter() {
  const [query, changeQuery] = useQueryChange();
  const day = query.get('day') ?? '';
  const filter: AuditFilter = {
    person: query.get('person') || undefined,
    kind: auditKinds.find((kind) => kind === query.get('kind')),
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
  };
  return {
    filter,
    change: (changes: Partial<AuditFilter>) => changeQuery((latest) => withParams(latest, changes)),
  };
}
