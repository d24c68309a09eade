import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router-dom';
import { admin as copy } from '#src/copy/admin.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useRefetchOnFocus } from '#src/shared/hooks/use-refetch-on-focus.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { ParcelIcon } from '#src/shared/ui/icons.tsx';
import { threadRibbon } from '#src/shared/ui/weave.tsx';
import {
  AddProductIcon,
  CategoryIcon,
  FileIcon,
  LogOutIcon,
  OverviewIcon,
  ProductsIcon,
  SearchWordsIcon,
  UsersIcon,
} from './admin-icons.tsx';
import { useLogOut } from './use-log-out.ts';

const wide = '@media (min-width: 1000px)';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  [wide]: { gridTemplateColumns: '236px minmax(0, 1fr)', gap: 'clamp(28px, 3vw, 48px)', alignItems: 'start' },
});

/** A horizontally scrolling strip on narrow screens, a sidebar on wide ones. */
const Menu = styled('nav')({
  color: 'var(--ivory)',
  background: `${threadRibbon}, var(--indigo-night)`,
  borderRadius: 'var(--radius-medium)',
  paddingTop: 21,
  '--focus-ring': 'var(--marigold)',
  [wide]: { position: 'sticky', top: 'calc(var(--measure-bar) + 16px)', paddingBottom: 'var(--space-3)' },
});

const Items = styled('ul')({
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '0 var(--space-2)',
  [wide]: { display: 'grid', overflow: 'visible', padding: 'var(--space-3) var(--space-3) 0' },
  '& li:last-of-type': { [wide]: { marginTop: 'var(--space-3)', borderTop: '1px solid var(--line-dark)' } },
  '& :is(a, button)': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 52,
    padding: '8px 12px',
    border: 0,
    borderBottom: '4px solid transparent',
    background: 'none',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    [wide]: { minHeight: 48, borderBottom: 0, borderLeft: '4px solid transparent' },
  },
  '& :is(a, button):hover': { borderColor: 'var(--ivory-soft)' },
  '& :is(a, button):focus-visible': { outlineOffset: -3, boxShadow: 'none' },
  '& a[aria-current="page"]': { borderColor: 'var(--marigold)', color: 'var(--marigold)' },
});

const menuItems = [
  [paths.adminDashboard, copy.overview, OverviewIcon],
  [paths.adminCategories, copy.createCategory, CategoryIcon],
  [paths.adminCreateProduct, copy.createProduct, AddProductIcon],
  [paths.adminProducts, copy.products, ProductsIcon],
  [paths.adminUsers, copy.users, UsersIcon],
  [paths.adminOrders, copy.orders, ParcelIcon],
  [paths.adminCatalogue, copy.catalogue, FileIcon],
  [paths.adminSearchWords, copy.searchWords, SearchWordsIcon],
] as const;

/** Whether a menu item's page or one of its subpages is open. The product editor's path is not below the product list's. */
function isActive(to: (typeof menuItems)[number][0], pathname: string): boolean {
  const isAt = (path: string, end = false) => matchPath({ path, end }, pathname) !== null;
  return isAt(to, to === paths.adminDashboard) || (to === paths.adminProducts && isAt(paths.adminProduct('')));
}

/** Layout of the back office: the side menu and the page beside it. */
export function AdminLayout() {
  useRefetchOnFocus();
  return (
    <PageTop>
      <Container>
        <Columns>
          <SideMenu />
          <div>
            <Outlet />
          </div>
        </Columns>
      </Container>
    </PageTop>
  );
}

function SideMenu() {
  const logOut = useLogOut();
  const items = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  // On narrow screens, scrolls the strip to the active item.
  useEffect(() => {
    const strip = items.current;
    const activeItem = strip?.querySelector<HTMLElement>('[aria-current="page"]');
    if (strip && activeItem)
      strip.scrollLeft = activeItem.offsetLeft - (strip.clientWidth - activeItem.offsetWidth) / 2;
  }, [pathname]);

  return (
    <Menu aria-label={copy.menu} data-ground="dark">
      <Items role="list" ref={items}>
        {menuItems.map(([to, label, Icon]) => (
          <li key={to}>
            <Link to={to} aria-current={isActive(to, pathname) ? 'page' : undefined}>
              <Icon width="20" height="20" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut}>
            <LogOutIcon width="20" height="20" />
            {copy.logOut}
          </button>
        </li>
      </Items>
    </Menu>
  );
}
