import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { apiOrigin } from '#src/shared/api/access.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUploadLogoMutation } from '../ui/api/owner-settings-api.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { preparePhoto } from '../ui/prepare-photo.ts';

const copy = ownerSettings.logo;

interface LogoFieldProps {
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  /** The hash of the picture; empty: none. */
  value: string;
  onChange: (hash: string) => void;
}

/** The logo. A chosen picture is stored at once, and becomes the logo when the section is saved. */
export function LogoField({ name, label, hint, error, value, onChange }: LogoFieldProps) {
  const { run: upload, isBusy } = useAction(useUploadLogoMutation(), { failed: copy.failed });
  const toasts = useToasts();
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const photo = await preparePhoto(file);
    if ('problem' in photo) return toasts.error(`${label} ${photo.problem}`);
    const logo = await upload(photo.file);
    if (logo) onChange(logo.hash);
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
            onFiles={(files) => void choose(files)}
          >
            {value === '' ? (
              <Typography>{copy.none}</Typography>
            ) : (
              <img
                src={apiOrigin + fillPath(calls.getLogo.path, { hash: value })}
                alt={copy.preview}
                style={{ maxHeight: 64, maxWidth: '100%', objectFit: 'contain', objectPosition: 'left' }}
              />
            )}
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
