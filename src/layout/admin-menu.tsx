import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAllowed } from '#contract/rules/staff.ts';
import { admin as copy } from '#src/copy/admin.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { icon } from '#src/shared/ui/icons.tsx';
import { useCurrentInView } from '#src/shared/ui/use-current-in-view.ts';
import { threadRibbon } from '#src/shared/ui/weave.tsx';
import { forcedChoice } from '#src/theme/forced-colours.ts';
import { accountItem, itemAt, menuItems } from './admin-menu-items.tsx';
import { useLogOut } from './use-log-out.ts';

const LogOutIcon = icon(
  <>
    <path d="M10 4H4.5v16H10" />
    <path d="M15.5 7.5L20 12l-4.5 4.5M20 12H9.5" />
  </>,
);

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
    // All of it can be reached in a low window.
    maxHeight: 'calc(100vh - var(--measure-bar) - 32px)',
    overflowY: 'auto',
    paddingBottom: theme.spacing(1),
  },
})) as typeof Box;

const Items = styled(List)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: theme.spacing(0, 1),
  [theme.breakpoints.up(1000)]: { display: 'grid', overflow: 'visible', padding: theme.spacing(1, 1.5, 0) },
  '& > .foot': {
    [theme.breakpoints.up(1000)]: {
      marginTop: theme.spacing(1),
      borderTop: `1px solid ${theme.palette.dividerOnDark}`,
      paddingTop: theme.spacing(1),
    },
  },
}));

const Item = styled(ListItemButton)(({ theme }) => ({
  gap: 12,
  minHeight: 52,
  padding: '6px 12px',
  borderBottom: '4px solid transparent',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  [theme.breakpoints.up(1000)]: { minHeight: 44, borderBottom: 0, borderLeft: '4px solid transparent' },
  '&:hover': { borderColor: theme.palette.text.onDarkSoft, background: 'none' },
  '&.Mui-focusVisible': { outlineOffset: -3, background: 'none' },
  '&[aria-current="page"]': { borderColor: theme.palette.marigold, color: theme.palette.marigold, ...forcedChoice },
})) as typeof ListItemButton;

/** The menu of the back office: the pages that the role may open; at its foot the own account and Log Out. */
export function AdminMenu() {
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const items = useCurrentInView<HTMLUListElement>(pathname);
  const role = useContext(StaffRoleContext);
  const shown = menuItems.filter(({ permission }) => isAllowed(role, permission));
  return (
    <Menu component="nav" aria-label={copy.menu} data-ground="dark">
      <Items ref={items}>
        {[...shown, accountItem].map((item) => (
          <ListItem key={item.to} className={item === accountItem ? 'foot' : undefined}>
            <Item component={Link} to={item.to} aria-current={item === itemAt(pathname) ? 'page' : undefined}>
              <item.Icon width="20" height="20" />
              {item.label}
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
