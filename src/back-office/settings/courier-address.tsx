import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { apiOrigin } from '#src/shared/api/access.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { useUpdateSettingsMutation } from '../ui/api/owner-settings-api.ts';

const copy = ownerSettings.courier;

/** The address that couriers report to, to copy, and the button that makes another one. */
export function CourierAddress({ token }: { token: string }) {
  const [update, { isLoading }] = useUpdateSettingsMutation();
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();
  const origin = apiOrigin === '' ? window.location.origin : apiOrigin;
  const address = origin + fillPath(calls.receiveCourierNews.path, { token });

  const renew = async () => {
    const { data, error } = await update({ courier: { renew: true } });
    if (data) toasts.success(copy.renewed);
    else toasts.error(refusalMessageOf(error) ?? copy.failed, error);
    setAsking(false);
  };
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.success(copy.copied);
    } catch {
      // The permission is denied, or the page is not served by https.
      toasts.error(copy.copyFailed);
    }
  };

  return (
    <SectionCard title={copy.title}>
      <Typography>{copy.text}</Typography>
      {token === '' ? (
        <Typography>{copy.none}</Typography>
      ) : (
        <DescriptionList>
          <Description name={copy.label}>{address}</Description>
        </DescriptionList>
      )}
      <Stack sx={{ flexFlow: 'row wrap', gap: 1.5 }}>
        {token !== '' && (
          <Button variant="outlined" onClick={() => void copyAddress()}>
            {copy.copy}
          </Button>
        )}
        <Button
          variant="text"
          aria-haspopup={token === '' ? undefined : 'dialog'}
          onClick={() => (token === '' ? void renew() : setAsking(true))}
        >
          {token === '' ? copy.make : copy.renew}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={copy.renewTitle}
        text={copy.renewText}
        confirmLabel={copy.renew}
        cancelLabel={copy.keep}
        busy={isLoading ? copy.renewing : undefined}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </SectionCard>
  );
}
