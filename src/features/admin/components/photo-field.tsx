import { styled } from '@mui/material/styles';
import { useCallback, useState, type ReactNode } from 'react';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { photoProblem } from '../photo-refusal.ts';
import { DropZone } from './drop-zone.tsx';
import { ProgressBar } from './progress-bar.tsx';

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

const Zone = styled(DropZone)({
  '&:not(.filled)': {
    justifyItems: 'center',
    textAlign: 'center',
    '@media (min-width: 800px)': { aspectRatio: '4 / 5', alignContent: 'center' },
  },
  '&.filled': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (max-width: 799px)': { gridTemplateColumns: '112px minmax(0, 1fr)', alignItems: 'center' },
  },
  '& .preview': { aspectRatio: '4 / 5', width: '100%', objectFit: 'cover', background: 'var(--paper-deep)' },
  '& div.preview': {
    display: 'grid',
    alignContent: 'center',
    gap: 'var(--space-2)',
    padding: 'var(--space-2)',
    textAlign: 'center',
    '& strong': { fontWeight: 650, overflowWrap: 'anywhere' },
    '& p': { fontSize: 'var(--size-tiny)' },
  },
});

/** A photo, by button or by dropping it. Only images are taken. */
export function PhotoField({ name, label, error, photo, present, progress, onPhoto, onRefused }: PhotoFieldProps) {
  const isFilled = photo !== undefined || present !== undefined;
  return (
    <FieldFrame label={label} error={error}>
      {(ties) => (
        <Zone
          {...ties}
          name={name}
          accept="image/*"
          className={isFilled ? 'filled' : undefined}
          isRefused={error !== undefined}
          onFile={(file) => {
            const problem = photoProblem(file);
            if (problem === undefined) onPhoto(file);
            else onRefused(problem);
          }}
        >
          {photo ? <Preview file={photo} /> : present}
          <p>
            <b>{isFilled ? copy.changePhoto : copy.choosePhoto}</b> {copy.dropPhoto}
          </p>
          {progress !== undefined && photo && (
            <ProgressBar label={copy.sending} share={progress}>
              {uploadText(Math.round(progress * 100))}
            </ProgressBar>
          )}
        </Zone>
      )}
    </FieldFrame>
  );
}

/** What was chosen; of a file that the browser cannot show, a telephone's HEIC for instance, at least the name. */
function Preview({ file }: { file: File }) {
  const [failed, setFailed] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (failed === file) {
    return (
      <div className="preview">
        <strong>{file.name}</strong>
        <p>{copy.noPreview}</p>
      </div>
    );
  }
  return <img ref={show} className="preview" alt={copy.preview} onError={() => setFailed(file)} />;
}

const uploadText = (percent: number) => (percent < 100 ? copy.sent({ percent }) : copy.processing);
