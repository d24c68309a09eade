import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { Link as RouterLink } from 'react-router-dom';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { paths } from '#src/shared/config/paths.ts';
import { StackedTable, stackedRows, type Column } from '../ui/stacked-table.tsx';
import { VersionTime } from './content-versions.tsx';

const Rows = styled(Table)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: stackedRows,
  // A press anywhere on the row opens the text.
  '& .MuiTableBody-root .MuiTableRow-root': { position: 'relative', '&:hover': { background: 'var(--paper-raised)' } },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

type Text = Reply<Endpoints['listContent']>['texts'][number];

const columns: readonly Column<Text>[] = [
  {
    field: 'text',
    headerName: copy.columns.text,
    renderCell: ({ row: { name } }) => (
      <Link component={RouterLink} to={paths.adminText(name)} color="inherit" sx={{ fontWeight: 650 }}>
        {copy.names[name].title}
      </Link>
    ),
  },
  { field: 'place', headerName: copy.columns.place, renderCell: ({ row }) => copy.names[row.name].place },
  {
    field: 'changed',
    headerName: copy.columns.changed,
    renderCell: ({ row: { newest } }) => (newest === undefined ? copy.firstText : <VersionTime version={newest} />),
  },
];

/** The texts of the shop. */
export function ContentList({ texts }: { texts: readonly Text[] }) {
  return (
    <StackedTable
      root={Rows}
      label={copy.table}
      columns={columns}
      rows={texts}
      keyOf={({ name }) => name}
      nameField="text"
    />
  );
}
