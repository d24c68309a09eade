import Button from '@mui/material/Button';
import { useState } from 'react';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import type { useDropMailMutation, useRetryMailMutation } from './money-api.ts';
import { PaymentActions } from './payment-entry.tsx';

interface MoneyActionsProps {
  id: string;
  /** The hook of the call that tries again. */
  useRetry: typeof useRetryMailMutation;
  retryLabel: string;
  retrying: string;
  /** The hook of the call that ends it. */
  useEnd: typeof useDropMailMutation;
  endLabel: string;
  ending: string;
  question: { title: string; text: string; confirmLabel: string };
}

/** The buttons of an entry: try again, or end it after a confirmation. */
export function MoneyActions(props: MoneyActionsProps) {
  const { id, useRetry, retryLabel, retrying, useEnd, endLabel, ending, question } = props;
  const [retry, { isLoading: isRetrying }] = useRetry();
  const [end, { isLoading: isEnding }] = useEnd();
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();
  const run = async (action: typeof retry) => {
    const { data, error } = await action(id);
    if (data) toasts.success(data.message);
    else toasts.error(refusalMessageOf(error) ?? copy.actionFailed, error);
    setAsking(false);
  };
  return (
    <PaymentActions>
      <BusyButton variant="outlined" busy={isRetrying ? retrying : undefined} onClick={() => void run(retry)}>
        {retryLabel}
      </BusyButton>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {endLabel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        text={question.text}
        confirmLabel={question.confirmLabel}
        cancelLabel={copy.dialogCancel}
        busy={isEnding ? ending : undefined}
        onConfirm={() => void run(end)}
        onCancel={() => setAsking(false)}
      />
    </PaymentActions>
  );
}
