import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Return } from '#contract/return.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useCancelReturnMutation } from '../returns-api.ts';

const toHeading = passFocusOnUnmount((button) => [button.closest('article')?.querySelector('h2')]);

/** The button that cancels a request, and its question. */
export function CancelReturn({ request }: { request: Return }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A refusal says what has become of the request; the page shows it.
  const { run, isBusy } = useAction(useCancelReturnMutation(), { failed: copy.cancelFailed, onRefused: close });
  const cancel = async () => {
    if (await run(request._id)) close();
  };
  return (
    <>
      <Button ref={toHeading} variant="text" color="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.cancel}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={copy.cancelTitle({ number: returnNumber(request.number) })}
        text={request.exchange?.held_until === undefined ? copy.cancelText : copy.cancelSize}
        confirmLabel={copy.cancel}
        cancelLabel={copy.cancelKeep}
        busy={isBusy ? copy.cancelBusy : undefined}
        onConfirm={() => void cancel()}
        onCancel={close}
      />
    </>
  );
}
