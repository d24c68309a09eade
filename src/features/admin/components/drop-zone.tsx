import { styled } from '@mui/material/styles';
import { useState, type ComponentProps, type DragEvent } from 'react';

interface DropZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  isRefused: boolean;
  onFile: (file: File) => void;
  /** What stands in it. */
  children: ComponentProps<'div'>['children'];
}

const Root = styled('div')({
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
  // It lies over all of it: a click anywhere chooses, and a file may be dropped anywhere.
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& p': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
  '& b': { color: 'var(--ink)', fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: '0.28em' },
});

/** A place for one file, chosen by button or dropped. Whether it is one that can be used is its owner's business. */
export function DropZone({ isRefused, onFile, className, children, ...input }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(value);
  };
  return (
    <Root
      className={className}
      data-over={isOver}
      data-refused={isRefused}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        take(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <input
        {...input}
        type="file"
        aria-invalid={isRefused}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </Root>
  );
}
