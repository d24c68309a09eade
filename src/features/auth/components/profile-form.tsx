import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/user.ts';
import { profile as copy } from '#src/copy/profile.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { changesOf, collisionsOf } from '#src/shared/hooks/use-draft.ts';
import { AddressFields } from '#src/shared/ui/address-fields.tsx';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { FieldRows } from '#src/shared/ui/form-rows.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { PageSection } from '#src/shared/ui/page-section.tsx';
import { FieldsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUpdateProfileMutation } from '../auth-api.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface ProfileFormProps {
  user: User;
  /** The checkout needs an address: the form shows a notice and focuses the field. */
  needsAddress: boolean;
  /** All else is refused to staff until they choose a stronger password: the form shows a notice and focuses the field. */
  needsPassword: boolean;
}

// The stored password and answer are never shown.
const valuesOf = ({ name, email, phone, address, pincode, city, state, landmark, version }: User) => ({
  name,
  email,
  phone,
  address,
  pincode,
  city,
  state,
  landmark,
  version,
  password: '',
  answer: '',
});

/** 'Shipping Details', password and favorite color. Only a successful save navigates to the cart. */
export function ProfileForm({ user, needsAddress, needsPassword }: ProfileFormProps) {
  const [updateProfile] = useUpdateProfileMutation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.labels,
    stored: valuesOf(user),
    asks: (...versions) => collisionsOf(...versions).length > 0,
    currentOf: (current) => valuesOf(current.user as User),
    send: async (values, base) => {
      // A page that was left open must not write back an older address.
      const { error } = await updateProfile({ ...changesOf(values, base), version: base.version });
      if (error) return error;
      form.saved();
      toasts.success(copy.updated);
      void navigate(paths.cart);
    },
  });
  const isAdmin = user.role === 1;
  return (
    <Box component="form" {...form.props} sx={{ display: 'grid', gap: 6 }}>
      <FieldsNotice form={form} labels={copy.labels} />
      <PageSection title={copy.title}>
        <FieldRows>
          <Field {...form.field('name')} autoComplete="name" />
          <Field {...form.field('email')} type="email" autoComplete="email" hint={copy.hints.email} readOnly />
          {needsAddress && (
            <Notice className="wide" role="status">
              {copy.addressNeeded}
            </Notice>
          )}
          <AddressFields field={form.field} pincodeHint={copy.hints.pincode} needsAddress={needsAddress} />
          <Field {...form.field('phone')} type="tel" inputMode="numeric" autoComplete="tel" hint={copy.hints.phone} />
        </FieldRows>
      </PageSection>
      <PageSection title={isAdmin ? copy.adminSecrets : copy.secrets}>
        <FieldRows>
          {needsPassword && (
            <Notice className="wide" role="status">
              {copy.passwordNeeded}
            </Notice>
          )}
          <NewPasswordField
            className="wide"
            {...form.field('password')}
            autoFocus={needsPassword}
            required={needsPassword}
            hint={copy.hints[needsPassword ? 'neededPassword' : isAdmin ? 'adminPassword' : 'password']}
            isAdmin={isAdmin}
          />
          {/* An admin's password cannot be reset with an answer. */}
          {!isAdmin && <Field className="wide" {...form.field('answer')} autoComplete="off" hint={copy.hints.answer} />}
          <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
            {copy.submit}
          </BusyButton>
        </FieldRows>
      </PageSection>
    </Box>
  );
}
