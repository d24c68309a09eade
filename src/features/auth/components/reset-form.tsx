import { useLocation, useNavigate } from 'react-router-dom';
import { reset as copy } from '#src/copy/auth.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useResetPasswordMutation } from '../auth-api.ts';
import { loginState } from '../return-path.ts';
import { FormRows } from './form-rows.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** The Reset Password form: e-mail, favorite color and a new password. */
export function ResetForm() {
  const [resetPassword] = useResetPasswordMutation();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.labels,
    send: async (values: TextValues<typeof copy.labels>) => {
      const { data, error } = await resetPassword(values);
      if (error) return error;
      toasts.success(data.message);
      void navigate(paths.login, { state: loginState(state, values.email) });
    },
  });
  return (
    <FormRows {...form.props}>
      <Field className="wide" {...form.field('email')} type="email" autoComplete="username" required />
      <Field className="wide" {...form.field('answer')} autoComplete="off" required />
      <NewPasswordField className="wide" {...form.field('newPassword')} hint={copy.hints.newPassword} required />
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}
