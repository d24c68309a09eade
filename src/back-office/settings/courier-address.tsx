import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { apiOrigin } from '#src/shared/api/access.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { useCopyText } from '#src/shared/hooks/use-copy-text.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { useUpdateSettingsMutation } from '../ui/api/owner-settings-api.ts';
import { SectionCard } from '../ui/section-card.tsx';

const copy = ownerSettings.courier;

/** The address that couriers report to, to copy, and the button that makes another one. */
export function CourierAddress({ token: stored }: { token: string }) {
  const { run: update, isBusy } = useAction(useUpdateSettingsMutation(), { done: copy.renewed, failed: copy.failed });
  const [isAsking, setAsking] = useState(false);
  // Until the settings have been read again: another press would make another address.
  const [made, setMade] = useState({ after: stored, token: stored });
  const token = made.after === stored ? made.token : stored;
  const copyText = useCopyText(copy);
  const origin = apiOrigin === '' ? window.location.origin : apiOrigin;
  const address = origin + fillPath(calls.receiveCourierNews.path, { token });

  const renew = async () => {
    const reply = await update({ courier: { renew: true } });
    if (reply) setMade({ after: stored, token: reply.settings.courier.token });
    setAsking(false);
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
          <Button variant="outlined" onClick={() => void copyText(address)}>
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
        busy={isBusy ? copy.renewing : undefined}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </SectionCard>
  );
}
