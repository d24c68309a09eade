import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { formatList } from '#contract/rules/message.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { CellText } from '../ui/cell-text.tsx';
import type { GridColumn } from '../ui/data-table.tsx';
import { cellHeadings, stackedRows, StackedTable } from '../ui/stacked-table.tsx';
import { UserDataButton } from './user-data.tsx';
import { UserRole } from './user-role.tsx';

const { columns: titles } = copy;

/** Names and e-mail addresses are sorted from A first. */
const sortingOrder: GridColumn<User>['sortingOrder'] = ['asc', 'desc', null];

const columns: readonly GridColumn<User>[] = [
  {
    field: 'name',
    headerName: titles.name,
    flex: 2,
    minWidth: 150,
    hideable: false,
    sortingOrder,
    renderCell: ({ row: { name } }) => (
      <CellText>
        <b>{name}</b>
      </CellText>
    ),
  },
  {
    field: 'phone',
    headerName: titles.phone,
    width: 140,
    sortable: false,
    renderCell: ({ row: { phone }, tabIndex }) =>
      phone !== '' && (
        <a href={`tel:${phone}`} tabIndex={tabIndex}>
          {phone}
        </a>
      ),
  },
  {
    field: 'address',
    headerName: titles.address,
    flex: 3,
    minWidth: 170,
    sortable: false,
    renderCell: ({ row }) => (
      <CellText variant="body2" color="textSecondary" lines={2}>
        {formatList(postalAddress(row).split('\n').filter(Boolean), 'unit')}
      </CellText>
    ),
  },
  {
    field: 'email',
    headerName: titles.email,
    flex: 2,
    minWidth: 170,
    sortingOrder,
    renderCell: ({ row: { email }, tabIndex }) => (
      <CellText lines={2}>
        <a href={`mailto:${email}`} tabIndex={tabIndex} title={email}>
          {email}
        </a>
      </CellText>
    ),
  },
];

export interface UserActions {
  /** Opens a dialog. It has to stay the same function. */
  onEditRole: (user: User) => void;
  /** As `onEditRole`. */
  onOpenData: (user: User) => void;
}

/** The columns of the users, for the grid and for cards. */
export const userColumns = ({ onEditRole, onOpenData }: UserActions): readonly GridColumn<User>[] => [
  ...columns,
  {
    field: 'role',
    headerName: copy.role,
    width: 112,
    sortable: false,
    renderCell: ({ row, tabIndex }) => <UserRole user={row} tabIndex={tabIndex} onEdit={onEditRole} />,
  },
  {
    field: 'data',
    headerName: copy.data,
    width: 124,
    sortable: false,
    renderCell: ({ row, tabIndex }) => <UserDataButton user={row} tabIndex={tabIndex} onOpen={onOpenData} />,
  },
];

const Cards = styled(Table)(({ theme }) => ({
  ...stackedRows,
  '& td': { fontSize: theme.typography.small.fontSize },
  '& td:empty': { display: 'none' },
  '& td:not(:empty)': { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', alignItems: 'baseline' },
  '& td:not(:empty)::before': { ...cellHeadings, color: theme.palette.text.secondary },
  // A card has room for all lines.
  '& td .MuiTypography-root': { display: 'block', fontSize: 'inherit', color: 'inherit' },
}));

/** Users for narrow windows, each a card. */
export function UserCards({ users, ...actions }: UserActions & { users: readonly User[] }) {
  return (
    <StackedTable
      root={Cards}
      label={copy.table}
      columns={userColumns(actions)}
      rows={users}
      keyOf={({ _id }) => _id}
      nameField="name"
    />
  );
}
