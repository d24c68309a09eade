import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useContext, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAllowed } from '#contract/rules/staff.ts';
import { admin as copy } from '#src/copy/admin.ts';
import { common } from '#src/copy/common.ts';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { CloseIcon, icon, MenuIcon } from '#src/shared/ui/icons.tsx';
import { forcedChoice } from '#src/theme/forced-colours.ts';
import { useWaitingCounts } from './admin-counts.ts';
import { accountItem, itemAt, menuItems, type MenuItem } from './admin-menu-items.tsx';
import { useLogOut } from './use-log-out.ts';

const LogOutIcon = icon(
  <>
    <path d="M10 4H4.5v16H10" />
    <path d="M15.5 7.5L20 12l-4.5 4.5M20 12H9.5" />
  </>,
);

/** The window from which the menu stands beside the page. */
export const deskWidth = 1000;

const dark = { color: 'text.onDark', backgroundColor: 'background.night', '--focus-ring': 'var(--marigold)' } as const;

/** Beside the page, as high as the window: all of it can be reached in a low one. */
const beside = ({ breakpoints }: Theme) =>
  ({
    ...dark,
    display: 'none',
    [breakpoints.up(deskWidth)]: {
      display: 'block',
      position: 'sticky',
      top: 'var(--measure-bar)',
      height: 'calc(100vh - var(--measure-bar))',
      overflowY: 'auto',
      padding: '12px 10px',
    },
  }) as const;

/** Below the header, so that the menu is one tap away on a long page too. */
const strip = ({ breakpoints }: Theme) =>
  ({
    ...dark,
    position: 'sticky',
    top: 'var(--measure-bar)',
    zIndex: 1090,
    [breakpoints.up(deskWidth)]: { display: 'none' },
  }) as const;

const opener = {
  justifyContent: 'flex-start',
  gap: '12px',
  width: '100%',
  minHeight: 48,
  paddingInline: 'var(--measure-gutter)',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'none' },
  '&.Mui-focusVisible': { outlineOffset: '-3px' },
  '& .place': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 450 },
} as const;

const group = { padding: '14px 15px 4px', typography: 'small', fontSize: '0.75rem', color: 'text.onDarkSoft' } as const;

const foot = { marginTop: 1.5, paddingTop: 1.5, borderTop: '1px solid', borderColor: 'dividerOnDark' } as const;

const Item = styled(ListItemButton)(({ theme }) => ({
  gap: 12,
  minHeight: 48,
  padding: '4px 12px',
  borderLeft: '3px solid transparent',
  borderRadius: theme.shape.small,
  fontWeight: 550,
  [theme.breakpoints.up(deskWidth)]: { minHeight: 40, fontSize: theme.typography.small.fontSize },
  '&:hover': { background: theme.palette.dividerOnDark },
  '&.Mui-focusVisible': { outlineOffset: -3, background: 'none' },
  '&[aria-current="page"]': {
    borderColor: theme.palette.marigold,
    background: 'rgb(255 255 255 / 8%)',
    color: theme.palette.marigold,
    ...forcedChoice,
  },
})) as typeof ListItemButton;

const Count = styled(Box)(({ theme }) => ({
  minWidth: 24,
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: theme.shape.small,
  background: theme.palette.marigold,
  color: theme.palette.text.primary,
  fontSize: theme.typography.tiny.fontSize,
  fontWeight: 700,
  lineHeight: '22px',
  textAlign: 'center',
  // Not in the link's text, which is the page's name.
  '&::before': { content: 'attr(data-count)' },
})) as typeof Box;

/** How much waits; nothing at 0. The description of its link or button says it in words. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return <Count component="span" data-count={count > 99 ? '99+' : count} aria-hidden="true" />;
}

interface MenuListProps {
  counts: Readonly<Record<string, number>>;
  /** Within the drawer: links take the place of its history entry. */
  isOverlay?: boolean;
}

/** The pages that the role may open in groups, each with what waits there; then the own account and Log Out. */
function MenuList({ counts, isOverlay = false }: MenuListProps) {
  const logOut = useLogOut();
  const role = useContext(StaffRoleContext);
  const id = useId();
  const shown = menuItems.filter(({ permission }) => isAllowed(role, permission));
  const row = (item: MenuItem) => <MenuRow key={item.to} {...{ item, isOverlay }} count={counts[item.to] ?? 0} />;
  return (
    <>
      {Object.entries(copy.groups).map(([name, title]) => {
        const items = shown.filter((item) => item.group === name);
        if (items.length === 0) return null;
        return (
          <div key={name}>
            <Typography id={`${id}${name}`} sx={group}>
              {title}
            </Typography>
            <List aria-labelledby={`${id}${name}`}>{items.map(row)}</List>
          </div>
        );
      })}
      <List sx={foot}>
        {row(accountItem)}
        <ListItem>
          <Item component="button" onClick={logOut}>
            <LogOutIcon width="20" height="20" />
            {copy.logOut}
          </Item>
        </ListItem>
      </List>
    </>
  );
}

function MenuRow({ item, count, isOverlay }: { item: MenuItem; count: number; isOverlay: boolean }) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <ListItem>
      <Item
        component={Link}
        to={item.to}
        replace={isOverlay}
        aria-current={item === itemAt(pathname) ? 'page' : undefined}
        aria-describedby={count > 0 ? id : undefined}
      >
        <item.Icon width="20" height="20" />
        {item.label}
        <Waiting count={count} />
      </Item>
      <span id={id} hidden>
        {copy.waiting({ count })}
      </span>
    </ListItem>
  );
}

/** The menu of the back office: beside the page, in a narrow window a drawer behind one button. */
export function AdminMenu() {
  const { pathname } = useLocation();
  const drawer = useOverlay('office');
  const { counts, today } = useWaitingCounts();
  const id = useId();
  return (
    <>
      <Box component="nav" className="no-print" sx={beside} aria-label={copy.menu} data-ground="dark">
        <MenuList counts={counts} />
      </Box>
      <Box className="no-print" sx={strip} data-ground="dark">
        <Button
          variant="text"
          color="inherit"
          sx={opener}
          aria-haspopup="dialog"
          aria-expanded={drawer.open}
          aria-describedby={today > 0 ? id : undefined}
          onClick={drawer.show}
        >
          <MenuIcon width="22" height="22" />
          {copy.menu}
          <span className="place" aria-hidden="true">
            {itemAt(pathname).label}
          </span>
          <Waiting count={today} />
        </Button>
        <span id={id} hidden>
          {copy.waiting({ count: today })}
        </span>
      </Box>
      <Drawer
        open={drawer.open}
        onClose={drawer.hide}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': copy.menu, sx: dark } }}
      >
        <Box component="nav" aria-label={copy.menu} data-ground="dark" sx={{ padding: '8px 10px 32px' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingLeft: 1.5 }}>
            <Typography variant="subtitle1" component="h2">
              {copy.menu}
            </Typography>
            <IconButton aria-label={common.close} onClick={drawer.hide}>
              <CloseIcon />
            </IconButton>
          </Box>
          <MenuList counts={counts} isOverlay />
        </Box>
      </Drawer>
    </>
  );
}
