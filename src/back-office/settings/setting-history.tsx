import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { settingChangesPageSize } from '#contract/rules/paging.ts';
import { ownerSettings as copy } from '#src/copy/admin-settings.ts';
import { useListSettingChangesQuery } from '../ui/api/owner-settings-api.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { StackedTable, stackedRows, type Column } from '../ui/stacked-table.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useListParams } from '../ui/url-params.ts';
import { labelOf, valueWords } from './setting-fields.ts';

const Changes = styled(Table)(({ theme }) => ({
  '& .MuiTableCell-root': { fontSize: theme.typography.small.fontSize, overflowWrap: 'anywhere', verticalAlign: 'top' },
  [theme.breakpoints.down('sm')]: stackedRows,
}));

type Change = Reply<Endpoints['listSettingChanges']>['changes'][number];

const columns: readonly Column<Change>[] = [
  { field: 'at', headerName: copy.columns.at, renderCell: ({ row }) => <Timestamp at={row.at} /> },
  { field: 'by', headerName: copy.columns.by, renderCell: ({ row }) => row.by },
  { field: 'what', headerName: copy.columns.what, renderCell: ({ row }) => labelOf(row.path) },
  {
    field: 'change',
    headerName: copy.columns.change,
    renderCell: ({ row: { path, old, new: next } }) =>
      path === 'courier.token' ? copy.token : copy.change({ old: valueWords(path, old), new: valueWords(path, next) }),
  },
];

/** Who changed which setting. */
export function SettingHistory() {
  const { pageHref, ...params } = useListParams();
  const query = useListSettingChangesQuery({ page: params.page }, { refetchOnMountOrArgChange: true });
  const { changes = [], total } = query.data ?? {};
  return (
    <SectionCard title={copy.history}>
      <PagedList
        params={{ ...params, pageHref: (page) => `${pageHref(page)}#history` }}
        query={query}
        perPage={settingChangesPageSize}
        total={total}
        shown={changes.length}
        errorText={copy.historyFailed}
        empty={<Typography color="textSecondary">{copy.historyEmpty}</Typography>}
      >
        <StackedTable
          root={Changes}
          label={copy.history}
          columns={columns}
          rows={changes}
          keyOf={({ at, path }, index) => `${at} ${path} ${index}`}
          nameField="what"
        />
      </PagedList>
    </SectionCard>
  );
}
