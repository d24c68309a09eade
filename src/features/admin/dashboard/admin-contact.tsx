import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { User } from '#contract/user.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';

/** Name, e-mail and phone of the signed-in admin. */
export function AdminContact({ user: { name, email, phone } }: { user: User }) {
  return (
    <List aria-label={copy.yourAccount} sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-4)' }}>
      <ListItem sx={{ width: 'auto', fontWeight: 650 }}>{name}</ListItem>
      <ListItem sx={{ width: 'auto', overflowWrap: 'anywhere' }}>{email}</ListItem>
      <ListItem sx={{ width: 'auto' }}>{phone === '' ? copy.noPhone : phone}</ListItem>
    </List>
  );
}
