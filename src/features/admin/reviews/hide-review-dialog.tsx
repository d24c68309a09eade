import { adminReviews } from '#src/copy/admin-reviews.ts';
import { useSetReviewVisibilityMutation } from './reviews-api.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

const copy = adminReviews.dialog;

interface HideReviewDialogProps {
  open: boolean;
  /** The review's id. */
  id: string;
  onClose: () => void;
}

/** Asks for the reason before a review leaves the shop. */
export function HideReviewDialog({ open, id, onClose }: HideReviewDialogProps) {
  const [setVisibility] = useSetReviewVisibilityMutation();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={copy.title}
      text={copy.text}
      field={{ name: 'reason', label: copy.labels.reason, hint: copy.hint, required: true }}
      submitLabel={copy.submit}
      busy={copy.busy}
      cancelLabel={copy.cancel}
      isFinal
      failed={adminReviews.actionFailed}
      send={(reason) => setVisibility({ id, hidden: true, reason })}
    />
  );
}
