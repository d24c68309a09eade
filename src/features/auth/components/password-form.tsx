import { passwordForm as copy } from '#src/copy/auth.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUpdateProfileMutation } from '../auth-api.ts';
import { FormRows } from '#src/shared/ui/form-rows.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the password of an admin who is signed in. It logs out their other devices. */
export function PasswordForm() {
  const [updateProfile] = useUpdateProfileMutation();
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.labels,
    defaultValues: { password: '' },
    send: async (values: TextValues<typeof copy.labels>) => {
      const { error } = await updateProfile(values);
      if (error) return error;
      form.reset();
      toasts.success(copy.changed);
    },
  });
  return (
    <FormRows {...form.props}>
      <NewPasswordField {...form.field('password')} hint={copy.hint} required isAdmin />
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}
