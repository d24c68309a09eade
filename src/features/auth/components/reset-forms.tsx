import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reset as copy, resetLink as linkCopy } from '#src/copy/auth.ts';
import { refusalBodyOf } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { FormRows } from '#src/shared/ui/form-rows.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useRequestResetLinkMutation, useResetByLinkMutation, useResetPasswordMutation } from '../auth-api.ts';
import { loginState } from '../return-path.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** The Reset Password form: e-mail, favorite color and a new password. */
export function ResetForm({ autoFocus = false }: { autoFocus?: boolean }) {
  const [resetPassword] = useResetPasswordMutation();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.labels,
    send: async (values: TextValues<typeof copy.labels>) => {
      const { data, error } = await resetPassword(values);
      if (refusalBodyOf(error).code === 'wrongAnswer') {
        form.refuseField('email', copy.wrong.email);
        form.refuseField('answer', copy.wrong.answer);
      }
      if (error) return error;
      toasts.success(data.message);
      void navigate(paths.login, { state: loginState(state, values.email) });
    },
  });
  return (
    <FormRows {...form.props}>
      <Field
        className="wide"
        {...form.field('email')}
        type="email"
        autoComplete="username"
        required
        autoFocus={autoFocus}
      />
      <Field className="wide" {...form.field('answer')} autoComplete="off" required />
      <NewPasswordField className="wide" {...form.field('newPassword')} hint={copy.hints.newPassword} required />
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}

/** Asks for a mail with a link that resets the password. */
export function ResetLinkForm() {
  const [requestLink] = useRequestResetLinkMutation();
  const [sent, setSent] = useState<string>();
  const form = useApiForm({
    labels: linkCopy.labels,
    send: async (values: TextValues<typeof linkCopy.labels>) => {
      setSent(undefined);
      const { data, error } = await requestLink(values);
      setSent(data?.message);
      return error;
    },
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <FormRows {...form.props}>
        <Field className="wide" {...form.field('email')} type="email" autoComplete="username" required />
        <BusyButton type="submit" busy={form.isBusy ? linkCopy.busy : undefined}>
          {linkCopy.submit}
        </BusyButton>
      </FormRows>
      {/* Always rendered: screen readers announce changes only in an existing live region. */}
      <div role="status">{sent !== undefined && <Notice role="presentation">{sent}</Notice>}</div>
    </Stack>
  );
}

/** Takes the new password of a link in a mail. No log-in follows: a second factor still asks for its code. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  // Back must not lead to the used link.
  const onDone = () => void navigate(paths.login, { replace: true });
  const resetByLink = useSend(useResetByLinkMutation(), { onDone });
  const form = useApiForm({
    labels: linkCopy.passwordLabels,
    send: ({ newPassword }: TextValues<typeof linkCopy.passwordLabels>) => resetByLink({ token, newPassword }),
  });
  return (
    <FormRows {...form.props}>
      <NewPasswordField className="wide" {...form.field('newPassword')} hint={linkCopy.passwordHint} required />
      <BusyButton type="submit" busy={form.isBusy ? linkCopy.passwordBusy : undefined}>
        {linkCopy.passwordSubmit}
      </BusyButton>
    </FormRows>
  );
}
