import Button from '@mui/material/Button';
import type { User } from '#contract/user.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useEraseUserMutation, useExportUserMutation } from './users-api.ts';

interface UserDataDialogProps {
  open: boolean;
  user: Pick<User, '_id' | 'name' | 'email' | 'role'>;
  onClose: () => void;
  /** Called after the account was deleted. */
  onDone?: () => void;
}

/** A copy of a person's data, and the end of their account, which the typed e-mail confirms. */
export function UserDataDialog({ open, user: { _id: id, name, email, role }, onClose, onDone }: UserDataDialogProps) {
  const exporting = useExportUserMutation();
  // A conflict: an order or a payment is under way, and typing the e-mail again would not help.
  const erase = useSend(useEraseUserMutation(), {
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const mayErase = role === 0;
  const form = useApiForm({
    labels: copy.labels,
    defaultValues: { email: '' },
    asksToLeave: false,
    failed: copy.eraseFailed,
    send: (typed: TextValues<typeof copy.labels>) => erase({ id, email: typed.email }),
  });
  return (
    <DialogForm
      open={open}
      title={copy.dataTitle({ name })}
      text={mayErase ? copy.dataText : copy.adminDataText}
      form={form}
      onClose={onClose}
      submit={mayErase ? { label: copy.erase, busyLabel: copy.erasing, color: 'secondary' } : undefined}
      cancelLabel={copy.close}
    >
      <DownloadButton
        sx={{ justifySelf: 'start' }}
        mutation={exporting}
        argument={id}
        name={copy.fileName({ email })}
        busy={copy.downloading}
        failed={copy.downloadFailed}
      >
        {copy.download}
      </DownloadButton>
      {mayErase && (
        <Field {...form.field('email')} type="email" autoComplete="off" hint={copy.emailHint({ email })} required />
      )}
    </DialogForm>
  );
}

interface UserDataButtonProps {
  user: User;
  onOpen: (user: User) => void;
}

/** Opens the dialog about the data of a member of the staff. */
export function UserDataButton({ user, onOpen }: UserDataButtonProps) {
  return (
    <Button
      variant="text"
      size="small"
      aria-label={copy.copyOf({ name: user.name })}
      aria-haspopup="dialog"
      onClick={() => onOpen(user)}
      sx={{ justifySelf: 'start', minWidth: 0, paddingInline: 0 }}
    >
      {copy.copy}
    </Button>
  );
}
