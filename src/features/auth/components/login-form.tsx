import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { login as copy } from '#src/copy/auth.ts';
import { refusalBodyOf } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { FormRows } from '#src/shared/ui/form-rows.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useLoginMutation } from '../auth-api.ts';
import { usePrefilledEmail } from '../return-path.ts';
import { RefusalLinks } from './refusal-links.tsx';

interface LoginOptions {
  /** The e-mail that the form begins with. */
  email: string;
  /** Shown after a refused log-in, until the next one. */
  refusalLinks: ReactNode;
  focusesPassword?: boolean;
}

/** The form of a log-in and its fields. A second factor adds the field for its code. */
export function useLogin({ email, refusalLinks, focusesPassword = false }: LoginOptions) {
  const [login] = useLoginMutation();
  const toasts = useToasts();
  const [needsCode, setNeedsCode] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const form = useApiForm({
    labels: copy.labels,
    send: async ({ code, ...values }: TextValues<typeof copy.labels>) => {
      setRefused(false);
      const { data, error } = await login({ ...values, ...(needsCode && { code }) });
      const refusal = refusalBodyOf(error);
      if (refusal.second_factor && needsCode && refusal.code === 'wrongCode') {
        form.refuseField('code', copy.wrongCode);
        return undefined;
      }
      if (refusal.second_factor) {
        setNeedsCode(true);
        return undefined;
      }
      if (refusal.code === 'wrongLogin') {
        setRefused(true);
        form.refuseField('email', copy.wrong.email);
        form.refuseField('password', copy.wrong.password);
      }
      if (error) return error;
      toasts.success(data.message);
    },
  });
  const fields = (
    <>
      <Field
        className="wide"
        {...form.field('email')}
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <Field
        className="wide"
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        autoFocus={focusesPassword}
        required
      />
      {isRefused && refusalLinks}
      {needsCode && (
        <>
          <Notice className="wide" role="status">
            {copy.codeNeeded}
          </Notice>
          <Field
            className="wide"
            {...form.field('code')}
            hint={copy.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            required
          />
        </>
      )}
    </>
  );
  return {
    form,
    fields,
    reset: () => {
      form.reset();
      setNeedsCode(false);
      setRefused(false);
    },
  };
}

/** The log-in form. The page redirects once a user is signed in. */
export function LoginForm() {
  const { state } = useLocation() as { state: unknown };
  const { form, fields } = useLogin({
    email: usePrefilledEmail(),
    refusalLinks: (
      <RefusalLinks
        text={copy.refusalHint}
        links={[
          { to: paths.forgotPassword, label: copy.newPassword, state },
          { to: paths.register, label: copy.newAccount, state },
        ]}
      />
    ),
  });
  return (
    <FormRows {...form.props}>
      {fields}
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}
