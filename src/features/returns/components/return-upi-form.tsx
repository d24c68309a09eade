import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Return } from '#contract/return.ts';
import { upiProblem } from '#contract/rules/returns.ts';
import { askReturn, returns as copy } from '#src/copy/returns.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSetReturnUpiMutation } from '../returns-api.ts';

/** Where the money of a cash order goes: a mistyped one is corrected here. */
export function ReturnUpiForm({ request: { _id: id, upi: stored = '' } }: { request: Return }) {
  const [setUpi] = useSetReturnUpiMutation();
  const toasts = useToasts();
  const form = useApiForm({
    labels: { upi: askReturn.labels.upi },
    stored: { upi: stored },
    failed: copy.upiFailed,
    send: async ({ upi }) => {
      const problem = upiProblem(upi, true);
      if (problem !== undefined) return void form.refuseField('upi', askReturn[problem]);
      const { error } = await setUpi({ id, upi });
      if (error === undefined) toasts.success(copy.upiSaved);
      return error;
    },
  });
  return (
    <Box component="form" {...form.props} className="no-print" sx={{ display: 'grid', gap: 2 }} noValidate>
      <Typography>{copy.upiText}</Typography>
      <Field {...form.field('upi')} hint={copy.upiHint} autoComplete="off" required />
      <div>
        <BusyButton type="submit" variant="outlined" busy={form.isBusy ? copy.savingUpi : undefined}>
          {copy.saveUpi}
        </BusyButton>
      </div>
    </Box>
  );
}
