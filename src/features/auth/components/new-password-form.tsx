import { useNavigate } from 'react-router-dom';
import { resetLink as copy } from '#src/copy/auth.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useResetByLinkMutation } from '../reset-link-api.ts';
import { FormRows } from './form-rows.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Takes the new password of a link in a mail. No log-in follows: a second factor still asks for its code. */
export function NewPasswordForm({ token }: { token: string }) {
  const [resetByLink] = useResetByLinkMutation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.passwordLabels,
    send: async ({ newPassword }: TextValues<typeof copy.passwordLabels>) => {
      const { data, error } = await resetByLink({ token, newPassword });
      if (error) return error;
      toasts.success(data.message);
      // Back must not lead to the used link.
      void navigate(paths.login, { replace: true });
    },
  });
  return (
    <FormRows {...form.props}>
      <NewPasswordField className="wide" {...form.field('newPassword')} hint={copy.passwordHint} required />
      <BusyButton type="submit" busy={form.isBusy ? copy.passwordBusy : undefined}>
        {copy.passwordSubmit}
      </BusyButton>
    </FormRows>
  );
}
