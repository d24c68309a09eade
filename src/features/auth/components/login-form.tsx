import { useState } from 'react';
import { login as copy } from '#src/copy/auth.ts';
import { refusalBodyOf } from '#src/shared/api/errors.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useLoginMutation } from '../auth-api.ts';
import { usePrefilledEmail } from '../return-path.ts';
import { FormRows } from './form-rows.tsx';

/** The log-in form. The page redirects once a user is signed in. */
export function LoginForm() {
  const [login] = useLoginMutation();
  const email = usePrefilledEmail();
  const toasts = useToasts();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useApiForm({
    labels: copy.labels,
    send: async ({ code, ...values }: TextValues<typeof copy.labels>) => {
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
      if (error) return error;
      toasts.success(data.message);
    },
  });
  return (
    <FormRows {...form.props}>
      <Field
        className="wide"
        {...form.field('email')}
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <Field className="wide" {...form.field('password')} type="password" autoComplete="current-password" required />
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
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}
