import FormControl from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

export interface FieldFrameProps {
  label: string;
  /** Why the value was refused. */
  error?: string | undefined;
  hint?: string | undefined;
  /** The id of a further description; a refusal replaces it. */
  describedBy?: string | undefined;
  className?: string | undefined;
}

/** Props that connect the control to its label and description. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
}

const Root = styled(FormControl)(({ theme }) => ({
  '& .MuiOutlinedInput-root': { fontSize: '1.05rem', paddingRight: 0 },
  '& .MuiOutlinedInput-input': { minHeight: 26, padding: '13px 16px' },
  '& .MuiOutlinedInput-input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '& .MuiInputBase-multiline': { padding: 0 },
  '& .Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
  '& input[readonly]': { color: theme.palette.text.secondary },
  '& .MuiOutlinedInput-root.MuiInputBase-readOnly': { backgroundColor: theme.palette.background.deep },
}));

/** A control with its label, and its refusal or hint below it. */
export function FieldFrame({
  label,
  error,
  hint,
  describedBy,
  className,
  children,
}: FieldFrameProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Root className={className} error={error !== undefined}>
      {/* MUI's listboxes refer to the label by this id. */}
      <FormLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FormLabel>
      {children({ id, 'aria-describedby': error === undefined ? joinIds(hint && noteId, describedBy) : noteId })}
      {error !== undefined && <Refusal id={noteId}>{error}</Refusal>}
      {error === undefined && hint !== undefined && <FormHelperText id={noteId}>{hint}</FormHelperText>}
    </Root>
  );
}

/** Why a value was refused. */
export function Refusal({ children, ...props }: FormHelperTextProps) {
  return (
    <FormHelperText error {...props}>
      <AlertIcon width="18" height="18" />
      {children}
    </FormHelperText>
  );
}

function joinIds(...ids: (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}
