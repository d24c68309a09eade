import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { resetLinkMinutes } from '#contract/rules/reset-link.ts';
import { resetLink as copy } from '#src/copy/auth.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useRequestResetLinkMutation } from '../reset-link-api.ts';
import { FormRows } from './form-rows.tsx';

/** Asks for a mail with a link that resets the password, beside the form with the favorite color. */
export function ResetLinkForm() {
  const [requestLink] = useRequestResetLinkMutation();
  const [sent, setSent] = useState<string>();
  const form = useApiForm({
    labels: copy.labels,
    send: async (values: TextValues<typeof copy.labels>) => {
      setSent(undefined);
      const { data, error } = await requestLink(values);
      setSent(data?.message);
      return error;
    },
  });
  return (
    <Stack component="section" sx={{ gap: 2, borderTop: '1px solid', borderColor: 'divider', paddingTop: '24px' }}>
      <Typography variant="h2" sx={{ fontSize: '1.35rem' }}>
        {copy.title}
      </Typography>
      <Typography color="textSecondary">{copy.lead({ minutes: resetLinkMinutes })}</Typography>
      <FormRows {...form.props}>
        <Field className="wide" {...form.field('email')} type="email" autoComplete="username" required />
        <BusyButton type="submit" variant="outlined" busy={form.isBusy ? copy.busy : undefined}>
          {copy.submit}
        </BusyButton>
      </FormRows>
      {/* Always rendered: screen readers announce changes only in an existing live region. */}
      <div role="status">{sent !== undefined && <Notice role="presentation">{sent}</Notice>}</div>
    </Stack>
  );
}
