import { useMemo } from 'react';
import { userSortFields, type UserSortField } from '#contract/rules/sort.ts';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { DataTable, type SortedPage } from '../ui/data-table.tsx';
import { userColumns, type UserActions } from './user-columns.tsx';

interface UserGridProps extends SortedPage<UserSortField>, UserActions {
  users: readonly User[];
}

/** One page of the users as a table, for wide windows. */
export default function UserGrid({ users, onEditRole, onOpenData, ...list }: UserGridProps) {
  const columns = useMemo(() => userColumns({ onEditRole, onOpenData }), [onEditRole, onOpenData]);
  return (
    <DataTable
      {...list}
      name="users"
      label={copy.table}
      columns={columns}
      rows={users}
      rowHeight={60}
      sortFields={userSortFields}
    />
  );
}
