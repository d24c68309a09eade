import { useState } from 'react';
import { login, logInAgain as copy } from '#src/copy/auth.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { useLogin } from './login-form.tsx';
import { RefusalLinks } from './refusal-links.tsx';

interface LogInDialogProps {
  open: boolean;
  /** The shopper goes on without it. */
  onClose: () => void;
}

/** The log-in over a page whose session has ended while a form on it held input. A log-in in another tab closes it too. */
export default function LogInDialog({ open, onClose }: LogInDialogProps) {
  const current = useAppSelector(selectUser)?.email ?? '';
  // Keeps the e-mail while it closes.
  const [email, setEmail] = useState(current);
  if (open && current !== email) setEmail(current);
  const { form, fields, reset } = useLogin({
    email,
    // In a new tab: whoever logs in there goes on here.
    refusalLinks: (
      <RefusalLinks
        text={copy.refusalHint}
        links={[{ to: paths.forgotPassword, label: copy.newPassword, inNewTab: true }]}
      />
    ),
    focusesPassword: true,
  });
  return (
    <DialogForm
      open={open}
      title={copy.title}
      text={copy.text({ email })}
      form={form}
      onClose={onClose}
      onClosed={reset}
      submit={{ label: login.submit, busyLabel: login.busy }}
      cancelLabel={copy.dismiss}
    >
      {fields}
    </DialogForm>
  );
}
