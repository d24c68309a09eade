import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { photoProblem } from './photo-refusal.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface PhotoFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** The chosen file. */
  value: File | undefined;
  /** Shown while no file is chosen. */
  present?: ReactNode;
  /** The share of the form that has been sent, from 0 to 1; undefined while it is not being sent. */
  progress: number | undefined;
  onChange: (photo: File) => void;
  /** Called with the reason if the file cannot be a photo. */
  onRefused: (message: string) => void;
}

const Zone = styled(DropZone)(({ theme }) => ({
  '&:not(.filled)': {
    justifyItems: 'center',
    textAlign: 'center',
    [theme.breakpoints.up(800)]: { aspectRatio: '4 / 5', alignContent: 'center' },
  },
  '&.filled': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    [theme.breakpoints.down(800)]: { gridTemplateColumns: '112px minmax(0, 1fr)', alignItems: 'center' },
  },
  '& .preview': { aspectRatio: '4 / 5', width: '100%', objectFit: 'cover', background: theme.palette.background.deep },
  '& div.preview': {
    display: 'grid',
    alignContent: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(1),
    textAlign: 'center',
    '& strong': { fontWeight: 650, overflowWrap: 'anywhere' },
    '& p': { fontSize: theme.typography.tiny.fontSize },
  },
}));

/** A photo, chosen or dropped. Only images are accepted. */
export function PhotoField({ name, label, error, value, present, progress, onChange, onRefused }: PhotoFieldProps) {
  const isFilled = value !== undefined || present !== undefined;
  return (
    <FieldFrame label={label} error={error}>
      {(controlProps) => (
        <Zone
          {...controlProps}
          name={name}
          accept="image/*"
          className={isFilled ? 'filled' : undefined}
          isRefused={error !== undefined}
          onFiles={([file]) => {
            if (file === undefined) return;
            const problem = photoProblem(file);
            if (problem === undefined) onChange(file);
            else onRefused(problem);
          }}
        >
          {value ? <PhotoPreview file={value} /> : present}
          <Typography variant="inherit">
            <b>{isFilled ? copy.changePhoto : copy.choosePhoto}</b> {copy.dropPhoto}
          </Typography>
          {progress !== undefined && value && (
            <ProgressBar label={copy.uploadLabel} share={progress}>
              {uploadText(Math.round(progress * 100))}
            </ProgressBar>
          )}
        </Zone>
      )}
    </FieldFrame>
  );
}

const uploadText = (percent: number) => (percent < 100 ? copy.uploadProgress({ percent }) : copy.photoProcessing);
