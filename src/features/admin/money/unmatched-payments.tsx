import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { UnmatchedPayment } from '#contract/money.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useRefundPaymentMutation } from './money-api.ts';
import { MoneyList } from './money-list.tsx';
import { Outcome, PaymentActions, PaymentEntry } from './payment-entry.tsx';
import { SettlePaymentDialog } from './settle-payment-dialog.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** Captured payments without a checkout in the shop, each to be refunded or settled by hand. */
export function UnmatchedPayments({ payments }: { payments: readonly UnmatchedPayment[] }) {
  return (
    <MoneyList title={copy.payments} text={copy.paymentsText}>
      {payments.map((payment) => (
        <PaymentEntry key={payment._id} amount={<Price rupees={payment.amount} />} facts={factsOf(payment)}>
          {payment.refund === undefined && payment.settled === undefined ? (
            <Actions payment={payment} />
          ) : (
            <Result payment={payment} />
          )}
        </PaymentEntry>
      ))}
    </MoneyList>
  );
}

function factsOf({ _id, razorpay_order_id, receipt, foundAt, shopper }: UnmatchedPayment) {
  return [
    [copy.payment, _id],
    [copy.paymentOrder, razorpay_order_id],
    [copy.receipt, receipt],
    [copy.foundAt, <Timestamp key="found" at={foundAt} />],
    [
      copy.shopper,
      shopper ? (
        <>
          {shopper.name}
          <Typography component="small" variant="small">
            {shopper.email}
          </Typography>
        </>
      ) : (
        copy.unknownShopper
      ),
    ],
  ] as const;
}

function Result({ payment: { refund, settled } }: { payment: UnmatchedPayment }) {
  if (refund) return <Outcome title={copy.refundState[refund.state]} />;
  return settled && <Outcome title={copy.settledBy({ name: settled.by })} note={settled.note} />;
}

function Actions({ payment }: { payment: UnmatchedPayment }) {
  const [refundPayment, { isLoading }] = useRefundPaymentMutation();
  const [dialog, setDialog] = useState<'refund' | 'settle'>();
  const toasts = useToasts();
  const close = () => setDialog(undefined);

  const refund = async () => {
    const { data, error } = await refundPayment(payment._id);
    if (data) toasts.success(data.message);
    else toasts.error(refusalMessageOf(error) ?? copy.actionFailed, error);
    close();
  };

  return (
    <PaymentActions>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setDialog('refund')}>
        {copy.refund}
      </Button>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setDialog('settle')}>
        {copy.settle}
      </Button>
      <ConfirmDialog
        open={dialog === 'refund'}
        title={copy.refundTitle({ amount: formatRupees(payment.amount) })}
        text={copy.refundText}
        confirmLabel={copy.refundConfirm}
        cancelLabel={copy.dialogCancel}
        busy={isLoading ? copy.refunding : undefined}
        onConfirm={() => void refund()}
        onCancel={close}
      />
      <SettlePaymentDialog open={dialog === 'settle'} payment={payment} onClose={close} />
    </PaymentActions>
  );
}
