import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { LabelledRows, StackedTable, type Column } from '../ui/stacked-table.tsx';
import { UserDataButton } from './user-data.tsx';
import { UserRole } from './user-role.tsx';

const { columns: titles } = copy;

const columns: readonly Column<User>[] = [
  { field: 'name', headerName: titles.name, renderCell: ({ row: { name } }) => name },
  {
    field: 'phone',
    headerName: titles.phone,
    renderCell: ({ row: { phone } }) => phone !== '' && <a href={`tel:${phone}`}>{phone}</a>,
  },
  {
    field: 'email',
    headerName: titles.email,
    renderCell: ({ row: { email } }) => <a href={`mailto:${email}`}>{email}</a>,
  },
];

interface StaffTableProps {
  staff: readonly User[];
  /** Opens the dialog of the role, or of the data. */
  onEditRole: (user: User) => void;
  onOpenData: (user: User) => void;
}

/** The staff with their roles. */
export function StaffTable({ staff, onEditRole, onOpenData }: StaffTableProps) {
  return (
    <StackedTable
      root={LabelledRows}
      label={copy.table}
      columns={[
        ...columns,
        { field: 'role', headerName: copy.role, renderCell: ({ row }) => <UserRole user={row} onEdit={onEditRole} /> },
        {
          field: 'data',
          headerName: copy.data,
          renderCell: ({ row }) => <UserDataButton user={row} onOpen={onOpenData} />,
        },
      ]}
      rows={staff}
      keyOf={({ _id }) => _id}
      nameField="name"
      sx={{ '& td': { overflowWrap: 'anywhere' } }}
    />
  );
}
