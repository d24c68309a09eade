import Button from '@mui/material/Button';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';

interface UserDataButtonProps {
  user: User;
  tabIndex?: number;
  onOpen: (user: User) => void;
}

/** Opens the dialog about the data of the user in a row. */
export function UserDataButton({ user, tabIndex, onOpen }: UserDataButtonProps) {
  const { name, role } = user;
  return (
    <Button
      variant="text"
      size="small"
      aria-label={(role === 1 ? copy.copyOf : copy.copyOrDeleteOf)({ name })}
      aria-haspopup="dialog"
      {...(tabIndex !== undefined && { tabIndex })}
      onClick={() => onOpen(user)}
      sx={{ justifySelf: 'start', minWidth: 0, paddingInline: 0 }}
    >
      {role === 1 ? copy.copy : copy.copyOrDelete}
    </Button>
  );
}
