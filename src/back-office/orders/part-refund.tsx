import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';
import { useFrozen } from '#src/back-office/ui/use-dialog.ts';
import { partRefund as copy } from '#src/copy/admin-orders.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { useRefundOrderMutation } from './cash-api.ts';
import { leftToPayBack } from './left-to-pay-back.ts';

/** The button and the dialog that send a part of an order's money back: a stain, a late parcel. For owners. */
export function PartRefund(props: { order: ShopOrder }) {
  const [isOpen, setOpen] = useState(false);
  const order = useFrozen(props.order, isOpen);
  const mayPay = useIsAllowed('money');
  const { payment, cash } = order;
  const isUnpaid = payment.state === 'pending' || payment.state === 'not_collected';
  const left = isUnpaid || cash?.paidBack ? 0 : leftToPayBack(order);
  if (!mayPay || left <= 0) return null;
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && <RefundDialog order={order} left={left} onClose={() => setOpen(false)} />}
    </>
  );
}

/** @param props.left In rupees. */
function RefundDialog({ order, left, onClose }: { order: ShopOrder; left: number; onClose: () => void }) {
  const { _id: id, number, payment, lines } = order;
  // The same press is the same refund, however often it is sent.
  const [key] = useState(newId);
  const refundOrder = useSend(useRefundOrderMutation(), { onDone: onClose });
  const form = useApiForm<{ amount: string; line: string; reason: string }>({
    labels: copy.labels,
    defaultValues: { amount: '', line: '', reason: '' },
    failed: copy.failed,
    send: async ({ amount: typed, line, reason }) => {
      const amount = Number(plainAmount(typed) || NaN);
      if (Number.isNaN(amount)) return void form.refuseField('amount', copy.noAmount);
      return refundOrder({ id, amount, reason, key, ...(line !== '' && { line: Number(line) }) });
    },
  });
  const byHand = payment.method === 'cod';
  return (
    <DialogForm
      title={copy.title({ number })}
      text={(byHand ? copy.textByHand : copy.text)({ left: formatSum(left) })}
      form={form}
      onClose={onClose}
      submit={{ label: copy.submit, busyLabel: copy.sending, color: 'secondary' }}
      cancelLabel={copy.dismiss}
    >
      <Field {...form.field('amount')} hint={copy.amountHint} inputMode="decimal" autoComplete="off" />
      <SelectField
        {...form.field('line')}
        options={[
          ['', copy.whole],
          ...lines.map(
            ({ product: { name }, size }, index) => [String(index), [name, size].filter(Boolean).join(', ')] as const,
          ),
        ]}
      />
      <Field {...form.field('reason')} hint={copy.reasonHint} autoComplete="off" multiline minRows={2} />
    </DialogForm>
  );
}
