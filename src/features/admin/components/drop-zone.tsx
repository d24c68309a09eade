import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children' | 'ref'> {
  isRefused: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

const Root = styled(Box)({
  position: 'relative',
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-4)',
  border: '1.5px dashed var(--line-strong)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--paper-raised)',
  '&:has(input:focus-visible)': { outline: '2.5px solid var(--indigo)', outlineOffset: 3 },
  '&[data-over="true"]': { borderColor: 'var(--indigo)', background: 'var(--marigold-soft)' },
  '&[data-refused="true"]': { borderColor: 'var(--madder)' },
  '& p': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
  '& b': { color: 'var(--ink)', fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: '0.28em' },
});

/** Covers the whole zone: a click anywhere opens the file dialog. */
const overlay = { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' } as const;

/** A field for one file, chosen in a dialog or dropped. The owner validates the file. */
export function DropZone({ isRefused, onFile, className, children, ...inputProps }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const markOver = (value: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(value);
  };
  return (
    <Root
      className={className}
      data-over={isOver}
      data-refused={isRefused}
      onDragOver={markOver(true)}
      onDragLeave={markOver(false)}
      onDrop={(event) => {
        markOver(false)(event);
        take(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <Box
        component="input"
        sx={overlay}
        {...inputProps}
        type="file"
        aria-invalid={isRefused}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = '';
        }}
      />
    </Root>
  );
}
