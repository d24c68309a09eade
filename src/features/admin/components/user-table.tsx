import { styled } from '@mui/material/styles';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { AdminTable } from './admin-table.tsx';

const { columns } = copy;

const Table = styled(AdminTable)({
  '& td': { whiteSpace: 'pre-line', fontSize: 'var(--size-small)' },
  '& .tag': {
    marginLeft: 8,
    padding: '1px 8px',
    background: 'var(--marigold-soft)',
    fontSize: 'var(--size-tiny)',
    fontWeight: 650,
    whiteSpace: 'nowrap',
  },
  '@media (min-width: 800px)': { '& .phone': { whiteSpace: 'nowrap' } },
  '@media (max-width: 799px)': {
    '&, & tbody': { display: 'block' },
    // Still there for a screen reader, without the room.
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'grid', gap: 2, padding: '12px 16px' },
    '& :is(tbody th, td)': { padding: 0 },
    '& td:empty': { display: 'none' },
    '& td:not(:empty)': { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)' },
    '& td:not(:empty)::before': { content: 'attr(data-label) / ""', color: 'var(--ink-soft)' },
  },
});

/** People with an account. Roles are said out loud: on a phone the rows are laid out one below the other. */
export function UserTable({ users }: { users: readonly User[] }) {
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
        {users.map(({ _id, name, phone, address, pincode, email, role }) => (
          <tr key={_id} role="row">
            <th role="rowheader" scope="row">
              {name}
              {role === 1 && <span className="tag">{copy.admin}</span>}
            </th>
            <td role="cell" className="phone" data-label={columns.phone}>
              {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
            </td>
            <td role="cell" data-label={columns.address}>
              {[address, pincode].filter((line) => line !== '').join('\n')}
            </td>
            <td role="cell" data-label={columns.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
