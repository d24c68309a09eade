import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/user.ts';
import { profile as copy } from '#src/copy/profile.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useForm } from '#src/shared/hooks/use-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { useUpdateProfileMutation } from '../auth-api.ts';
import { FormRows } from './form-rows.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface ProfileFormProps {
  user: User;
  /** The checkout needs an address: the form shows a notice and focuses the field. */
  needsAddress: boolean;
}

/**
 * 'Shipping Details': the profile's editable fields. Only a successful save navigates to the cart (decisions, 'Defects we
 * mend').
 */
export function ProfileForm({ user, needsAddress }: ProfileFormProps) {
  const [updateProfile] = useUpdateProfileMutation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isChanged, setChanged] = useState(false);
  const confirmSaved = useUnsavedChanges(isChanged);
  const form = useForm(copy.labels, async (values) => {
    const { error } = await updateProfile(values);
    if (error) return error;
    confirmSaved();
    toasts.success(copy.done);
    void navigate(paths.cart);
  });
  const { name, email, phone, address, pincode } = user;
  const isAdmin = user.role === 1;
  return (
    <FormRows
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        setChanged(differs(event.currentTarget, user));
      }}
    >
      <Field {...form.field('name')} autoComplete="name" defaultValue={name} />
      <Field
        {...form.field('email')}
        type="email"
        autoComplete="email"
        defaultValue={email}
        hint={copy.hints.email}
        readOnly
      />
      <Field
        {...form.field('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        defaultValue={phone}
        hint={copy.hints.phone}
      />
      <NewPasswordField
        {...form.field('password')}
        hint={isAdmin ? copy.hints.adminPassword : copy.hints.password}
        isAdmin={isAdmin}
      />
      {/* An admin's password cannot be reset with an answer. */}
      {!isAdmin && <Field {...form.field('answer')} autoComplete="off" hint={copy.hints.answer} />}
      {needsAddress && (
        <Notice className="wide" role="status">
          {copy.addressNeeded}
        </Notice>
      )}
      <Field
        className="wide"
        {...form.field('address')}
        autoFocus={needsAddress}
        required={needsAddress}
        autoComplete="street-address"
        defaultValue={address}
        multiline
      />
      <Field
        {...form.field('pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={pincode}
        hint={copy.hints.pincode}
      />
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}

/** Whether the form holds unsaved changes. Stored passwords and answers are never shown, so any value in those fields is new. */
function differs(form: HTMLFormElement, { name, phone, address, pincode }: User): boolean {
  const saved = { name, phone, address, pincode, password: '', answer: '' };
  const values = new FormData(form);
  return Object.entries(saved).some(([field, value]) => values.has(field) && values.get(field) !== value);
}
