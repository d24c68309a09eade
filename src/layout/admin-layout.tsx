import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled, ThemeProvider } from '@mui/material/styles';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { admin as copy } from '#src/copy/admin.ts';
import { useCheckAdminQuery } from '#src/features/auth/auth-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useRefetchOnFocus } from '#src/shared/hooks/use-refetch-on-focus.ts';
import { StaffRoleContext, useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { backOfficeTheme } from '#src/theme/back-office.ts';
import { permissionAt } from './admin-menu-items.tsx';
import { AdminMenu } from './admin-menu.tsx';

const Columns = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  [theme.breakpoints.up(1000)]: {
    gridTemplateColumns: '236px minmax(0, 1fr)',
    gap: 'clamp(28px, 3vw, 48px)',
    alignItems: 'start',
  },
}));

/** Layout of the back office: the side menu and the page beside it. */
export function AdminLayout() {
  useRefetchOnFocus();
  // The guard has fetched it.
  const { data } = useCheckAdminQuery();
  return (
    <StaffRoleContext value={data?.staff_role ?? 'owner'}>
      <ThemeProvider theme={backOfficeTheme}>
        <PageTop>
          <Container>
            <Columns>
              <AdminMenu />
              <div>
                <AllowedPage />
              </div>
            </Columns>
          </Container>
        </PageTop>
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
