import { styled } from '@mui/material/styles';
import { useCallback, useState, type DragEvent, type ReactNode } from 'react';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { Progress } from './progress.tsx';

interface PhotoFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** What was chosen. */
  photo: File | undefined;
  /** What stands there while nothing is chosen. */
  present?: ReactNode;
  /** How much of it has been sent, as a share from 0 to 1; undefined while nothing is. */
  progress: number | undefined;
  onPhoto: (photo: File) => void;
  /** What was chosen is none, for that reason. */
  onRefused: (words: string) => void;
}

const Zone = styled('div')({
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
  '&[data-empty="true"]': {
    justifyItems: 'center',
    textAlign: 'center',
    '@media (min-width: 800px)': { aspectRatio: '4 / 5', alignContent: 'center' },
  },
  '&[data-empty="false"]': {
    '@media (max-width: 799px)': { gridTemplateColumns: '112px minmax(0, 1fr)', alignItems: 'center' },
  },
  // It lies over all of it: a click anywhere chooses, and a file may be dropped anywhere.
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& .preview': { aspectRatio: '4 / 5', width: '100%', objectFit: 'cover', background: 'var(--paper-deep)' },
  '& p': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
  '& b': { color: 'var(--ink)', fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: '0.28em' },
});

/** A photo, by button or by dropping it. Only images are taken. */
export function PhotoField({ name, label, error, photo, present, progress, onPhoto, onRefused }: PhotoFieldProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.type.startsWith('image/')) onPhoto(file);
    else onRefused(copy.notImage);
  };
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(value);
  };
  return (
    <FieldFrame label={label} error={error}>
      {(ties) => (
        <Zone
          data-over={isOver}
          data-empty={!photo && !present}
          data-refused={error !== undefined}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={(event) => {
            over(false)(event);
            take(event.dataTransfer.files[0]);
          }}
        >
          {photo ? <Preview file={photo} /> : present}
          <p>
            <b>{photo || present ? copy.changePhoto : copy.choosePhoto}</b> {copy.dropPhoto}
          </p>
          {progress !== undefined && photo && <Progress share={progress} />}
          <input
            {...ties}
            type="file"
            name={name}
            accept="image/*"
            aria-invalid={error !== undefined}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              // The same file may be chosen again after it was refused.
              currentTarget.value = '';
            }}
          />
        </Zone>
      )}
    </FieldFrame>
  );
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} className="preview" alt={copy.preview} />;
}
