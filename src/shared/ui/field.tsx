import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState, type HTMLInputAutoCompleteAttribute, type Ref } from 'react';
import { form as copy } from '#src/copy/form.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FieldProps extends FieldFrameProps {
  name: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'datetime-local';
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric' | 'decimal' | 'tel';
  required?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  multiline?: boolean;
  /** The minimum number of visible rows; only with `multiline`. */
  minRows?: number;
  defaultValue?: string;
  /** The value of a controlled field; requires `onChange`. */
  value?: string | undefined;
  onChange?: (value: string) => void;
  onBlur?: (event: { target: { value: string } }) => void;
  /** The input element. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

const Reveal = styled(Button)(({ theme }) => ({
  flex: 'none',
  minWidth: 68,
  marginRight: 4,
  fontSize: theme.typography.small.fontSize,
}));

/** A text field. A password can be revealed. */
export function Field({
  label,
  error,
  hint,
  describedBy,
  className,
  type = 'text',
  inputMode,
  onChange,
  ref,
  ...rest
}: FieldProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={hint} describedBy={describedBy} className={className}>
      {(controlProps) => (
        <OutlinedInput
          {...rest}
          {...controlProps}
          onChange={({ target }) => onChange?.(target.value)}
          inputRef={ref}
          type={revealed ? 'text' : type}
          error={error !== undefined}
          fullWidth
          slotProps={{ input: { inputMode, ...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false }) } }}
          endAdornment={
            type === 'password' && (
              <Reveal variant="text" aria-controls={controlProps.id} onClick={() => setRevealed(!revealed)}>
                {revealed ? copy.hide : copy.show}
                <VisuallyHidden> {label}</VisuallyHidden>
              </Reveal>
            )
          }
        />
      )}
    </FieldFrame>
  );
}
