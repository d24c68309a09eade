import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type {
  MissingWebhooks,
  OrderFinding,
  ParkedCheckout,
  StuckRefund,
  UnmatchedPayment,
  UnsentMail,
} from '#contract/money.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { adminOrders } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { formatSum } from '../ui/format-sum.ts';
import { Sum } from '../ui/sum.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import type { AllEntries, MoneyActionOptions, MoneyEntry, MoneySection } from './money-list.tsx';

export type Money = Omit<Reply<Endpoints['listMoney']>, 'success'>;

/** The kinds of entries that need an admin's decision. Kinds without entries are left out. */
export function moneySections(money: Money): readonly MoneySection[] {
  const { totals, refundsToRetry, webhooks, payments, findings, checkouts, refunds, mails } = money;
  return [
    { title: copy.webhooks, text: copy.webhooksText, entries: webhooks ? [webhooksEntry(webhooks)] : [] },
    { title: copy.payments, text: copy.paymentsText, entries: entriesOf(payments, false) },
    { title: copy.otherAmounts, text: copy.otherAmountsText, entries: entriesOf(payments, true) },
    { title: copy.returned, text: copy.returnedText, entries: findings.filter(isReturned).map(findingEntry) },
    {
      title: copy.findings,
      text: copy.findingsText,
      entries: findings.filter((finding) => !isReturned(finding)).map(findingEntry),
    },
    {
      title: copy.checkouts,
      text: copy.checkoutsText,
      entries: checkouts.map(checkoutEntry),
      all: allCheckouts(totals.checkouts),
    },
    { title: copy.refunds, text: copy.refundsText, entries: refunds.map(refundEntry), all: allRefunds(refundsToRetry) },
    { title: copy.mails, text: copy.mailsText, entries: mails.map(mailEntry), all: allMails(totals.mails) },
  ].filter(({ entries }) => entries.length > 0);
}

/** The button of a call; with a question it asks first. */
const action = (
  call: MoneyActionOptions['call'],
  variant: MoneyActionOptions['variant'],
  label: string,
  busy: string,
  question?: MoneyActionOptions['question'],
): MoneyActionOptions => ({ call, variant, label, busy, ...(question && { question }) });

const allCheckouts = (count: number): AllEntries => ({
  count,
  actions: [
    action('retryCheckouts', 'outlined', copy.retryAll({ count }), copy.retrying),
    action('setCheckoutsAside', 'text', copy.setAllAside, copy.settingAside, {
      title: copy.setAllAsideTitle({ count }),
      text: copy.setAllAsideText,
      confirmLabel: copy.setAllAside,
    }),
  ],
});

/** @param count Without those by hand, which nobody can try. */
const allRefunds = (count: number): AllEntries => ({
  count,
  actions: [action('retryRefunds', 'outlined', copy.retryAll({ count }), copy.retryingRefund)],
});

const allMails = (count: number): AllEntries => ({
  count,
  actions: [
    action('retryMails', 'outlined', copy.retryAllMails({ count }), copy.retryingMail),
    action('dropMails', 'text', copy.dropAllMails, copy.droppingMail, {
      title: copy.dropAllMailsTitle({ count }),
      text: copy.dropMailText,
      confirmLabel: copy.dropAllMails,
    }),
  ],
});

/** The provider's webhooks do not arrive. The next one ends the entry. */
function webhooksEntry({ payments, since, foundAt }: MissingWebhooks): MoneyEntry {
  return {
    id: 'webhooks',
    heading: copy.foundByAsking({ count: payments }),
    facts: [
      [copy.silentSince, <Timestamp at={since} />],
      [copy.lastFound, <Timestamp at={foundAt} />],
    ],
    actions: [],
  };
}

const entriesOf = (payments: Money['payments'], hasReason: boolean): MoneyEntry[] =>
  payments.filter(({ reason }) => (reason !== undefined) === hasReason).map(paymentEntry);

const orderLink = ({ _id, number }: OrderFinding['order']) => (
  <Link component={RouterLink} to={paths.adminOrder(_id)}>
    {number}
  </Link>
);

const returnLink = ({ _id, number }: NonNullable<StuckRefund['return']>) => (
  <Link component={RouterLink} to={paths.adminReturn(_id)}>
    {returnNumber(number)}
  </Link>
);

const person = ({ name, email }: ParkedCheckout['shopper']) => (
  <>
    {name}
    <Typography component="small" variant="small">
      {email}
    </Typography>
  </>
);

/** A captured payment without a checkout in the shop, or of another amount, to be refunded or settled by hand. */
function paymentEntry(payment: UnmatchedPayment): MoneyEntry {
  const { _id: id, amount, currency, orderAmount, razorpay_order_id, receipt, foundAt, shopper } = payment;
  const paid = currency === undefined ? formatSum(amount) : `${currency} ${amount.toFixed(2)}`;
  return {
    id,
    heading: currency === undefined ? <Sum rupees={amount} /> : paid,
    facts: [
      ...(orderAmount === undefined ? [] : [[copy.orderAmount, <Sum rupees={orderAmount} />] as const]),
      [copy.payment, id],
      [copy.paymentOrder, razorpay_order_id],
      [copy.receipt, receipt],
      [copy.foundAt, <Timestamp at={foundAt} />],
      [copy.shopper, shopper ? person(shopper) : copy.unknownShopper],
    ],
    outcome: outcomeOf(payment),
    actions: [
      action('refundPayment', 'contained', copy.refund, copy.refunding, {
        title: copy.refundTitle({ amount: paid }),
        text: copy.refundText,
        confirmLabel: copy.refundConfirm,
      }),
      action('settlePayment', 'outlined', copy.settle, copy.settling, {
        title: copy.settleTitle({ amount: paid }),
        text: copy.settleText,
        confirmLabel: copy.settleConfirm,
        noteHint: copy.noteHint,
      }),
    ],
  };
}

function outcomeOf({ refund, settled }: UnmatchedPayment): MoneyEntry['outcome'] {
  if (refund) return { title: copy.refundState[refund.state] };
  return settled && { title: copy.settledBy({ name: settled.by }), note: settled.note };
}

const isReturned = ({ kind }: OrderFinding): boolean => kind === 'returned';

/** An order whose money the provider does not confirm, to be looked at; or whose parcel came back, to be paid back. */
function findingEntry(finding: OrderFinding): MoneyEntry {
  const { _id: id, amount, order, payment, kind, cash = false, amountAtProvider, foundAt, settled } = finding;
  return {
    id,
    heading: <Sum rupees={amount} />,
    facts: [
      [copy.order, orderLink(order)],
      [copy.payment, cash ? copy.paidInCash : payment],
      ...(kind === 'returned' ? [] : [[copy.providerAnswer, findingText(kind, amountAtProvider)] as const]),
      [copy.foundAt, <Timestamp at={foundAt} />],
    ],
    outcome: settled && { title: copy.lookedAtBy({ name: settled.by }), note: settled.note },
    actions: [
      ...(kind === 'returned' ? [cash ? payBackAction(finding) : refundAction(finding)] : []),
      action('settleFinding', 'outlined', copy.lookAt, copy.settling, {
        title: copy.lookAtTitle({ number: order.number }),
        text: copy.lookAtText,
        confirmLabel: copy.lookAtConfirm,
        noteHint: copy.lookAtHint,
      }),
    ],
  };
}

function refundAction({ amount, order }: OrderFinding): MoneyActionOptions {
  return action('refundFinding', 'contained', copy.refund, copy.refunding, {
    title: copy.refundOrderTitle({ amount: formatSum(amount), number: order.number }),
    text: copy.refundText,
    confirmLabel: copy.refundConfirm,
  });
}

/** Nothing is sent: an owner has paid the cash back, and notes how. */
function payBackAction({ amount, order }: OrderFinding): MoneyActionOptions {
  return action('refundFinding', 'contained', copy.payBack, copy.settling, {
    title: copy.payBackTitle({ amount: formatSum(amount), number: order.number }),
    text: copy.payBackText,
    confirmLabel: copy.payBackConfirm,
    referenceHint: copy.payBackHint,
  });
}

function findingText(kind: Exclude<OrderFinding['kind'], 'returned'>, rupees = 0): string {
  const { unknownPayment, ...others } = copy.findingKinds;
  return kind === 'unknownPayment' ? unknownPayment : others[kind]({ amount: formatSum(rupees) });
}

/** A checkout that the payment provider does not know, to be retried or set aside. */
function checkoutEntry(checkout: ParkedCheckout): MoneyEntry {
  const { _id: id, amount, test, shopper, razorpay_order_id, createdAt, reason } = checkout;
  return {
    id,
    heading: (
      <>
        {test === true && <Chip component="span" label={adminOrders.test} sx={{ marginRight: '10px' }} />}
        <Sum rupees={amount} />
      </>
    ),
    facts: [
      [copy.shopper, person(shopper)],
      [copy.paymentOrder, razorpay_order_id],
      [copy.startedAt, <Timestamp at={createdAt} />],
      [copy.providerAnswer, reason],
    ],
    actions: [
      action('retryCheckout', 'outlined', copy.retry, copy.retrying),
      action('setCheckoutAside', 'text', copy.setAside, copy.settingAside),
    ],
  };
}

/** A refund that does not get through, to be tried at once or closed; or one of cash, which an owner pays by hand. */
function refundEntry(refund: StuckRefund): MoneyEntry {
  const { _id: id, payment, amount, createdAt, state, attempts, order, way, return: request, upi } = refund;
  const facts = [
    [copy.order, order ? orderLink(order) : copy.noOrder],
    ...(request ? [[copy.request, returnLink(request)] as const] : []),
    ...(upi === undefined ? [] : [[copy.upi, upi] as const]),
    [copy.begunAt, <Timestamp at={createdAt} />],
  ] as const;
  const paidByHand =
    order &&
    action('closeRefund', way === 'hand' ? 'contained' : 'text', copy.payBack, copy.settling, {
      title: copy.payBackTitle({ amount: formatSum(amount), number: order.number }),
      text: copy.payBackText,
      confirmLabel: copy.payBackConfirm,
      referenceHint: copy.payBackHint,
    });
  if (way === 'hand' && order && paidByHand)
    return {
      id,
      heading: <Sum rupees={amount} />,
      facts: [[copy.payment, copy.byHand], ...facts],
      actions: [
        paidByHand,
        action('closeRefund', 'text', copy.withdraw, copy.settling, {
          title: copy.withdrawTitle({ amount: formatSum(amount), number: order.number }),
          text: copy.withdrawText,
          confirmLabel: copy.withdrawConfirm,
        }),
      ],
    };
  return {
    id,
    heading: <Sum rupees={amount} />,
    facts: [[copy.payment, payment], ...facts, [copy.progress, copy.tries[state]({ count: attempts })]],
    actions: [
      action('retryRefund', 'outlined', copy.retryRefund, copy.retryingRefund),
      // What the provider could not send, an owner may have paid by UPI or bank.
      ...(state === 'failed' && paidByHand ? [paidByHand] : []),
      action('closeRefund', 'text', copy.closeRefund, copy.closingRefund, {
        title: copy.closeRefundTitle({ amount: formatSum(amount) }),
        text: copy.closeRefundText,
        confirmLabel: copy.closeRefundConfirm,
      }),
    ],
  };
}

/** A mail without tries left, to be sent again or deleted. */
function mailEntry({ _id: id, to, subject, createdAt }: UnsentMail): MoneyEntry {
  return {
    id,
    heading: subject,
    facts: [
      [copy.mailTo, to],
      [copy.writtenAt, <Timestamp at={createdAt} />],
    ],
    actions: [
      action('retryMail', 'outlined', copy.retryMail, copy.retryingMail),
      action('dropMail', 'text', copy.dropMail, copy.droppingMail, {
        title: copy.dropMailTitle({ address: to }),
        text: copy.dropMailText,
        confirmLabel: copy.dropMailConfirm,
      }),
    ],
  };
}
