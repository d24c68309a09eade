import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

export interface FieldFrameProps {
  label: string;
  /** Why what stands in it was refused. */
  error?: string | undefined;
  hint?: string | undefined;
  /** The id of further words about what is typed; a refusal stands alone. */
  describedBy?: string | undefined;
  className?: string | undefined;
}

/** What ties a control to the label above and the words below it. */
interface Ties {
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

/** A control with its label, and below it why it was refused, or else a hint. */
export function FieldFrame({
  label,
  error,
  hint,
  describedBy,
  className,
  children,
}: FieldFrameProps & { children: (ties: Ties) => ReactNode }) {
  const id = useId();
  const note = `${id}-note`;
  const words = error ?? hint;
  return (
    <Root className={className}>
      {/* The name is what MUI's own lists look for. */}
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': error === undefined ? joined(hint && note, describedBy) : note })}
      {words !== undefined && (
        <Note id={note} data-refused={error === undefined ? undefined : ''}>
          {error !== undefined && <AlertIcon width="18" height="18" />}
          {words}
        </Note>
      )}
    </Root>
  );
}

function joined(...ids: (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}
