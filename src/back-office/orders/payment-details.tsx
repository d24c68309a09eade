import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { isChangeable } from '#contract/rules/order-status.ts';
import { useFrozen } from '#src/back-office/ui/use-dialog.ts';
import { cashOrder } from '#src/copy/admin-cash.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Sum } from '../ui/sum.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useCollectOrderMutation, useConfirmOrderMutation, useRemitOrderMutation } from './cash-api.ts';
import { cashSteps } from './cash-steps.ts';
import { OrderIds } from './order-ids.tsx';
import { PartRefund } from './part-refund.tsx';

const testNotice = { padding: '6px 12px', borderLeft: 0, fontSize: 'body1.fontSize' };

/** Text of an entry that is longer than an identifier. */
const Prose = styled(Box)({ fontWeight: 450, whiteSpace: 'pre-line' });

/** How the order is paid, what was done with its cash and, if it was cancelled, refunded. */
export function PaymentDetails({ order }: { order: ShopOrder }) {
  const { _id, payment, refund, refunds = refund ? [refund] : [], reason, test, total, paid } = order;
  return (
    <SectionCard title={copy.payment} className="no-print">
      {test === true && <Notice sx={testNotice}>{copy.testPayment}</Notice>}
      <DescriptionList sx={{ '& dd time small': { display: 'inline' } }}>
        <Description name={cashOrder.method}>{cashOrder.methods[payment.method]}</Description>
        <Description name={cashOrder.money}>
          <div role="status">{cashOrder.states[payment.state]}</div>
          <Prose>
            <Sum rupees={total} />
          </Prose>
        </Description>
        {cashSteps(order).map(({ title, at, author, reference }) => (
          <Description key={title} name={title}>
            <Timestamp at={at} />
            <Prose>{author}</Prose>
            {reference !== undefined && <Prose>{reference}</Prose>}
          </Description>
        ))}
        {refunds.map(({ state, way, amount, at, reason, reference, _id: key = at }) => (
          <Description key={key} name={copy.refund}>
            <div role="status">{copy.refundState[way === 'hand' && state === 'wanted' ? 'toPay' : state]}</div>
            <Prose>
              <Sum rupees={amount} /> · <Timestamp at={at} />
            </Prose>
            {[order.reason === reason ? undefined : reason, reference].map(
              (words) => words !== undefined && <Prose key={words}>{words}</Prose>,
            )}
          </Description>
        ))}
        {reason !== undefined && (
          <Description name={copy.reason}>
            <Prose>{reason}</Prose>
          </Description>
        )}
        {paid !== undefined && (
          <Description name={copy.paid}>
            <Sum rupees={paid} />
            <Prose>{paid > total ? copy.paidWithFee : copy.paidWithOffer}</Prose>
          </Description>
        )}
      </DescriptionList>
      <Stack sx={{ flexFlow: 'row wrap', gap: 1.5 }}>
        <CashActions order={order} />
        <PartRefund order={order} />
      </Stack>
      <OrderIds
        ids={[
          [copy.orderId, _id],
          [copy.paymentOrder, payment.razorpay_order_id],
          [copy.paymentId, payment.razorpay_payment_id],
          ...refunds.map(({ id = '' }) => [copy.refundId, id] as const),
        ]}
      />
    </SectionCard>
  );
}

/** Notes that the cash of a shipped order was collected, and then that the shop has received it; or takes the last step back. For owners, but for the confirmation. */
function CashActions(props: { order: ShopOrder }) {
  const [opened, onOpen] = useState<string>();
  const order = useFrozen(props.order, opened !== undefined);
  const { _id: id, number, total, payment, status } = order;
  const mayNote = useIsAllowed('money');
  const [confirmOrder] = useConfirmOrderMutation();
  const [collectOrder] = useCollectOrderMutation();
  const [remitOrder] = useRemitOrderMutation();
  // Only 'Shipped' and 'Delivered' parcels have met their shopper.
  const isOut = payment.state === 'pending' && (status === 'Shipped' || status === 'Delivered');
  const amount = { number, total: formatSum(total) };
  if (order.confirm === 'done' && isChangeable(status))
    return (
      <CashStep
        key="undo confirmed"
        name="undo confirmed"
        opened={opened}
        onOpen={onOpen}
        label={cashOrder.undo}
        title={cashOrder.undoTitle.confirmed(amount)}
        text={cashOrder.undoText.waiting}
        hint={cashOrder.reasonHint}
        isRequired
        isUndo
        send={(reason) => confirmOrder({ id, undo: true, reason })}
      />
    );
  if (!mayNote) return null;
  if (isOut)
    return (
      <CashStep
        key="collect"
        name="collect"
        opened={opened}
        onOpen={onOpen}
        label={cashOrder.collect}
        title={cashOrder.collectTitle(amount)}
        text={cashOrder.collectText(amount)}
        hint={cashOrder.collectHint}
        send={(reference) => collectOrder({ id, reference })}
      />
    );
  const { state } = payment;
  if (state !== 'collected' && state !== 'remitted') return null;
  const uncollected = status === 'Cancelled' ? 'not_collected' : 'pending';
  const undo = state === 'collected' ? collectOrder : remitOrder;
  return (
    <>
      {state === 'collected' && (
        <CashStep
          key="remit"
          name="remit"
          opened={opened}
          onOpen={onOpen}
          label={cashOrder.remit}
          title={cashOrder.remitTitle(amount)}
          text={cashOrder.remitText(amount)}
          hint={cashOrder.remitHint}
          isRequired
          send={(reference) => remitOrder({ id, reference })}
        />
      )}
      <CashStep
        key={`undo ${state}`}
        name={`undo ${state}`}
        opened={opened}
        onOpen={onOpen}
        label={cashOrder.undo}
        title={cashOrder.undoTitle[state](amount)}
        text={cashOrder.undoText[state === 'remitted' ? 'collected' : uncollected](amount)}
        hint={cashOrder.reasonHint}
        isRequired
        isUndo
        send={(reason) => undo({ id, undo: true, reason })}
      />
    </>
  );
}

interface CashStepProps {
  name: string;
  /** The name of the step whose dialog is open. */
  opened: string | undefined;
  onOpen: (name: string | undefined) => void;
  label: string;
  title: string;
  text: string;
  hint: string;
  isRequired?: boolean;
  /** The way back from a step, which has a reason and no reference. */
  isUndo?: boolean;
  send: Parameters<typeof ReasonDialog>[0]['send'];
}

/** The button of a step, with the dialog that asks for its reference or reason. */
function CashStep({
  name,
  opened,
  onOpen,
  label,
  title,
  text,
  hint,
  isRequired = false,
  isUndo = false,
  send,
}: CashStepProps) {
  const field = isUndo
    ? ({ name: 'reason', label: cashOrder.reasonLabel } as const)
    : ({ name: 'reference', label: cashOrder.referenceLabel } as const);
  return (
    <>
      <Button
        ref={passFocusOnUnmount((button) => [button.closest('section')?.querySelector('h2')])}
        variant={isUndo ? 'text' : 'outlined'}
        aria-haspopup="dialog"
        onClick={() => onOpen(name)}
      >
        {label}
      </Button>
      <ReasonDialog
        open={opened === name}
        onClose={() => onOpen(undefined)}
        title={title}
        text={text}
        field={{ ...field, hint, required: isRequired }}
        submitLabel={isUndo ? cashOrder.undoConfirm : cashOrder.save}
        busy={cashOrder.saving}
        cancelLabel={cashOrder.dismiss}
        failed={cashOrder.failed}
        send={send}
      />
    </>
  );
}
