import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UnmatchedPayment } from '#contract/money.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { refusalOf } from '#src/shared/api/errors.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useRefundPaymentMutation } from '../money-api.ts';
import { SectionCard } from './section-card.tsx';
import { Timestamp } from './timestamp.tsx';
import { MoneyEntries, MoneyFacts } from './money-list.tsx';
import { SettlePaymentDialog } from './settle-payment-dialog.tsx';

/** Captured payments whose checkout the shop does not have, each to be sent back or settled. */
export function UnmatchedPayments({ payments }: { payments: readonly UnmatchedPayment[] }) {
  return (
    <SectionCard title={copy.payments}>
      <p>{copy.paymentsText}</p>
      <MoneyEntries role="list">
        {payments.map((payment) => (
          <li key={payment._id}>
            <h3>
              <Price rupees={payment.amount} />
            </h3>
            <MoneyFacts facts={factsOf(payment)} />
            {payment.refund === undefined && payment.settled === undefined ? (
              <Actions payment={payment} />
            ) : (
              <Outcome payment={payment} />
            )}
          </li>
        ))}
      </MoneyEntries>
    </SectionCard>
  );
}

function factsOf({ _id, razorpay_order_id, receipt, foundAt, shopper }: UnmatchedPayment) {
  return [
    [copy.payment, _id],
    [copy.paymentOrder, razorpay_order_id],
    [copy.receipt, receipt],
    [copy.found, <Timestamp key="found" at={foundAt} />],
    [
      copy.shopper,
      shopper ? (
        <>
          {shopper.name}
          <small>{shopper.email}</small>
        </>
      ) : (
        copy.nobody
      ),
    ],
  ] as const;
}

function Outcome({ payment: { refund, settled } }: { payment: UnmatchedPayment }) {
  if (refund) return <p className="done">{copy.refundState[refund.state]}</p>;
  return (
    settled && (
      <p className="done">
        {copy.settledBy({ name: settled.by })}
        <small>{settled.note}</small>
      </p>
    )
  );
}

function Actions({ payment }: { payment: UnmatchedPayment }) {
  const [refundPayment, { isLoading }] = useRefundPaymentMutation();
  const [asking, setAsking] = useState<'refund' | 'settle'>();
  const toasts = useToasts();
  const close = () => setAsking(undefined);

  const refund = async () => {
    const { data, error } = await refundPayment(payment._id);
    if (data) toasts.success(data.message);
    else toasts.error(refusalOf(error).message ?? copy.actionFailed);
    close();
  };

  return (
    <div className="buttons">
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setAsking('refund')}>
        {copy.refund}
      </Button>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking('settle')}>
        {copy.settle}
      </Button>
      <ConfirmDialog
        open={asking === 'refund'}
        title={copy.refundTitle({ amount: formatRupees(payment.amount) })}
        text={copy.refundText}
        confirmLabel={copy.refundYes}
        cancelLabel={copy.keep}
        busy={isLoading ? copy.refunding : undefined}
        onConfirm={() => void refund()}
        onCancel={close}
      />
      <SettlePaymentDialog open={asking === 'settle'} payment={payment} onClose={close} />
    </div>
  );
}
