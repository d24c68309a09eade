import { passwordForm as copy } from '#src/copy/auth.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { FormRows } from '#src/shared/ui/form-rows.tsx';
import { useUpdateProfileMutation } from '../auth-api.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the password of an admin who is signed in. It logs out their other devices. */
export function PasswordForm() {
  const send = useSend(useUpdateProfileMutation(), { done: copy.changed, onDone: () => form.reset() });
  const form = useApiForm<TextValues<typeof copy.labels>>({
    labels: copy.labels,
    defaultValues: { password: '' },
    send,
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
