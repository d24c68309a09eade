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
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
}

const Root = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  '& > label': { fontWeight: 650, fontSize: 'var(--size-small)' },
  '& .MuiOutlinedInput-root': { fontSize: '1.05rem', paddingRight: 0 },
  '& .MuiOutlinedInput-input': { minHeight: 26, padding: '13px 16px' },
  '& .MuiOutlinedInput-input::placeholder': { color: 'var(--ink-soft)', opacity: 1 },
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
  const message = error ?? hint;
  return (
    <Root className={className}>
      {/* MUI's listboxes refer to the label by this id. */}
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': error === undefined ? joinIds(hint && noteId, describedBy) : noteId })}
      {message !== undefined && (
        <Note id={noteId} data-refused={error === undefined ? undefined : ''}>
          {error !== undefined && <AlertIcon width="18" height="18" />}
          {message}
        </Note>
      )}
    </Root>
  );
}

function joinIds(...ids: (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}
