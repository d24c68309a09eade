import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { paths } from '#src/shared/config/paths.ts';

const Root = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  marginBottom: 'var(--space-4)',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
  '&[data-open="true"]': {
    padding: '4px clamp(16px, 2vw, 24px)',
    background: 'var(--marigold-soft)',
    borderLeft: '4px solid var(--marigold)',
    fontWeight: 600,
  },
  '&[data-open="false"]': { fontSize: 'var(--size-small)', justifyContent: 'flex-end', marginBlock: 0 },
});

/** The way to the payments that need an admin, loud while there are some. */
export function MoneyNotice({ count }: { count: number }) {
  return (
    <Root data-open={count > 0}>
      {count > 0 && copy.onDashboard({ count })}
      <Link to={paths.adminMoney}>{copy.title}</Link>
    </Root>
  );
}
