import { styled } from '@mui/material/styles';
import { adminUsers as copy } from '#src/copy/admin-users.ts';

const Root = styled('span')({
  marginLeft: 8,
  padding: '1px 8px',
  background: 'var(--marigold-soft)',
  fontSize: 'var(--size-tiny)',
  fontWeight: 650,
  whiteSpace: 'nowrap',
});

/** Marks an admin among the users. */
export function AdminTag() {
  return <Root>{copy.admin}</Root>;
}
