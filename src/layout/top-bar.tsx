import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useSyncExternalStore, useState } from 'react';
import { Link, useLocation, type Location } from 'react-router-dom';
import type { User } from '#contract/user.ts';
import { layout } from '#src/copy/layout.ts';
import { selectCartCount } from '#src/features/cart/cart-slice.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { BagIcon, HeartIcon, MenuIcon, SearchIcon, ChevronIcon, UserIcon } from '#src/shared/ui/icons.tsx';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { inForcedColours } from '#src/theme/forced-colours.ts';
import { Logo } from './logo.tsx';
import { useWishCount } from './wish-count.ts';

const SideMenu = lazyOverlay(() => import('./side-menu.tsx'));
const SearchDialog = lazyOverlay(() => import('./search-dialog.tsx'));

/** Pages that start with a dark hero: the bar's text is light there until the bar is solid. */
const darkHeroes: readonly string[] = [paths.home];

/** Keeps the bar at the top of the window, below the announcement while that is in sight. It takes no room: pages begin behind the bar. */
const place = { position: 'sticky', top: 0, height: 0, zIndex: 1100 } as const;

const bar = {
  position: 'absolute',
  inset: '0 0 auto',
  color: 'text.primary',
  transition: 'background-color .22s, color .22s',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    height: '1px',
    backgroundColor: 'divider',
    opacity: 0,
    transition: 'opacity .22s',
  },
  '&[data-scrolled="true"]': { backgroundColor: 'background.default' },
  '&[data-scrolled="true"]::after': { opacity: 1 },
  '&[data-ground="dark"]': {
    color: 'text.onDark',
    // Repeats the hero's dark gradient, so that the bar's text is readable on any content below it.
    backgroundImage: 'linear-gradient(var(--indigo-night), rgb(16 18 50 / 0%))',
    '--mark-thread': 'var(--marigold)',
    '--focus-ring': 'var(--marigold)',
  },
  // Without the gradient the text would lie on the photos.
  [inForcedColours]: { backgroundColor: 'Canvas' },
} as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'center',
  alignItems: 'center',
  columnGap: 'clamp(2px, 1vw, 12px)',
  maxWidth: 'calc(var(--measure-page) + 2 * var(--measure-gutter))',
  minHeight: 'var(--measure-bar)',
  marginInline: 'auto',
  paddingInline: 'calc(var(--measure-gutter) - 10px)',
} as const;

const actions = ({ breakpoints }: Theme) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 'clamp(0px, 0.5vw, 8px)',
    marginLeft: 'auto',
    // The side menu has the same link.
    [breakpoints.down(375)]: { '& > [data-wide]': { display: 'none' } },
  }) as const;

const textLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: '10px',
  fontWeight: 600,
  textDecoration: 'none',
  '& > span': { borderBottom: '2px solid transparent', paddingBlock: '2px' },
  '&:hover > span, &[aria-current] > span': { borderColor: 'var(--mark-thread, var(--madder))' },
  '&[data-wide]': { display: { xs: 'none', sm: 'inline-flex' } },
} as const;

/** Measures the room between logo and actions. */
const middle = {
  flex: '1 1 0',
  minWidth: 0,
  containerType: 'inline-size',
  display: { xs: 'none', lg: 'block' },
} as const;

const categories = {
  display: 'none',
  // In `rem`: larger texts need more room. Long names are cut.
  '@container (min-width: 38rem)': { display: 'flex' },
  marginLeft: 'clamp(4px, 1.4vw, 24px)',
  '& > a': { minWidth: 0 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** The most categories in the bar; the side menu has all. */
const mostCategories = 6;

/** The fixed bar of every page: transparent at the top, solid once scrolled. */
export function TopBar() {
  const { pathname, state } = useLocation() as Location<unknown>;
  const scrolled = useScrolled();
  const user = useAppSelector(selectUser);
  const count = useAppSelector(selectCartCount);
  const menu = useOverlay('menu');
  const search = useOverlay('search');
  const dark = !scrolled && darkHeroes.includes(pathname);

  return (
    <Box sx={place}>
      <Box
        component="header"
        className="no-print"
        sx={bar}
        data-scrolled={scrolled}
        data-ground={dark ? 'dark' : 'light'}
      >
        <Box sx={row}>
          <IconButton
            aria-label={layout.openMenu}
            aria-haspopup="dialog"
            aria-expanded={menu.open}
            onClick={menu.show}
            {...SideMenu.onIntent}
          >
            <MenuIcon />
          </IconButton>
          <Logo isDark={dark} />
          <Box sx={middle}>
            <Categories />
          </Box>
          <Box component="nav" sx={actions} aria-label={layout.mainNavigation}>
            {user === null ? (
              <>
                {/* Passes on the path that a guard has redirected from. */}
                <Box component={Link} sx={textLink} to={paths.register} state={state} data-wide="">
                  <span>{layout.signUp}</span>
                </Box>
                <Box component={Link} sx={textLink} to={paths.login} state={state}>
                  <span>{layout.logIn}</span>
                </Box>
              </>
            ) : (
              // After a log-out the Log In link replaces the button.
              <span style={{ display: 'contents' }} ref={passFocusOnUnmount(() => [`header a[href="${paths.login}"]`])}>
                <UserButton user={user} />
              </span>
            )}
            <IconButton
              aria-label={layout.openSearch}
              aria-haspopup="dialog"
              aria-expanded={search.open}
              onClick={search.show}
              {...SearchDialog.onIntent}
            >
              <SearchIcon />
            </IconButton>
            <WishlistLink />
            <IconButton component={Link} to={paths.cart} aria-label={layout.cart({ count })}>
              <Badge badgeContent={count} max={99} aria-hidden="true">
                <BagIcon />
              </Badge>
            </IconButton>
          </Box>
        </Box>
        <SideMenu open={menu.open} onClose={menu.hide} />
        <SearchDialog open={search.open} onClose={search.hide} />
      </Box>
    </Box>
  );
}

/** The first categories as links, on screens with room for them. */
function Categories() {
  const { pathname } = useLocation();
  const { data = [] } = useListCategoriesQuery();
  if (data.length === 0) return null;
  return (
    <Box component="nav" sx={categories} aria-label={layout.categories}>
      {data.slice(0, mostCategories).map(({ _id, slug, name }) => {
        const to = paths.category(slug);
        return (
          <Box component={Link} key={_id} sx={textLink} to={to} aria-current={pathname === to ? 'page' : undefined}>
            <span>{name}</span>
          </Box>
        );
      })}
    </Box>
  );
}

function WishlistLink() {
  const count = useWishCount();
  return (
    <IconButton component={Link} to={paths.wishlist} aria-label={layout.wishlist({ count })} data-wide="">
      <Badge badgeContent={count} max={99} aria-hidden="true">
        <HeartIcon />
      </Badge>
    </IconButton>
  );
}

/** Scroll distance in pixels from which the page counts as scrolled. */
const threshold = 12;

function subscribeToScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled away from its top; false on the server and while hydrating. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > threshold,
    () => false,
  );
}

const UserMenu = lazyOverlay(() => import('./user-menu.tsx'));

const trigger = ({ breakpoints }: Theme) =>
  ({
    textDecoration: 'none',
    paddingInline: '10px',
    gap: '6px',
    '& .name': { maxWidth: '7.8em', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&:hover': { textDecoration: 'none' },
    [breakpoints.down('sm')]: { minWidth: 44, '& .name, & .chevron': { display: 'none' } },
  }) as const;

/** The signed-in user's name with a menu: Profile, Orders and Log Out. */
function UserButton({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        sx={trigger}
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={layout.account({ name: user.name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...UserMenu.onIntent}
      >
        <UserIcon width="22" height="22" />
        <span className="name">{user.name}</span>
        <ChevronIcon className="chevron" width="16" height="16" />
      </Button>
      <UserMenu open={anchor !== null} anchor={anchor} user={user} onClose={() => setAnchor(null)} />
    </>
  );
}
