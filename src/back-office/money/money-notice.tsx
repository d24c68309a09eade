import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Notice } from '#src/shared/ui/notice.tsx';

const notice = {
  rowGap: 0,
  columnGap: 2,
  marginBottom: 2,
  padding: '4px clamp(16px, 2vw, 24px)',
  borderLeftWidth: 4,
  fontSize: 'body1.fontSize',
  '& .MuiAlert-action': { margin: 0 },
};

const MoneyLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
}) as typeof Link;

/** A link to the payments that need an admin's decision, highlighted while there are any. */
export function MoneyNotice({ count }: { count: number }) {
  const link = (
    <MoneyLink color="inherit" component={RouterLink} to={paths.adminMoney}>
      {copy.title}
    </MoneyLink>
  );
  if (count === 0) return <Box sx={{ textAlign: 'right', typography: 'small' }}>{link}</Box>;
  return (
    <Notice sx={notice} action={link}>
      {copy.dashboardNotice({ count })}
    </Notice>
  );
}
