import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { User } from '#contract/user.ts';
import { layout } from '#src/copy/layout.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useLogOut } from './use-log-out.ts';

interface UserMenuProps {
  open: boolean;
  anchor: HTMLElement | null;
  user: User;
  onClose: () => void;
}

/** The role of an admin (specification, section 9). */
const adminRole = 1;

/** The menu below the user's name: Profile, Orders and Log Out. */
export default function UserMenu({ open, anchor, user, onClose }: UserMenuProps) {
  const logOut = useLogOut();
  return (
    <Menu open={open} anchorEl={anchor} onClose={onClose} disableScrollLock disablePortal>
      <MenuItem
        component={Link}
        to={user.role === adminRole ? paths.adminDashboard : paths.userDashboard}
        onClick={onClose}
      >
        {layout.profile}
      </MenuItem>
      <MenuItem component={Link} to={paths.userOrders} onClick={onClose}>
        {layout.orders}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          logOut();
        }}
      >
        {layout.logOut}
      </MenuItem>
    </Menu>
  );
}
