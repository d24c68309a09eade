import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { styled, ThemeProvider } from '@mui/material/styles';
import { useContext, useEffect, useRef } from 'react';
import { Link, matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { isAllowed, type Permission } from '#contract/rules/staff.ts';
import { admin as copy } from '#src/copy/admin.ts';
import { useCheckAdminQuery } from '#src/features/auth/auth-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useRefetchOnFocus } from '#src/shared/hooks/use-refetch-on-focus.ts';
import { StaffRoleContext, useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { ParcelIcon, icon } from '#src/shared/ui/icons.tsx';
import { threadRibbon } from '#src/shared/ui/weave.tsx';
import { backOfficeTheme } from '#src/theme/back-office.ts';
import { forcedChoice } from '#src/theme/forced-colours.ts';
import { useLogOut } from './use-log-out.ts';

/** Icons of the back office's menu. They are apart from the shop's icons so that they load with the back office only. */
const OverviewIcon = icon(<path d="M4 20.5V12M10 20.5V4M16 20.5v-6M3 20.5h18M21 20.5V9" />);
const CategoryIcon = icon(
  <>
    <path d="M3.5 11.5v-8h8l9 9-8 8z" />
    <path d="M8 8v.01" strokeWidth="2.6" />
  </>,
);
const AddProductIcon = icon(
  <>
    <path d="M8 3.5L3 7l2.5 4L8 9.5v11h5" />
    <path d="M8 3.5c.6 2.2 2.2 3.3 4 3.3s3.4-1.1 4-3.3L21 7l-2.5 4-2.5-1.5v2" />
    <path d="M18 14.5v6M15 17.5h6" />
  </>,
);
const ProductsIcon = icon(
  <path d="M8 3.5L3 7l2.5 4L8 9.5v11h8v-11l2.5 1.5L21 7l-5-3.5c-.6 2.2-2.2 3.3-4 3.3S8.6 5.7 8 3.5z" />,
);
const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.5-3.7 2.9-5.5 6.5-5.5s6 1.8 6.5 5.5" />
    <path d="M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.4 3.5 5" />
  </>,
);
const ReviewsIcon = icon(<path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />);
const FileIcon = icon(<path d="M7 4v15M3.5 7.5L7 4l3.5 3.5M17 20V5M13.5 16.5L17 20l3.5-3.5" />);
const SearchWordsIcon = icon(
  <>
    <circle cx="10" cy="10" r="6.5" />
    <path d="M15 15l5.5 5.5M7 9h6M7 12h4" />
  </>,
);
const LogOutIcon = icon(
  <>
    <path d="M10 4H4.5v16H10" />
    <path d="M15.5 7.5L20 12l-4.5 4.5M20 12H9.5" />
  </>,
);

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

/** A horizontally scrolling strip on narrow screens, a sidebar on wide ones. */
const Menu = styled(Box)(({ theme }) => ({
  color: theme.palette.text.onDark,
  background: `${threadRibbon}, ${theme.palette.background.night}`,
  borderRadius: theme.shape.borderRadius,
  paddingTop: 21,
  '--focus-ring': theme.palette.marigold,
  [theme.breakpoints.up(1000)]: {
    position: 'sticky',
    top: 'calc(var(--measure-bar) + 16px)',
    paddingBottom: theme.spacing(1.5),
  },
})) as typeof Box;

const Items = styled(List)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: theme.spacing(0, 1),
  [theme.breakpoints.up(1000)]: { display: 'grid', overflow: 'visible', padding: theme.spacing(1.5, 1.5, 0) },
  '& > li:last-of-type': {
    [theme.breakpoints.up(1000)]: {
      marginTop: theme.spacing(1.5),
      borderTop: `1px solid ${theme.palette.dividerOnDark}`,
    },
  },
}));

const Item = styled(ListItemButton)(({ theme }) => ({
  gap: 12,
  minHeight: 52,
  padding: '8px 12px',
  borderBottom: '4px solid transparent',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  [theme.breakpoints.up(1000)]: { minHeight: 48, borderBottom: 0, borderLeft: '4px solid transparent' },
  '&:hover': { borderColor: theme.palette.text.onDarkSoft, background: 'none' },
  '&.Mui-focusVisible': { outlineOffset: -3, background: 'none' },
  '&[aria-current="page"]': { borderColor: theme.palette.marigold, color: theme.palette.marigold, ...forcedChoice },
})) as typeof ListItemButton;

const menuItems = [
  [paths.adminDashboard, copy.overview, OverviewIcon, 'money'],
  [paths.adminCategories, copy.createCategory, CategoryIcon, 'catalogue'],
  [paths.adminCreateProduct, copy.createProduct, AddProductIcon, 'catalogue'],
  [paths.adminProducts, copy.products, ProductsIcon, 'catalogue'],
  [paths.adminUsers, copy.users, UsersIcon, 'people'],
  [paths.adminOrders, copy.orders, ParcelIcon, 'orders'],
  [paths.adminReviews, copy.reviews, ReviewsIcon, 'catalogue'],
  [paths.adminCatalogue, copy.importAndExport, FileIcon, 'catalogue'],
  [paths.adminSearchWords, copy.searchWords, SearchWordsIcon, 'catalogue'],
] as const;

/** The permission for the page at a path. Pages that are not in the menu are for owners. */
function permissionAt(pathname: string): Permission {
  return menuItems.find(([to]) => isActive(to, pathname))?.[3] ?? 'shop';
}

/** Whether a menu item's page or one of its subpages is open. The product editor's path is not below the product list's. */
function isActive(to: (typeof menuItems)[number][0], pathname: string): boolean {
  const isAt = (path: string, end = false) => matchPath({ path, end }, pathname) !== null;
  return isAt(to, to === paths.adminDashboard) || (to === paths.adminProducts && isAt(paths.adminProduct('')));
}

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
              <SideMenu />
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

/** The page, if the admin's role may open it. The back office's first page is the orders for a packer. */
function AllowedPage() {
  const { pathname } = useLocation();
  const isAllowed = useIsAllowed(permissionAt(pathname));
  if (isAllowed) return <Outlet />;
  if (isActive(paths.adminDashboard, pathname)) return <Navigate to={paths.adminOrders} replace />;
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

function SideMenu() {
  const logOut = useLogOut();
  const items = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const role = useContext(StaffRoleContext);

  // On narrow screens, scrolls the strip to the active item. Not by `offsetLeft`, which is within the list's item.
  useEffect(() => {
    const strip = items.current;
    const place = strip?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!strip || !place) return;
    const { left, width } = strip.getBoundingClientRect();
    strip.scrollLeft += place.left + place.width / 2 - (left + width / 2);
  }, [pathname]);

  return (
    <Menu component="nav" aria-label={copy.menu} data-ground="dark">
      <Items ref={items}>
        {menuItems
          .filter(([, , , permission]) => isAllowed(role, permission))
          .map(([to, label, Icon]) => (
            <ListItem key={to}>
              <Item component={Link} to={to} aria-current={isActive(to, pathname) ? 'page' : undefined}>
                <Icon width="20" height="20" />
                {label}
              </Item>
            </ListItem>
          ))}
        <ListItem>
          <Item component="button" onClick={logOut}>
            <LogOutIcon width="20" height="20" />
            {copy.logOut}
          </Item>
        </ListItem>
      </Items>
    </Menu>
  );
}
