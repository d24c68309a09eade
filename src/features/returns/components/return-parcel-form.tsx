import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Return } from '#contract/return.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { refusalBodyOf, refusalMessageOf } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { FieldRows } from '#src/shared/ui/form-rows.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSetReturnParcelMutation } from '../returns-api.ts';

/** The courier and the number of the parcel that the shopper has sent. */
export function ReturnParcelForm({ request: { _id: id, parcel } }: { request: Return }) {
  const [setParcel] = useSetReturnParcelMutation();
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.parcelLabels,
    stored: { courier: parcel?.courier ?? '', tracking_number: parcel?.tracking_number ?? '' },
    failed: copy.parcelFailed,
    send: async (values) => {
      const { error } = await setParcel({ id, ...values });
      if (error === undefined) {
        toasts.success(values.tracking_number === '' ? copy.parcelRemoved : copy.parcelSaved);
        return undefined;
      }
      if (refusalBodyOf(error).code !== 'trackingNumberTaken') return error;
      form.refuseField('tracking_number', refusalMessageOf(error) ?? '');
      return undefined;
    },
  });
  return (
    <Box component="form" {...form.props} sx={{ display: 'grid', gap: 2 }}>
      <Typography>{copy.parcelText}</Typography>
      <FieldRows>
        <Field {...form.field('tracking_number')} autoComplete="off" />
        <Field {...form.field('courier')} hint={copy.courierHint} autoComplete="off" />
      </FieldRows>
      <div>
        <BusyButton type="submit" variant="outlined" busy={form.isBusy ? copy.savingParcel : undefined}>
          {copy.saveParcel}
        </BusyButton>
      </div>
    </Box>
  );
}
