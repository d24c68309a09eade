import Typography from '@mui/material/Typography';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { useUploadSignatureMutation } from '../ui/api/owner-settings-api.ts';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';

const copy = ownerSettings.signature;

/** The signature on papers. It is never public, so it is not shown here either. */
export function SignatureField(props: PictureFieldProps) {
  return (
    <PictureField {...props} mutation={useUploadSignatureMutation()} copy={copy}>
      <Typography>{props.value === '' ? copy.none : copy.stored}</Typography>
    </PictureField>
  );
}
