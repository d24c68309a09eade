import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { passwordStrength as copy } from '#src/copy/auth.ts';
import { Field, type FieldProps } from '#src/shared/ui/field.tsx';
import { passwordStrength, type Strength } from '../password-strength.ts';

type NewPasswordFieldProps = Pick<FieldProps, 'name' | 'label' | 'error' | 'hint' | 'className'> & {
  required?: boolean;
  /** An admin's password has to be longer. */
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

const Words = styled('p')({ fontSize: 'var(--size-small)', lineHeight: 1.4, color: 'var(--ink-soft)' });

/** A field for a password that is chosen now, with a hint at how easy it is to guess. */
export function NewPasswordField({ className, isAdmin = false, ...field }: NewPasswordFieldProps) {
  const words = useId();
  const [strength, setStrength] = useState<Strength>();
  return (
    <Root className={className}>
      <Field
        {...field}
        type="password"
        autoComplete="new-password"
        describedBy={strength && words}
        onChange={({ target: { value } }) => setStrength(value === '' ? undefined : passwordStrength(value, isAdmin))}
      />
      {strength !== undefined && (
        <Meter data-strength={strength} aria-hidden="true">
          <span />
          <span />
          <span />
        </Meter>
      )}
      {/* It is there from the start: a screen reader announces only what changes in a region that it knows. */}
      <Words id={words} aria-live="polite">
        {strength !== undefined && copy[strength]}
      </Words>
    </Root>
  );
}
