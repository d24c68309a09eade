import Button from '@mui/material/Button';
import { useState } from 'react';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { moneyApi } from './money-api.ts';

/** What an admin can do with an entry. */
export interface MoneyActionOptions {
  call: Exclude<keyof typeof moneyApi.endpoints, 'listMoney'>;
  label: string;
  /** The label during the call. */
  busy: string;
  variant: 'contained' | 'outlined' | 'text';
  /** Asked before the call; with a hint it asks for a note. */
  question?: { title: string; text: string; confirmLabel: string; noteHint?: string };
}

/** The button of an action, with the dialog that asks first. */
export function MoneyAction({ id, call, label, busy, variant, question }: MoneyActionOptions & { id: string }) {
  const [decide, { isLoading }] = moneyApi.endpoints[call].useMutation();
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();
  const close = () => setAsking(false);
  const run = async () => {
    const { data, error } = await decide({ id });
    if (data) toasts.success(data.message);
    else toasts.error(refusalMessageOf(error) ?? copy.actionFailed, error);
    close();
  };
  if (question === undefined) {
    return (
      <BusyButton variant={variant} busy={isLoading ? busy : undefined} onClick={() => void run()}>
        {label}
      </BusyButton>
    );
  }
  const { title, text, confirmLabel, noteHint } = question;
  const dialog = { open: isAsking, title, text, cancelLabel: copy.dialogCancel };
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {noteHint === undefined ? (
        <ConfirmDialog
          {...dialog}
          confirmLabel={confirmLabel}
          busy={isLoading ? busy : undefined}
          onConfirm={() => void run()}
          onCancel={close}
        />
      ) : (
        <ReasonDialog
          {...dialog}
          onClose={close}
          field={{ name: 'note', label: copy.labels.note, hint: noteHint }}
          submitLabel={confirmLabel}
          busy={busy}
          failed={copy.actionFailed}
          send={(note) => decide({ id, note })}
        />
      )}
    </>
  );
}
