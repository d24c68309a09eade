import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { passwordStrength as copy } from '#src/copy/auth.ts';
import { Field, type FieldProps } from '#src/shared/ui/field.tsx';
import { passwordStrength, type Strength } from '../password-strength.ts';

type NewPasswordFieldProps = Pick<FieldProps, 'name' | 'label' | 'error' | 'hint' | 'className'> & {
  required?: boolean;
  /** Admins need a longer password. */
  isAdmin?: boolean;
};

const Root = styled('div')({ display: 'grid', alignContent: 'start', gap: 6 });

const Meter = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 6,
  '& span': { height: 4, borderRadius: 2, background: 'var(--line)' },
  '&[data-strength="weak"] span:nth-of-type(-n+1)': { background: 'var(--madder)' },
  '&[data-strength="fair"] span:nth-of-type(-n+2)': { background: 'var(--marigold)' },
  '&[data-strength="strong"] span': { background: 'var(--indigo)' },
});

const StrengthText = styled('p')({ fontSize: 'var(--size-small)', lineHeight: 1.4, color: 'var(--ink-soft)' });

/** A field for a new password with a strength meter. */
export function NewPasswordField({ className, isAdmin = false, ...field }: NewPasswordFieldProps) {
  const strengthId = useId();
  const [strength, setStrength] = useState<Strength>();
  return (
    <Root className={className}>
      <Field
        {...field}
        type="password"
        autoComplete="new-password"
        describedBy={strength && strengthId}
        onChange={({ target: { value } }) => setStrength(value === '' ? undefined : passwordStrength(value, isAdmin))}
      />
      {strength !== undefined && (
        <Meter data-strength={strength} aria-hidden="true">
          <span />
          <span />
          <span />
        </Meter>
      )}
      {/* Always rendered: screen readers announce changes only in an existing live region. */}
      <StrengthText id={strengthId} aria-live="polite">
        {strength !== undefined && copy[strength]}
      </StrengthText>
    </Root>
  );
}
