import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { settingChangesPageSize } from '#contract/rules/paging.ts';
import { ownerSettings as copy } from '#src/copy/admin-settings.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { stackedRows, StackedTableHead } from '../ui/stacked-table.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useListParams } from '../ui/url-params.ts';
import { labelOf, valueWords } from './setting-fields.ts';
import { useListSettingChangesQuery } from '../ui/api/owner-settings-api.ts';

const Changes = styled(Table)(({ theme }) => ({
  '& .MuiTableCell-root': { fontSize: theme.typography.small.fontSize, overflowWrap: 'anywhere', verticalAlign: 'top' },
  [theme.breakpoints.down('sm')]: stackedRows,
}));

/** Who changed which setting. The layout of narrow windows removes the roles of a table, so they are explicit. */
export function SettingHistory() {
  const params = useListParams();
  const query = useListSettingChangesQuery({ page: params.page }, { refetchOnMountOrArgChange: true });
  const { changes = [], total } = query.data ?? {};
  return (
    <SectionCard title={copy.history}>
      <PagedList
        params={params}
        query={query}
        perPage={settingChangesPageSize}
        total={total}
        shown={changes.length}
        errorText={copy.historyFailed}
        skeleton={<TableSkeleton />}
        empty={<Typography color="textSecondary">{copy.historyEmpty}</Typography>}
      >
        <Changes role="table" aria-label={copy.history}>
          <StackedTableHead headings={[copy.columns.at, copy.columns.by, copy.columns.what, copy.columns.change]} />
          <TableBody role="rowgroup">
            {changes.map(({ at, by, path, old, new: next }, index) => (
              <TableRow key={`${at} ${path} ${index}`} role="row">
                <TableCell role="cell">
                  <Timestamp at={at} />
                </TableCell>
                <TableCell role="cell">{by}</TableCell>
                <TableCell component="th" role="rowheader" scope="row">
                  {labelOf(path)}
                </TableCell>
                <TableCell role="cell">
                  {path === 'courier.token'
                    ? copy.token
                    : copy.change({ old: valueWords(path, old), new: valueWords(path, next) })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Changes>
      </PagedList>
    </SectionCard>
  );
}
