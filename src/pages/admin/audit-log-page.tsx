import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { auditKinds, auditPageSize, type AuditKind } from '#contract/rules/audit.ts';
import { useListAuditLogQuery } from '#src/back-office/audit/audit-api.ts';
import { AuditTable } from '#src/back-office/audit/audit-table.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { DateInput } from '#src/back-office/ui/date-input.tsx';
import { EmptyList } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { wideTable } from '#src/back-office/ui/table-settings.ts';
import { dayIn, useListParams, useQueryChange, withParams } from '#src/back-office/ui/url-params.ts';
import { adminAudit as copy } from '#src/copy/admin-audit.ts';
import { CompactSelect } from '#src/shared/ui/compact-select.tsx';

const Filters = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2),
  '& select': { maxWidth: 240 },
}));

const Choice = styled(FormControlLabel)(({ theme }) => ({
  gap: theme.spacing(1),
  margin: 0,
  '& .MuiFormControlLabel-label': { fontSize: theme.typography.small.fontSize, fontWeight: 600 },
  // As DateInput.
  [theme.breakpoints.down('sm')]: { flex: '1 1 40%', flexDirection: 'column-reverse', alignItems: 'stretch', gap: 4 },
}));

/** The page of the audit log, newest first, by person, kind and day. */
export function Component() {
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const params = useListParams();
  const { filter, change } = useAuditFilter();
  const query = useListAuditLogQuery(
    { page: params.page, ...filter },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { data, error } = query;
  const { entries = [], people = [] } = data ?? {};
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <AdminPageHeader title={copy.title} isSetting aside={data && !error && copy.count({ count: data.total })} />
      <Filters>
        <Choice
          label={copy.person}
          labelPlacement="start"
          control={
            <CompactSelect value={filter.person ?? ''} onChoose={(person) => change({ person })}>
              <option value="">{copy.everyone}</option>
              {people.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </CompactSelect>
          }
        />
        <Choice
          label={copy.kind}
          labelPlacement="start"
          control={
            <CompactSelect
              value={filter.kind ?? ''}
              onChoose={(kind) => change({ kind: auditKinds.find((known) => known === kind) })}
            >
              <option value="">{copy.everything}</option>
              {auditKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {copy.kinds[kind]}
                </option>
              ))}
            </CompactSelect>
          }
        />
        <DateInput label={copy.day} day={filter.day} onDay={(day) => change({ day })} />
      </Filters>
      <PagedList
        params={params}
        query={query}
        perPage={auditPageSize}
        total={data?.total}
        shown={entries.length}
        errorText={copy.loadFailed}
        empty={
          <EmptyList
            copy={copy}
            isFiltered={isFiltered}
            showAll={() => change({ person: undefined, kind: undefined, day: undefined })}
          />
        }
      >
        <AuditTable entries={entries} isWide={isWide} />
      </PagedList>
    </>
  );
}

interface AuditFilter {
  person: string | undefined;
  kind: AuditKind | undefined;
  day: string | undefined;
}

/** Keeps the filter of the audit log in the URL. */
function useAuditFilter() {
  const [query, changeQuery] = useQueryChange();
  const filter: AuditFilter = {
    person: query.get('person') || undefined,
    kind: auditKinds.find((kind) => kind === query.get('kind')),
    day: dayIn(query, 'day'),
  };
  return { filter, change: (changes: Partial<AuditFilter>) => changeQuery((latest) => withParams(latest, changes)) };
}
