import { offers as copy } from '#src/copy/offers.ts';
import { keepCode } from '#src/shared/cart/kept-code.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import type { CodeQuestion } from './linked-code.ts';

interface LinkedCodeDialogProps {
  open: boolean;
  question: CodeQuestion;
  onClose: () => void;
}

/** Asks whether the code of a link takes the place of the one that the cart has. */
export default function LinkedCodeDialog({ open, question: { code, kept }, onClose }: LinkedCodeDialogProps) {
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={open}
      title={copy.otherCode({ code, kept })}
      text={copy.oneCode}
      color="primary"
      confirmLabel={copy.useCode({ code })}
      cancelLabel={copy.keepCode({ code: kept })}
      onConfirm={() => {
        keepCode(code);
        toasts.info(copy.linked({ code }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
