import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { formatList } from '#contract/rules/message.ts';
import type { User } from '#contract/user.ts';
import { userSortFields, type UserSortField } from '#contract/rules/sort.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { DataTable, type SortedPage } from '../ui/data-table.tsx';
import { addressLines } from './user-cards.tsx';
import { CellText } from '../ui/cell-text.tsx';
import { UserDataButton } from './user-data.tsx';
import { UserRole } from './user-role.tsx';

interface UserGridProps extends SortedPage<UserSortField> {
  users: readonly User[];
  /** Opens a dialog. It has to stay the same function. */
  onEditRole: (user: User) => void;
  /** As `onEditRole`. */
  onOpenData: (user: User) => void;
}

const { columns: titles } = copy;

/** Names and e-mail addresses are sorted from A first. */
const sortingOrder: GridColDef<User>['sortingOrder'] = ['asc', 'desc', null];

const columns: GridColDef<User>[] = [
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
        {formatList(addressLines(row), 'unit')}
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

const roleColumn = (onEditRole: UserGridProps['onEditRole']): GridColDef<User> => ({
  field: 'role',
  headerName: copy.role,
  width: 112,
  sortable: false,
  renderCell: ({ row, tabIndex }) => <UserRole user={row} tabIndex={tabIndex} onEdit={onEditRole} />,
});

const dataColumn = (onOpenData: UserGridProps['onOpenData']): GridColDef<User> => ({
  field: 'data',
  headerName: copy.data,
  width: 124,
  sortable: false,
  renderCell: ({ row, tabIndex }) => <UserDataButton user={row} tabIndex={tabIndex} onOpen={onOpenData} />,
});

/** One page of the users as a table, for wide windows. */
export default function UserGrid({ users, onEditRole, onOpenData, ...list }: UserGridProps) {
  const allColumns = useMemo(
    () => [...columns, roleColumn(onEditRole), dataColumn(onOpenData)],
    [onEditRole, onOpenData],
  );
  return (
    <DataTable
      {...list}
      name="users"
      label={copy.table}
      columns={allColumns}
      rows={users}
      rowHeight={60}
      sortFields={userSortFields}
    />
  );
}
