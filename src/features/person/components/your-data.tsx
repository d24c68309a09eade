import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { person as copy } from '#src/copy/person.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { PageSection } from '#src/shared/ui/page-section.tsx';
import { useExportMyDataMutation, useEraseMeMutation } from '../person-api.ts';

/** 'Your data': a copy of it, and the end of the account. An admin's account ends in the back office only. */
export function YourData({ user, onErased }: { user: User; onErased: () => void }) {
  const exporting = useExportMyDataMutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <PageSection title={copy.title} text={copy.text}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <DownloadButton
          mutation={exporting}
          argument={undefined}
          name={copy.fileName}
          busy={copy.downloading}
          failed={copy.downloadFailed}
        >
          {copy.download}
        </DownloadButton>
        {user.role === 0 && (
          <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {copy.erase}
          </Button>
        )}
      </Stack>
      <EraseDialog open={isOpen} name={user.name} onErased={onErased} onClose={() => setOpen(false)} />
    </PageSection>
  );
}

interface EraseDialogProps {
  open: boolean;
  name: string;
  /** Called once the account is gone. */
  onErased: () => void;
  onClose: () => void;
}

/** Asks for the password before the account is erased; says goodbye afterwards. */
function EraseDialog({ open, name, onErased, onClose }: EraseDialogProps) {
  const [eraseMe] = useEraseMeMutation();
  const [isErased, setErased] = useState(false);
  const form = useApiForm({
    labels: copy.labels,
    defaultValues: { password: '' },
    asksToLeave: false,
    failed: copy.failed,
    send: async (values: TextValues<typeof copy.labels>) => {
      const { data, error } = await eraseMe(values);
      if (data) {
        forgetDevice();
        setErased(true);
        onErased();
      }
      return error;
    },
  });
  if (isErased) {
    // A new document: nothing of the account is left in memory.
    const leave = () => location.assign(paths.home);
    return (
      <DialogForm
        title={copy.goodbyeTitle({ name })}
        text={copy.goodbyeText}
        form={{ props: { method: 'dialog' } }}
        onClose={leave}
        buttons={
          <Button variant="contained" autoFocus onClick={leave}>
            {copy.toShop}
          </Button>
        }
      />
    );
  }
  return (
    <DialogForm
      open={open}
      title={copy.dialogTitle}
      text={copy.dialogText}
      form={form}
      onClose={onClose}
      onClosed={() => form.reset()}
      submit={{ label: copy.submit, busyLabel: copy.busy, color: 'secondary' }}
      cancelLabel={copy.cancel}
    >
      <Field
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        hint={copy.passwordHint}
        required
        autoFocus
      />
    </DialogForm>
  );
}

/** Session, cart, payments, wishes, searched words and drafts. Other tabs are signed out by the `storage` event. */
function forgetDevice(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // Forbidden by the browser: then nothing is stored.
    }
  }
}
