import { styled } from '@mui/material/styles';
import type { User } from '#contract/user.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';

const Root = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-4)',
  '& li': { overflowWrap: 'anywhere' },
  '& b': { fontWeight: 650 },
});

/** Who is signed in: name, e-mail and phone. */
export function AdminContact({ user: { name, email, phone } }: { user: User }) {
  return (
    <Root role="list" aria-label={copy.you}>
      <li>
        <b>{name}</b>
      </li>
      <li>{email}</li>
      <li>{phone === '' ? copy.noPhone : phone}</li>
    </Root>
  );
}
