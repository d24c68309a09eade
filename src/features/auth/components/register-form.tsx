import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { register as copy } from '#src/copy/auth.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useForm } from '#src/shared/hooks/use-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useRegisterMutation } from '../auth-api.ts';
import { loginState } from '../return-path.ts';
import { FormRows } from './form-rows.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const Privacy = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-4)',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
});

interface RegisterFormProps {
  /** Called with the name on every input. */
  onName: (name: string) => void;
}

/** The sign-up form (specification, sections 2 and 5). The privacy checkbox is displayed, but not required. */
export function RegisterForm({ onName }: RegisterFormProps) {
  const [register] = useRegisterMutation();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const toasts = useToasts();
  const form = useForm(copy.labels, async (values) => {
    const { error } = await register(values);
    if (error) return error;
    toasts.success(copy.done);
    // Passes on the path that the user was redirected from.
    void navigate(paths.login, { state: loginState(state, values.email) });
  });
  return (
    <FormRows {...form.props}>
      <div className="wide" onInput={({ target }) => onName((target as HTMLInputElement).value)}>
        <Field {...form.field('name')} autoComplete="name" required />
      </div>
      <Field {...form.field('email')} type="email" autoComplete="email" required />
      <Field {...form.field('phone')} type="tel" inputMode="numeric" autoComplete="tel" required />
      <NewPasswordField {...form.field('password')} hint={copy.hints.password} required />
      <Field {...form.field('answer')} autoComplete="off" hint={copy.hints.answer} required />
      <Field className="wide" {...form.field('address')} autoComplete="street-address" multiline required />
      <Field
        {...form.field('pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={copy.hints.pincode}
        required
      />
      <Privacy className="wide">
        <FormControlLabel control={<Checkbox name="privacy" />} label={copy.privacy} />
        <Link to={paths.policy}>{copy.privacyLink}</Link>
      </Privacy>
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}
