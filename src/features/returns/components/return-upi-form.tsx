import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Return } from '#contract/return.ts';
import { upiProblem } from '#contract/rules/returns.ts';
import { askReturn, returns as copy } from '#src/copy/returns.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSetReturnUpiMutation } from '../returns-api.ts';

/** Opens the form for a UPI id that was mistyped. */
export function ChangeReturnUpi({ request }: { request: Return }) {
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  return (
    <Stack className="no-print" sx={{ gap: 1, marginBlock: '-8px', paddingBottom: isOpen ? 1 : 0 }}>
      <Button
        data-change-upi=""
        variant="text"
        aria-expanded={isOpen}
        aria-controls={form}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', minHeight: 44, paddingInline: 0 }}
      >
        {copy.changeUpi}
      </Button>
      <div id={form}>{isOpen && <ReturnUpiForm request={request} />}</div>
    </Stack>
  );
}

/** Where the money of a cash order goes. */
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
    <div ref={passFocusOnUnmount(() => ['[data-change-upi]', 'main h1', 'main h2'])} className="no-print">
      <Box component="form" {...form.props} sx={{ display: 'grid', gap: 2 }} noValidate>
        <Typography>{copy.upiText}</Typography>
        <Field {...form.field('upi')} hint={copy.upiHint} autoComplete="off" required />
        <div>
          <BusyButton type="submit" variant="outlined" busy={form.isBusy ? copy.savingUpi : undefined}>
            {copy.saveUpi}
          </BusyButton>
        </div>
      </Box>
    </div>
  );
}
