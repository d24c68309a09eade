import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { stackedRows } from '../stacked-rows.ts';
import { addressLines } from '../user-address.ts';
import { StackedTableHead } from './stacked-table-head.tsx';

const { columns } = copy;

const Cards = styled(Table)({
  ...stackedRows,
  '& td': { whiteSpace: 'pre-line', fontSize: 'var(--size-small)' },
  '& td:empty': { display: 'none' },
  '& td:not(:empty)': { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)' },
  '& td:not(:empty)::before': { content: 'attr(data-label) / ""', color: 'var(--ink-soft)' },
});

/** Users for narrow windows, each a card. The layout removes the roles of a table, so they are explicit. */
export function UserCards({ users }: { users: readonly User[] }) {
  return (
    <Cards role="table" aria-label={copy.table}>
      <StackedTableHead headings={[columns.name, columns.phone, columns.address, columns.email]} />
      <TableBody role="rowgroup">
        {users.map((user) => {
          const { _id, name, phone, email, role } = user;
          return (
            <TableRow key={_id} role="row">
              <TableCell component="th" role="rowheader" scope="row">
                {name} {role === 1 && <Chip component="span" label={copy.admin} />}
              </TableCell>
              <TableCell role="cell" data-label={columns.phone}>
                {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
              </TableCell>
              <TableCell role="cell" data-label={columns.address}>
                {addressLines(user).join('\n')}
              </TableCell>
              <TableCell role="cell" data-label={columns.email}>
                <a href={`mailto:${email}`}>{email}</a>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Cards>
  );
}
