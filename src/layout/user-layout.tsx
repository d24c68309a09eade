import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NavLink, Outlet } from 'react-router-dom';
import { account as copy } from '#src/copy/profile.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useRefetchOnFocus } from '#src/shared/hooks/use-refetch-on-focus.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { ParcelIcon, ReturnIcon, UserIcon } from '#src/shared/ui/icons.tsx';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { threadRibbon } from '#src/shared/ui/weave.tsx';
import { forcedChoice } from '#src/theme/forced-colours.ts';

/** The dashboard's header: name, e-mail and menu on a dark label. */
const label = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  columnGap: 'clamp(24px, 4vw, 64px)',
  padding: '37px clamp(28px, 4.5vw, 64px) 0',
  borderRadius: 1,
  color: 'text.onDark',
  background: `${threadRibbon}, var(--indigo-night)`,
  '--focus-ring': 'var(--marigold)',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: 37,
    bottom: 16,
    borderLeft: '2px dashed',
    borderColor: 'text.onDark',
    opacity: 0.3,
  },
  '&::before': { left: 12 },
  '&::after': { right: 12 },
} as const;

const menuLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 56,
  borderBottom: '4px solid transparent',
  fontWeight: 650,
  '&:hover': { borderColor: 'text.onDarkSoft' },
  '&[aria-current="page"]': { borderColor: 'marigold', color: 'marigold', ...forcedChoice },
} as const;

/** Layout of the user's dashboard: greeting with name and e-mail, and the menu. */
export function UserLayout() {
  const user = useAppSelector(selectUser);
  useRefetchOnFocus();
  if (user === null) return null;
  return (
    // As tall as the window: the footer does not move when the page's data comes.
    <PageTop sx={{ minHeight: '100vh' }}>
      <Container>
        <Paper data-ground="dark" data-head sx={label}>
          <Box sx={{ minWidth: 0, paddingBottom: '14px' }}>
            <Typography
              variant="h1"
              sx={{ fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2.1rem)', overflowWrap: 'anywhere' }}
            >
              {copy.greeting}{' '}
              <Typography component="b" sx={{ color: 'marigold' }}>
                {user.name}
              </Typography>
            </Typography>
            <Typography variant="small" sx={{ color: 'text.onDarkSoft', overflowWrap: 'anywhere' }}>
              {user.email}
            </Typography>
          </Box>
          <Stack
            component="nav"
            direction="row"
            aria-label={copy.menu}
            sx={{ flexWrap: 'wrap', columnGap: 'clamp(24px, 4vw, 48px)' }}
          >
            <Link component={NavLink} underline="none" color="inherit" to={paths.userProfile} sx={menuLink}>
              <UserIcon width="20" height="20" />
              {copy.profile}
            </Link>
            <Link component={NavLink} underline="none" color="inherit" to={paths.userOrders} sx={menuLink}>
              <ParcelIcon width="20" height="20" />
              {copy.orders}
            </Link>
            <Link component={NavLink} underline="none" color="inherit" to={paths.userReturns} sx={menuLink}>
              <ReturnIcon width="20" height="20" />
              {copy.returns}
            </Link>
          </Stack>
        </Paper>
        <Box sx={{ paddingTop: 'clamp(24px, 3vw, 40px)' }}>
          <Outlet />
        </Box>
      </Container>
    </PageTop>
  );
}
