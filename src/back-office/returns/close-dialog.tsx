import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ShopReturn } from '#contract/return.ts';
import { canClose, returnNumber, returnOutcomes, type ReturnOutcome } from '#contract/rules/returns.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';
import { closeReturn as copy } from '#src/copy/admin-returns.ts';
import { refusalBodyOf } from '#src/shared/api/errors.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { ChangedRequest } from './changed-request.tsx';
import { changedReturn, useCloseReturnMutation } from './returns-api.ts';

/** The ways in which a request can end now, the most likely first. */
export function outcomesOf({ state, kind, lines, refundable = 0, paid_back: isPaidBack }: ShopReturn): ReturnOutcome[] {
  if (isPaidBack) return canClose(state, kind, 'nothing') ? ['nothing'] : [];
  const isForSize = lines.some((line) => line.wanted_size !== undefined);
  const likely = isForSize ? 'exchange' : refundable > 0 ? 'refund' : 'nothing';
  return returnOutcomes
    .filter((outcome) => canClose(state, kind, outcome) && (outcome !== 'exchange' || isForSize))
    .toSorted((a, b) => Number(b === likely) - Number(a === likely));
}

interface CloseValues {
  outcome: ReturnOutcome;
  amount: string;
  upi: string;
  message: string;
}

interface CloseDialogProps {
  request: ShopReturn;
  /** What it was before others changed it, if they have since the dialog was opened. */
  before?: ShopReturn;
  /** Called with what the request is now, of which the dialog is about from then on. */
  onChanged: (now: ShopReturn) => void;
  onClose: () => void;
}

/** Ends a request: with money, another size, the same again, or nothing and a message. */
export function CloseDialog({ request, before, onChanged, onClose }: CloseDialogProps) {
  const { _id: id, number, version } = request;
  // The same press is the same end, however often it is sent.
  const [key] = useState(newId);
  const close = useSend(useCloseReturnMutation(), { onDone: onClose });
  const form = useApiForm<CloseValues>({
    labels: copy.labels,
    defaultValues: { outcome: outcomesOf(request)[0] ?? 'nothing', amount: amountOf(request), upi: '', message: '' },
    failed: copy.failed,
    send: async (values) => {
      const { outcome, amount: typed, upi, message } = values;
      const amount = Number(plainAmount(typed) || NaN);
      if (outcome === 'refund' && Number.isNaN(amount)) return void form.refuseField('amount', copy.noAmount);
      const money = outcome === 'refund' && { amount, ...(asksUpi(request) && upi !== '' && { upi }) };
      const error = await close({ id, outcome, message, key, version, ...money });
      const now = changedReturn(error);
      if (now !== undefined) {
        onChanged(now);
        // An amount of the person's own stays.
        if (typed === amountOf(request)) form.setValues({ ...values, amount: amountOf(now) });
      }
      // The money is offered in its place.
      if (refusalBodyOf(error).code === 'sizeGone') form.setValues({ ...values, outcome: 'refund' });
      return error;
    },
  });
  const { outcome } = form.values;
  // Also one that is not possible any more, as long as it is chosen.
  const outcomes = [...new Set([...outcomesOf(request), outcome])];
  return (
    <DialogForm
      title={copy.title({ number: returnNumber(number) })}
      text={copy.text}
      form={form}
      onClose={onClose}
      submit={{ label: copy.submit, busyLabel: copy.busy, color: 'secondary' }}
      cancelLabel={copy.dismiss}
    >
      {before && <ChangedRequest before={before} request={request} />}
      <SelectField
        {...form.field('outcome')}
        options={outcomes.map((choice) => [choice, copy.outcomes[choice]] as const)}
      />
      {outcome === 'refund' && (
        <Field {...form.field('amount')} hint={amountHint(request)} inputMode="decimal" autoComplete="off" required />
      )}
      {outcome === 'refund' && asksUpi(request) && (
        <Field {...form.field('upi')} hint={copy.upiHint} autoComplete="off" />
      )}
      <Field
        {...form.field('message')}
        hint={outcome === 'nothing' ? copy.messageNeeded : copy.messageHint}
        required={outcome === 'nothing'}
        autoComplete="off"
        multiline
        minRows={2}
      />
      <Typography role="status">{whatHappens(request, outcome)}</Typography>
    </DialogForm>
  );
}

const amountOf = ({ refundable }: ShopReturn): string => (refundable === undefined ? '' : String(refundable));

/** Cash goes back by UPI; nobody has said where to. */
const asksUpi = ({ by_hand: isByHand, upi }: ShopReturn): boolean => isByHand === true && upi === undefined;

function amountHint({ refundable, left }: ShopReturn): string {
  if (refundable === undefined || left === undefined) return copy.amountHintAlone;
  return copy.amountHint({ refundable: formatSum(refundable), left: formatSum(left) });
}

function whatHappens({ by_hand: isByHand, upi, paid_back: isPaidBack }: ShopReturn, outcome: ReturnOutcome): string {
  if (isPaidBack) return copy.what.paidBack;
  if (outcome !== 'refund') return copy.what[outcome];
  if (upi !== undefined) return copy.what.handTo({ upi });
  return isByHand ? copy.what.hand : copy.what.refund;
}
