import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import type { Deleted } from '#contract/deleted.ts';
import { adminDeleted as copy } from '#src/copy/admin-deleted.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { cellHeadings, stackedRows, StackedTable, type Column } from '../ui/stacked-table.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useRestoreDeletedMutation } from './deleted-api.ts';

const Rows = styled(Table)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    ...stackedRows,
    '& .at::before, & .until::before': { ...cellHeadings, marginRight: 8, color: theme.palette.text.secondary },
    '& .restore': { paddingTop: 8 },
  },
}));

const columns: readonly Column<Deleted>[] = [
  { field: 'name', headerName: copy.columns.name, renderCell: ({ row }) => <b>{row.name}</b> },
  { field: 'kind', headerName: copy.columns.kind, renderCell: ({ row }) => copy.kinds[row.kind] },
  { field: 'at', headerName: copy.columns.at, renderCell: ({ row }) => <Timestamp at={row.at} /> },
  { field: 'until', headerName: copy.columns.until, renderCell: ({ row }) => <Timestamp at={row.until} /> },
  { field: 'restore', headerName: copy.columns.restore, renderCell: ({ row }) => <Restore deleted={row} /> },
];

/** What was deleted, each with a button that brings it back. */
export function DeletedTable({ deleted }: { deleted: readonly Deleted[] }) {
  return (
    <StackedTable
      root={Rows}
      label={copy.table}
      columns={columns}
      rows={deleted}
      keyOf={({ _id }) => _id}
      nameField="name"
    />
  );
}

function Restore({ deleted: { _id: id, name } }: { deleted: Deleted }) {
  const { run, isBusy } = useAction(useRestoreDeletedMutation(), { failed: copy.failed });
  return (
    <BusyButton
      variant="outlined"
      size="small"
      aria-label={copy.restoreOf({ name })}
      busy={isBusy ? copy.restoring : undefined}
      onClick={() => void run(id)}
    >
      {copy.restore}
    </BusyButton>
  );
}
