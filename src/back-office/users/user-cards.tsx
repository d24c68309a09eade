import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { cellHeadings, stackedRows, StackedTable } from '../ui/stacked-table.tsx';
import { userColumns, type UserActions } from './user-columns.tsx';

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
