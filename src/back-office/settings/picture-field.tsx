import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAction, type Mutation } from '#src/shared/hooks/use-action.ts';
import { preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import { DropZone } from '#src/shared/ui/drop-zone.tsx';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** What a field with a picture is given by its form. */
export interface PictureFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error?: string | undefined;
  /** The hash of the picture; empty: none. */
  value: string;
  onChange: (hash: string) => void;
  /** Has the form wait for a picture that is being stored. */
  waitFor: (upload: Promise<boolean>) => void;
}

interface PictureProps extends PictureFieldProps {
  /** Stores a picture. */
  mutation: Mutation<File, { readonly hash: string }>;
  copy: Readonly<Record<'choose' | 'orDrop' | 'uploading' | 'remove' | 'failed', string>>;
  /** Shown in the drop zone: the picture, or that there is none. */
  children: ReactNode;
}

/** A picture of the shop. A chosen one is stored at once, and belongs to the shop when the section is saved. */
export function PictureField({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  waitFor,
  mutation,
  copy,
  children,
}: PictureProps) {
  const { run: upload, isBusy } = useAction(mutation, { failed: copy.failed });
  const toasts = useToasts();
  const choose = async ([file]: readonly File[]): Promise<boolean> => {
    if (file === undefined) return true;
    const photo = await preparePhoto(file);
    if ('problem' in photo) toasts.error(`${label} ${photo.problem}`);
    const stored = 'problem' in photo ? undefined : await upload(photo.file);
    if (stored) onChange(stored.hash);
    return stored !== undefined;
  };
  return (
    <Box className="wide">
      <FieldFrame label={label} hint={hint} error={error}>
        {(controlProps) => (
          <DropZone
            {...controlProps}
            name={name}
            accept="image/*"
            disabled={isBusy}
            isRefused={error !== undefined}
            onFiles={(files) => waitFor(choose(files))}
          >
            {children}
            <Typography role="status">
              {isBusy ? (
                copy.uploading
              ) : (
                <>
                  <b>{copy.choose}</b> {copy.orDrop}
                </>
              )}
            </Typography>
          </DropZone>
        )}
      </FieldFrame>
      {value !== '' && (
        <Button variant="text" size="small" onClick={() => onChange('')}>
          {copy.remove}
        </Button>
      )}
    </Box>
  );
}
