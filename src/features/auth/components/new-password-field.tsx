import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { passwordStrength as copy } from '#src/copy/auth.ts';
import { Field, type FieldProps } from '#src/shared/ui/field.tsx';
import { passwordStrength, type Strength } from '../password-strength.ts';

type NewPasswordFieldProps = Pick<
  FieldProps,
  'name' | 'label' | 'error' | 'hint' | 'className' | 'ref' | 'onChange' | 'onBlur'
> & {
  required?: boolean;
  autoFocus?: boolean;
  /** Admins need a longer password. */
  isAdmin?: boolean;
};

const meter = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '6px',
  '& span': { height: 4, borderRadius: '2px', background: 'var(--line)' },
  '&[data-strength="weak"] span:nth-of-type(-n+1)': { background: 'var(--madder)' },
  '&[data-strength="fair"] span:nth-of-type(-n+2)': { background: 'var(--marigold)' },
  '&[data-strength="strong"] span': { background: 'var(--indigo)' },
} as const;

/** A field for a new password with a strength meter. */
export function NewPasswordField({ className, isAdmin = false, onChange, ...field }: NewPasswordFieldProps) {
  const strengthId = useId();
  const [strength, setStrength] = useState<Strength>();
  return (
    <Box className={className} sx={{ display: 'grid', alignContent: 'start', gap: '6px' }}>
      <Field
        {...field}
        type="password"
        autoComplete="new-password"
        describedBy={strength && strengthId}
        onChange={(event) => {
          const { value } = event.target;
          setStrength(value === '' ? undefined : passwordStrength(value, isAdmin));
          onChange?.(event);
        }}
      />
      {strength !== undefined && (
        <Box sx={meter} data-strength={strength} aria-hidden="true">
          <span />
          <span />
          <span />
        </Box>
      )}
      {/* Always rendered: screen readers announce changes only in an existing live region. */}
      <FormHelperText id={strengthId} aria-live="polite">
        {strength !== undefined && copy[strength]}
      </FormHelperText>
    </Box>
  );
}
