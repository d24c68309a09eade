import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { photoProblem, preparePhoto } from './prepare-photo.ts';
import { usePatience } from './use-patience.ts';
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
  onChange: (photo: File | undefined) => void;
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
  const latest = useRef<File>(undefined);
  const isSlow = usePatience(progress === 1 && value ? value.name : undefined);
  const choose = async (file: File) => {
    latest.current = file;
    const problem = await photoProblem(file);
    if (problem !== undefined) return onRefused(problem);
    onChange(file);
    const photo = await preparePhoto(file);
    // Another one may be chosen by now.
    if (latest.current !== file || !('problem' in photo)) return;
    onChange(value);
    onRefused(photo.problem);
  };
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
            if (file !== undefined) void choose(file);
          }}
        >
          {value ? <PhotoPreview file={value} /> : present}
          <Typography variant="inherit">
            <b>{isFilled ? copy.changePhoto : copy.choosePhoto}</b> {copy.dropPhoto}
          </Typography>
          {progress !== undefined && value && (
            <ProgressBar label={copy.uploadLabel} share={progress}>
              {isSlow ? copy.photoWaiting : uploadText(Math.round(progress * 100))}
            </ProgressBar>
          )}
        </Zone>
      )}
    </FieldFrame>
  );
}

const uploadText = (percent: number) => (percent < 100 ? copy.uploadProgress({ percent }) : copy.photoProcessing);
