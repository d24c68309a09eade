import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { apiOrigin } from '#src/shared/api/access.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import { DropZone } from '#src/shared/ui/drop-zone.tsx';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUploadLogoMutation } from '../ui/api/owner-settings-api.ts';

const copy = ownerSettings.logo;

interface LogoFieldProps {
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

const grounds = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 1.5,
  '& figure': { margin: 0, padding: 2, border: '1px solid', borderColor: 'divider', borderRadius: 0.5 },
  '& img': { display: 'block', height: 36, maxWidth: 'min(180px, 100%)', objectFit: 'contain', objectPosition: 'left' },
  '& figcaption': { marginTop: 1.5, typography: 'small', opacity: 0.75 },
  '& .dark': { backgroundColor: 'background.night', color: 'text.onDark' },
  '& .plate': { backgroundColor: 'background.default', borderRadius: '2px' },
} as const;

/** A logo on light and on dark ground, as the shop shows it. One that is not for dark ground has a light plate there. */
function Grounds({ src, isForDark }: { src: string; isForDark: boolean }) {
  return (
    <Box sx={grounds}>
      <figure>
        <img src={src} alt={copy.grounds.light} />
        <figcaption aria-hidden="true">{copy.grounds.light}</figcaption>
      </figure>
      <figure className="dark" data-ground="dark">
        <img className={isForDark ? undefined : 'plate'} src={src} alt={copy.grounds.dark} />
        <figcaption aria-hidden="true">{copy.grounds.dark}</figcaption>
      </figure>
    </Box>
  );
}

/** A logo, by its name the one for dark ground. A chosen picture is stored at once, and becomes the logo when the section is saved. */
export function LogoField({ name, label, hint, error, value, onChange, waitFor }: LogoFieldProps) {
  const { run: upload, isBusy } = useAction(useUploadLogoMutation(), { failed: copy.failed });
  const toasts = useToasts();
  const isForDark = name.endsWith('dark');
  const choose = async ([file]: readonly File[]): Promise<boolean> => {
    if (file === undefined) return true;
    const photo = await preparePhoto(file);
    if ('problem' in photo) toasts.error(`${label} ${photo.problem}`);
    const logo = 'problem' in photo ? undefined : await upload(photo.file);
    if (logo) onChange(logo.hash);
    return logo !== undefined;
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
            {value === '' ? (
              <Typography>{copy.none[isForDark ? 'dark' : 'light']}</Typography>
            ) : (
              <Grounds src={apiOrigin + fillPath(calls.getLogo.path, { hash: value })} isForDark={isForDark} />
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
