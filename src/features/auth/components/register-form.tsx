import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { register as copy } from '#src/copy/auth.ts';
import { refusalBodyOf } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { AddressFields } from '#src/shared/ui/address-fields.tsx';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { FormRows } from '#src/shared/ui/form-rows.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useRegisterMutation } from '../auth-api.ts';
import { loginState } from '../return-path.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { RefusalLinks } from './refusal-links.tsx';

const privacy = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
} as const;

interface RegisterFormProps {
  /** Called with the name whenever it changes. */
  onName: (name: string) => void;
}

/** The sign-up form (specification, sections 2 and 5). The privacy checkbox is displayed, but not required. */
export function RegisterForm({ onName }: RegisterFormProps) {
  const [register] = useRegisterMutation();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const toasts = useToasts();
  /** The e-mail that has an account already. */
  const [taken, setTaken] = useState('');
  const form = useApiForm({
    labels: copy.labels,
    send: async (values: TextValues<typeof copy.labels>) => {
      setTaken('');
      const { error } = await register(values);
      if (refusalBodyOf(error).code === 'emailTaken') {
        form.refuseField('email', copy.taken);
        setTaken(values.email);
      }
      if (error) return error;
      toasts.success(copy.registered);
      // Passes on the path that the user was redirected from.
      void navigate(paths.login, { state: loginState(state, values.email) });
    },
  });
  const name: unknown = useWatch({ control: form.control, name: 'name' });
  useEffect(() => onName(typeof name === 'string' ? name : ''), [onName, name]);
  return (
    <FormRows {...form.props}>
      <Field className="wide" {...form.field('name')} autoComplete="name" required />
      <Field {...form.field('email')} type="email" autoComplete="email" required />
      <Field {...form.field('phone')} type="tel" inputMode="numeric" autoComplete="tel" required />
      {taken !== '' && (
        <RefusalLinks
          text={copy.refusalHint}
          links={[
            { to: paths.login, label: copy.logInWithIt, state: loginState(state, taken) },
            { to: paths.forgotPassword, label: copy.newPassword, state },
          ]}
        />
      )}
      <NewPasswordField {...form.field('password')} hint={copy.hints.password} required />
      <Field {...form.field('answer')} autoComplete="off" hint={copy.hints.answer} required />
      <AddressFields field={form.field} pincodeHint={copy.hints.pincode} required />
      <Box className="wide" sx={privacy}>
        <FormControlLabel control={<Checkbox name="privacy" />} label={copy.privacy} />
        <Link to={paths.policy}>{copy.privacyLink}</Link>
      </Box>
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}
