import { styled } from '@mui/material/styles';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { addressLines } from '../user-address.ts';
import { AdminTable } from './admin-table.tsx';
import { AdminTag } from './admin-tag.tsx';

const { columns } = copy;

const Table = styled(AdminTable)({
  '&, & tbody': { display: 'block' },
  // Still there for a screen reader, without the room.
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': { display: 'grid', gap: 2, padding: '12px 16px' },
  '& :is(tbody th, td)': { padding: 0 },
  '& td': { whiteSpace: 'pre-line', fontSize: 'var(--size-small)' },
  '& td:empty': { display: 'none' },
  '& td:not(:empty)': { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)' },
  '& td:not(:empty)::before': { content: 'attr(data-label) / ""', color: 'var(--ink-soft)' },
});

/** Users for narrow windows, each a card. The layout takes the roles of a table away, so they are explicit. */
export function UserCards({ users }: { users: readonly User[] }) {
  return (
    <Table role="table" aria-label={copy.table}>
      <thead role="rowgroup">
        <tr role="row">
          {[columns.name, columns.phone, columns.address, columns.email].map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {users.map((user) => {
          const { _id, name, phone, email, role } = user;
          return (
            <tr key={_id} role="row">
              <th role="rowheader" scope="row">
                {name}
                {role === 1 && <AdminTag />}
              </th>
              <td role="cell" data-label={columns.phone}>
                {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
              </td>
              <td role="cell" data-label={columns.address}>
                {addressLines(user).join('\n')}
              </td>
              <td role="cell" data-label={columns.email}>
                <a href={`mailto:${email}`}>{email}</a>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
