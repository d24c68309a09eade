import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { postalAddress } from '#contract/rules/postal-address.ts';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { stackedRows, StackedTableHead } from '../ui/stacked-table.tsx';
import { UserDataButton } from './user-data.tsx';
import { UserRole } from './user-role.tsx';

const { columns } = copy;

const Cards = styled(Table)(({ theme }) => ({
  ...stackedRows,
  '& td': { whiteSpace: 'pre-line', fontSize: theme.typography.small.fontSize },
  '& td:empty': { display: 'none' },
  '& td:not(:empty)': { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', alignItems: 'baseline' },
  // Browsers before 2024 do not know the empty text for screen readers.
  '& td:not(:empty)::before': {
    content: ['attr(data-label)', 'attr(data-label) / ""'] as unknown as string,
    color: theme.palette.text.secondary,
  },
}));

interface UserCardsProps {
  users: readonly User[];
  onEditRole: (user: User) => void;
  onOpenData: (user: User) => void;
}

/** Users for narrow windows, each a card. The layout removes the roles of a table, so they are explicit. */
export function UserCards({ users, onEditRole, onOpenData }: UserCardsProps) {
  return (
    <Cards role="table" aria-label={copy.table}>
      <StackedTableHead
        headings={[columns.name, columns.phone, columns.address, columns.email, copy.role, copy.data]}
      />
      <TableBody role="rowgroup">
        {users.map((user) => {
          const { _id, name, phone, email } = user;
          return (
            <TableRow key={_id} role="row">
              <TableCell component="th" role="rowheader" scope="row">
                {name}
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
              <TableCell role="cell" data-label={copy.role}>
                <UserRole user={user} onEdit={onEditRole} />
              </TableCell>
              <TableCell role="cell" data-label={copy.data}>
                <UserDataButton user={user} onOpen={onOpenData} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Cards>
  );
}

/** The lines of a user's address. */
export const addressLines = (user: User): string[] =>
  postalAddress(user)
    .split('\n')
    .filter((line) => line !== '');
