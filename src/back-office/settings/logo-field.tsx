import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { apiOrigin } from '#src/shared/api/access.ts';
import { useUploadLogoMutation } from '../ui/api/owner-settings-api.ts';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';

const copy = ownerSettings.logo;

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

/** A logo, by its name the one for dark ground. */
export function LogoField(props: PictureFieldProps) {
  const { name, value } = props;
  const isForDark = name.endsWith('dark');
  return (
    <PictureField {...props} mutation={useUploadLogoMutation()} copy={copy}>
      {value === '' ? (
        <Typography>{copy.none[isForDark ? 'dark' : 'light']}</Typography>
      ) : (
        <Grounds src={apiOrigin + fillPath(calls.getLogo.path, { hash: value })} isForDark={isForDark} />
      )}
    </PictureField>
  );
}
