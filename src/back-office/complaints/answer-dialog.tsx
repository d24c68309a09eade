import Typography from '@mui/material/Typography';
import type { Complaint } from '#contract/complaint.ts';
import { complaintNumber } from '#contract/rules/complaint.ts';
import { readableDay } from '#contract/rules/day.ts';
import { adminComplaints } from '#src/copy/admin-complaints.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useAnswerComplaintMutation } from './complaints-api.ts';

const { dialog: copy, failed } = adminComplaints;

/** What an owner does with a complaint. */
export type Answer = 'acknowledge' | 'resolve' | 'reopen' | 'writeAgain' | 'delete';

/** The dialog covers the list. */
const quote = {
  maxHeight: '9.5em',
  overflowY: 'auto',
  paddingLeft: 1.5,
  borderLeft: '3px solid',
  borderColor: 'divider',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

interface DialogProps<A extends Answer> {
  open: boolean;
  onClose: () => void;
  complaint: Complaint;
  answer: A;
}

/** Asks for what an owner chose. Another owner's answer meanwhile refuses it. */
export function AnswerDialog({ answer, ...props }: DialogProps<Answer>) {
  return answer === 'delete' ? <DeleteDialog {...props} /> : <MessageDialog {...props} answer={answer} />;
}

function DeleteDialog({ open, onClose, complaint }: Omit<DialogProps<'delete'>, 'answer'>) {
  const { title, text, submit, busy, failed: notDeleted } = copy.delete;
  const { run, isBusy } = useAction(useAnswerComplaintMutation(), { failed: notDeleted });
  const { _id: id, number, version } = complaint;
  return (
    <ConfirmDialog
      open={open}
      title={title({ number: complaintNumber(number) })}
      text={text}
      confirmLabel={submit}
      busy={isBusy ? busy : undefined}
      onConfirm={() => void run({ id, state: 'deleted', version }).then((reply) => reply && onClose())}
      onCancel={onClose}
    />
  );
}

/** Asks for the message to a complaint's writer. */
function MessageDialog({ open, onClose, complaint, answer }: DialogProps<Exclude<Answer, 'delete'>>) {
  const [send] = useAnswerComplaintMutation();
  const { _id: id, number, resolve_by: resolveBy, version } = complaint;
  const isOptional = answer === 'acknowledge';
  const words = { number: complaintNumber(number), day: readableDay(Date.parse(resolveBy)) };
  const text = answer === 'acknowledge' ? copy.acknowledge.text(words) : copy[answer].text;
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={copy[answer].title(words)}
      text={text}
      field={{
        name: 'message',
        label: copy.label,
        hint: isOptional ? copy.optional : copy.hint,
        required: !isOptional,
      }}
      submitLabel={copy[answer].submit}
      busy={copy.busy}
      cancelLabel={copy.cancel}
      failed={failed}
      send={(message) => send({ id, state: answer === 'resolve' ? 'resolved' : 'acknowledged', message, version })}
    >
      <Typography component="div" role="region" aria-label={copy.complaint} tabIndex={0} sx={quote}>
        {complaint.text}
      </Typography>
    </ReasonDialog>
  );
}
