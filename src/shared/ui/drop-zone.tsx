import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children' | 'ref'> {
  isRefused: boolean;
  /** Receives the chosen or dropped files: one, unless the zone is `multiple`. */
  onFiles: (files: readonly File[]) => void;
  /** Receives what was dropped instead, for folders. Read it at once: it is empty after the event. */
  onDropped?: (dropped: DataTransfer) => void;
  children: ReactNode;
}

const Root = styled(Box)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  border: `1.5px dashed ${theme.palette.dividerStrong}`,
  borderRadius: theme.shape.small,
  background: theme.palette.background.paper,
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& .ring': { position: 'absolute', inset: 0, pointerEvents: 'none' },
  '& input:focus-visible + .ring': { outline: `2.5px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
  '&[data-over="true"]': { borderColor: theme.palette.primary.main, background: theme.palette.marigoldSoft },
  '&[data-refused="true"]': { borderColor: theme.palette.secondary.main },
  '& p': { fontSize: theme.typography.small.fontSize, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& b': {
    color: theme.palette.text.primary,
    fontWeight: 650,
    textDecoration: 'underline',
    textUnderlineOffset: '0.28em',
  },
}));

/** A field for files, chosen in a dialog or dropped. The owner validates them. */
export function DropZone({ isRefused, onFiles, onDropped, className, children, ...inputProps }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, inputProps.multiple ? undefined : 1);
    if (files.length > 0 && !inputProps.disabled) onFiles(files);
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
        if (onDropped === undefined) take(event.dataTransfer.files);
        else if (!inputProps.disabled) onDropped(event.dataTransfer);
      }}
    >
      {children}
      {/* Covers the whole zone: a click anywhere opens the file dialog. */}
      <Box
        component="input"
        {...inputProps}
        type="file"
        aria-invalid={isRefused}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = '';
        }}
      />
      <span className="ring" />
    </Root>
  );
}

const Folder = styled(Button)({ '@media (pointer: coarse)': { display: 'none' } });

interface FolderButtonProps {
  disabled: boolean;
  /** Receives all files of the folder; their `webkitRelativePath` names the folders that they are in. */
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that chooses a folder. Phones, which have none to choose, do not show it. */
export function FolderButton({ disabled, onFiles, children }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Folder variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Folder>
      <input
        ref={(element) => {
          input.current = element;
          if (element !== null) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
