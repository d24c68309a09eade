import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { adminPasswordLength } from '#contract/rules/password.ts';
import { passwordStrength as copy } from '#src/copy/auth.ts';
import { Field, type FieldProps } from '#src/shared/ui/field.tsx';

type NewPasswordFieldProps = Pick<
  FieldProps,
  'name' | 'label' | 'error' | 'hint' | 'className' | 'value' | 'ref' | 'onChange' | 'onBlur'
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
  '& span': { height: 4, borderRadius: '2px', backgroundColor: 'divider' },
  '&[data-strength="weak"] span:nth-of-type(-n+1)': { backgroundColor: 'secondary.main' },
  '&[data-strength="fair"] span:nth-of-type(-n+2)': { backgroundColor: 'marigold' },
  '&[data-strength="strong"] span': { backgroundColor: 'primary.main' },
} as const;

/** A field for a new password with a strength meter. */
export function NewPasswordField({ className, isAdmin = false, onChange, ...field }: NewPasswordFieldProps) {
  const strengthId = useId();
  const [typed, setStrength] = useState<Strength>();
  // A form that was reset sets the value itself.
  const strength = field.value === '' ? undefined : typed;
  return (
    <Box className={className} sx={{ display: 'grid', alignContent: 'start', gap: '6px' }}>
      <Field
        {...field}
        type="password"
        autoComplete="new-password"
        describedBy={strength && strengthId}
        onChange={(value) => {
          setStrength(value === '' ? undefined : passwordStrength(value, isAdmin));
          onChange?.(value);
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

type Strength = 'weak' | 'fair' | 'strong';

/** The minimum length of a strong password. */
const strongLength = 14;
const fairLength = 10;

/** Common beginnings. The server checks admins' passwords against a complete list of common passwords. */
const commonStart = /^(?:password|passw0rd|qwerty|asdf|abc|admin|welcome|letmein|iloveyou|india|krishna|weft|\d+$)/i;

/** A rough strength estimate by length; repeated (`aaaa`) and consecutive (`1234`, `abcd`) characters do not count. */
export function passwordStrength(password: string, isAdmin = false): Strength {
  const counted = [...password].filter((_, index, characters) => !isPredictable(characters, index)).length;
  const length = commonStart.test(password) ? counted - 6 : counted;
  if (length < fairLength || (isAdmin && password.length < adminPasswordLength)) return 'weak';
  return length < strongLength ? 'fair' : 'strong';
}

/** Whether a character repeats or continues the one before it. */
function isPredictable(characters: readonly string[], index: number): boolean {
  const [before, here] = [characters[index - 1], characters[index]];
  if (before === undefined || here === undefined) return false;
  const step = (here.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
