import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { userRoleOf, userRoles, type UserRole as Role } from '#contract/rules/staff.ts';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSetUserRoleMutation } from './users-api.ts';

interface UserRoleProps {
  user: User;
  /** Opens the dialog. */
  onEdit: (user: User) => void;
}

/** The role of a user. Nobody changes their own. */
export function UserRole({ user, onEdit }: UserRoleProps) {
  const self = useAppSelector(selectUser);
  const role = copy.roles[userRoleOf(user)];
  if (self?._id === user._id) return <span>{copy.you({ role })}</span>;
  return (
    <Button
      variant="text"
      size="small"
      aria-haspopup="dialog"
      aria-label={copy.changeRole({ name: user.name, role })}
      onClick={() => onEdit(user)}
      sx={{ justifySelf: 'start', minWidth: 0, paddingInline: 0 }}
    >
      {role}
    </Button>
  );
}

/** Changes the role of a user. */
interface RoleDialogProps {
  user: Pick<User, '_id' | 'name' | 'email' | 'role' | 'staff_role'>;
  open: boolean;
  onClose: () => void;
  /** Called after the role was set. */
  onDone?: () => void;
}

export function RoleDialog({ user, open, onClose, onDone }: RoleDialogProps) {
  const { _id: id, name, email } = user;
  const current = userRoleOf(user);
  const [setRole] = useSetUserRoleMutation();
  const toasts = useToasts();
  const form = useApiForm<{ role: Role }>({
    labels: { role: copy.role },
    defaultValues: { role: current },
    asksToLeave: false,
    failed: copy.roleFailed,
    send: async ({ role }) => {
      const { data, error } = await setRole({ id, role });
      if (data) toasts.success(data.message);
      onClose();
      if (data) onDone?.();
      return error;
    },
  });
  const { value: role, onChange } = form.field('role');

  return (
    <DialogForm
      open={open}
      title={copy.roleTitle({ name })}
      text={copy.roleText({ email })}
      form={form}
      submit={{ label: copy.roleSave, busyLabel: copy.roleSaving, color: 'secondary', disabled: role === current }}
      cancelLabel={copy.roleCancel}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={copy.role}
        value={role}
        onChange={(event) => onChange(userRoles.find((option) => option === event.target.value) ?? current)}
      >
        {userRoles.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', marginBottom: 1 }}
            label={
              <>
                <b>{copy.roles[option]}</b>
                <Typography variant="body2" color="textSecondary">
                  {copy.roleMeans[option]}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {current === 'shopper' && role !== 'shopper' && <Typography>{copy.rolePassword}</Typography>}
    </DialogForm>
  );
}
