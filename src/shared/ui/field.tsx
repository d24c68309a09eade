import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { form as copy } from '#src/copy/form.ts';
import { AlertIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FieldProps {
  name: string;
  label: string;
  /** Why what stands in it was refused. */
  error?: string | undefined;
  hint?: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric' | 'tel';
  required?: boolean;
  readOnly?: boolean;
  multiline?: boolean;
  defaultValue?: string;
  className?: string;
}

const Root = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  '& label': { fontWeight: 650, fontSize: 'var(--size-small)' },
  '& .MuiOutlinedInput-root': { fontSize: '1.05rem', paddingRight: 0 },
  '& .MuiOutlinedInput-input': { minHeight: 26, padding: '13px 16px' },
  '& .MuiInputBase-multiline': { padding: 0 },
  '& .Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
  '& input[readonly]': { color: 'var(--ink-soft)' },
  '& .MuiOutlinedInput-root:has(input[readonly])': { backgroundColor: 'var(--paper-deep)' },
});

const Note = styled('p')({
  display: 'flex',
  gap: 8,
  alignItems: 'start',
  fontSize: 'var(--size-small)',
  lineHeight: 1.4,
  color: 'var(--ink-soft)',
  '& svg': { flex: 'none', marginTop: 1 },
  '&[data-refused]': { color: 'var(--madder)', fontWeight: 600 },
});

const Reveal = styled('button')({
  flex: 'none',
  minWidth: 68,
  minHeight: 44,
  marginRight: 4,
  border: 0,
  background: 'none',
  color: 'var(--ink)',
  fontSize: 'var(--size-small)',
  fontWeight: 650,
  textDecoration: 'underline',
  textUnderlineOffset: '0.28em',
  cursor: 'pointer',
  '&:hover': { textDecorationColor: 'var(--madder)', textDecorationThickness: 2 },
});

/** A field with its label, and below it why it was refused, or else a hint. A password can be looked at. */
export function Field({ name, label, error, hint, type = 'text', inputMode, className, ...rest }: FieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const note = `${id}-note`;
  const words = error ?? hint;
  return (
    <Root className={className}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        {...rest}
        id={id}
        name={name}
        type={revealed ? 'text' : type}
        error={error !== undefined}
        fullWidth
        aria-describedby={words === undefined ? undefined : note}
        slotProps={{ input: { inputMode, ...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false }) } }}
        endAdornment={
          type === 'password' && (
            <Reveal type="button" aria-controls={id} onClick={() => setRevealed(!revealed)}>
              {revealed ? copy.hide : copy.show}
              <VisuallyHidden> {copy.passwordShown(label)}</VisuallyHidden>
            </Reveal>
          )
        }
      />
      {words !== undefined && (
        <Note id={note} data-refused={error === undefined ? undefined : ''}>
          {error !== undefined && <AlertIcon width="18" height="18" />}
          {words}
        </Note>
      )}
    </Root>
  );
}
