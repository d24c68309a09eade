import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { paths } from '#src/shared/config/paths.ts';
import { stackedRows, StackedTableHead } from '../ui/stacked-table.tsx';
import { VersionTime } from './version-time.tsx';

const Rows = styled(Table)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    ...stackedRows,
    '& .MuiTableBody-root .MuiTableRow-root': { display: 'grid', gap: 2, padding: '12px 16px' },
    '& .MuiTableCell-body': { padding: 0, border: 0 },
  },
  // A press anywhere on the row opens the text.
  '& .MuiTableBody-root .MuiTableRow-root': { position: 'relative', '&:hover': { background: 'var(--paper-raised)' } },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

/** The texts of the shop. The layout of narrow windows removes the roles of a table, so they are explicit. */
export function ContentList({ texts }: { texts: Reply<Endpoints['listContent']>['texts'] }) {
  const { columns } = copy;
  return (
    <Rows role="table" aria-label={copy.table}>
      <StackedTableHead headings={[columns.text, columns.place, columns.changed]} />
      <TableBody role="rowgroup">
        {texts.map(({ name, newest }) => (
          <TableRow key={name} role="row">
            <TableCell component="th" role="rowheader" scope="row">
              <Link component={RouterLink} to={paths.adminText(name)} color="inherit" sx={{ fontWeight: 650 }}>
                {copy.names[name].title}
              </Link>
            </TableCell>
            <TableCell role="cell">{copy.names[name].place}</TableCell>
            <TableCell role="cell">
              {newest === undefined ? copy.firstText : <VersionTime version={newest} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Rows>
  );
}
