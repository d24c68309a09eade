import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import type { Broken, BrokenCode, Dashboard } from '#contract/dashboard.ts';
import type { Permission } from '#contract/rules/staff.ts';
import { adminDashboard } from '#src/copy/admin-dashboard.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

const copy = adminDashboard.broken;

/** The page on which it can be mended, and the permission that the page needs. */
const places: Readonly<Record<BrokenCode, { to: string; permission: Permission }>> = {
  mail: { to: `${paths.adminSettings}#mails`, permission: 'shop' },
  backup: { to: paths.adminBackups, permission: 'shop' },
  provider: { to: paths.adminMoney, permission: 'money' },
  courier: { to: `${paths.adminOrders}?parcel=news`, permission: 'orders' },
};

const RedNotice = styled(Notice)(({ theme }) => ({
  padding: `${theme.spacing(1.5)} clamp(16px, 2vw, 24px)`,
  borderLeftColor: theme.palette.error.main,
  backgroundColor: `color-mix(in srgb, ${theme.palette.error.main} 9%, ${theme.palette.background.paper})`,
  fontWeight: 400,
  '& strong': { display: 'block', color: theme.palette.error.main, fontSize: theme.typography.body1.fontSize },
  '& q': { overflowWrap: 'anywhere' },
  '& .MuiAlert-message': { flex: '1 1 320px' },
}));

const WayOn = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
}) as typeof Link;

/** What does not work now, and complaints that are late, each in red with the way on. Renders nothing if all is well. */
export function BrokenList({ broken = [], complaints }: Pick<Dashboard, 'broken' | 'complaints'>) {
  const { late_since: since, late = 0 } = complaints ?? {};
  if (broken.length === 0 && since === undefined) return null;
  return (
    <Stack component="ul" role="list" aria-label={copy.title} sx={{ gap: 1, margin: '0 0 16px', padding: 0 }}>
      {since !== undefined && (
        <li style={{ listStyle: 'none' }}>
          <LateComplaints since={since} count={late} />
        </li>
      )}
      {broken.map((one) => (
        <li key={one.code} style={{ listStyle: 'none' }}>
          <BrokenNotice broken={one} />
        </li>
      ))}
    </Stack>
  );
}

/** Only whoever may answer complaints gets their number. */
function LateComplaints({ since, count }: { since: string; count: number }) {
  const { title, text, link } = adminDashboard.lateComplaints;
  return (
    <RedNotice
      severity="error"
      action={
        <WayOn color="inherit" component={RouterLink} to={`${paths.adminComplaints}?state=late`}>
          {link}
        </WayOn>
      }
    >
      <strong>{title}</strong>
      {copy.since} <Timestamp at={since} />. {text({ count })}
    </RedNotice>
  );
}

function BrokenNotice({ broken: { code, since, count, words } }: { broken: Broken }) {
  const { to, permission } = places[code];
  const canGo = useIsAllowed(permission);
  const { title, text, link } = copy.parts[code];
  return (
    <RedNotice
      severity="error"
      action={
        canGo && (
          <WayOn color="inherit" component={RouterLink} to={to}>
            {link}
          </WayOn>
        )
      }
    >
      <strong>{title}</strong>
      {copy.since} <Timestamp at={since} />. {text({ count })}
      {words !== '' && (
        <>
          {' '}
          {copy.says} <q>{words}</q>
        </>
      )}
      {!canGo && <> {copy.tellOwner}</>}
    </RedNotice>
  );
}
