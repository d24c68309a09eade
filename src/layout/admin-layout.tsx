import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled, ThemeProvider } from '@mui/material/styles';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { admin as copy } from '#src/copy/admin.ts';
import { useCheckAdminQuery } from '#src/features/auth/auth-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useRefetchOnFocus } from '#src/shared/hooks/use-refetch-on-focus.ts';
import { StaffRoleContext, useIsAllowed } from '#src/shared/session/staff-role.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { backOfficeTheme } from '#src/theme/back-office.ts';
import { AdminFrame } from './admin-frame.tsx';
import { permissionAt } from './admin-menu-items.tsx';
import { AdminMenu, deskWidth } from './admin-menu.tsx';

const Desk = styled(Box)(({ theme }) => ({
  paddingTop: 'var(--measure-bar)',
  [theme.breakpoints.up(deskWidth)]: {
    display: 'grid',
    gridTemplateColumns: '220px minmax(0, 1fr)',
    alignItems: 'start',
    '@media print': { display: 'block' },
  },
}));

const page = {
  // What reaches up to the edge of the window is wider by this.
  '--measure-gutter': 'clamp(16px, 2.6vw, 44px)',
  maxWidth: 1560,
  padding: 'clamp(20px, 2.4vw, 36px) var(--measure-gutter) clamp(48px, 5vw, 80px)',
  '@media print': { padding: 0 },
} as const;

/** Layout of the back office: a desk with the menu at its edge and the page beside it, in the shop's own frame made quiet. */
export function AdminLayout() {
  useRefetchOnFocus();
  // The guard has fetched it.
  const { data } = useCheckAdminQuery();
  return (
    <StaffRoleContext value={data?.staff_role ?? 'owner'}>
      <ThemeProvider theme={backOfficeTheme}>
        <AdminFrame />
        <Desk>
          <AdminMenu />
          <Box sx={page}>
            <AllowedPage />
          </Box>
        </Desk>
      </ThemeProvider>
    </StaffRoleContext>
  );
}

/** The page, if the admin's role may open it. */
function AllowedPage() {
  const { pathname } = useLocation();
  const isAllowed = useIsAllowed(permissionAt(pathname));
  if (isAllowed) return <Outlet />;
  return (
    <>
      <PageTitle title={copy.ordersOnlyTitle} />
      <Problem title={copy.ordersOnlyTitle} text={copy.ordersOnlyText} heading="h1">
        <Button component={Link} to={paths.adminOrders} variant="outlined">
          {copy.toOrders}
        </Button>
      </Problem>
    </>
  );
}
