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
import { formatRupees } from '#contract/rules/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { adminOrders } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import type { AllEntries, MoneyEntry, MoneySection } from './money-list.tsx';

export type Money = Omit<Reply<Endpoints['listMoney']>, 'success'>;

/** The kinds of entries that need an admin's decision. Kinds without entries are left out. */
export function moneySections(money: Money): readonly MoneySection[] {
  const { totals, webhooks, payments, findings, checkouts, refunds, mails } = money;
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
    { title: copy.refunds, text: copy.refundsText, entries: refunds.map(refundEntry), all: allRefunds(totals.refunds) },
    { title: copy.mails, text: copy.mailsText, entries: mails.map(mailEntry), all: allMails(totals.mails) },
  ].filter(({ entries }) => entries.length > 0);
}

const allCheckouts = (count: number): AllEntries => ({
  count,
  actions: [
    { call: 'retryCheckouts', label: copy.retryAll({ count }), busy: copy.retrying, variant: 'outlined' },
    {
      ...({ call: 'setCheckoutsAside', label: copy.setAllAside, busy: copy.settingAside, variant: 'text' } as const),
      question: { title: copy.setAllAsideTitle({ count }), text: copy.setAllAsideText, confirmLabel: copy.setAllAside },
    },
  ],
});

const allRefunds = (count: number): AllEntries => ({
  count,
  actions: [{ call: 'retryRefunds', label: copy.retryAll({ count }), busy: copy.retryingRefund, variant: 'outlined' }],
});

const allMails = (count: number): AllEntries => ({
  count,
  actions: [
    { call: 'retryMails', label: copy.retryAllMails({ count }), busy: copy.retryingMail, variant: 'outlined' },
    {
      ...({ call: 'dropMails', label: copy.dropAllMails, busy: copy.droppingMail, variant: 'text' } as const),
      question: { title: copy.dropAllMailsTitle({ count }), text: copy.dropMailText, confirmLabel: copy.dropAllMails },
    },
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
  const paid = currency === undefined ? formatRupees(amount) : `${currency} ${amount.toFixed(2)}`;
  return {
    id,
    heading: currency === undefined ? <Price rupees={amount} /> : paid,
    facts: [
      ...(orderAmount === undefined ? [] : [[copy.orderAmount, <Price rupees={orderAmount} />] as const]),
      [copy.payment, id],
      [copy.paymentOrder, razorpay_order_id],
      [copy.receipt, receipt],
      [copy.foundAt, <Timestamp at={foundAt} />],
      [copy.shopper, shopper ? person(shopper) : copy.unknownShopper],
    ],
    outcome: outcomeOf(payment),
    actions: [
      {
        call: 'refundPayment',
        label: copy.refund,
        busy: copy.refunding,
        variant: 'contained',
        question: {
          title: copy.refundTitle({ amount: paid }),
          text: copy.refundText,
          confirmLabel: copy.refundConfirm,
        },
      },
      {
        call: 'settlePayment',
        label: copy.settle,
        busy: copy.settling,
        variant: 'outlined',
        question: {
          title: copy.settleTitle({ amount: paid }),
          text: copy.settleText,
          confirmLabel: copy.settleConfirm,
          noteHint: copy.noteHint,
        },
      },
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
    heading: <Price rupees={amount} />,
    facts: [
      [copy.order, orderLink(order)],
      [copy.payment, cash ? copy.paidInCash : payment],
      ...(kind === 'returned' ? [] : [[copy.providerAnswer, findingText(kind, amountAtProvider)] as const]),
      [copy.foundAt, <Timestamp at={foundAt} />],
    ],
    outcome: settled && { title: copy.lookedAtBy({ name: settled.by }), note: settled.note },
    actions: [
      ...(kind === 'returned' ? [cash ? payBackAction(finding) : refundAction(finding)] : []),
      {
        call: 'settleFinding',
        label: copy.lookAt,
        busy: copy.settling,
        variant: 'outlined',
        question: {
          title: copy.lookAtTitle({ number: order.number }),
          text: copy.lookAtText,
          confirmLabel: copy.lookAtConfirm,
          noteHint: copy.lookAtHint,
        },
      },
    ],
  };
}

function refundAction({ amount, order }: OrderFinding): MoneyEntry['actions'][number] {
  return {
    call: 'refundFinding',
    label: copy.refund,
    busy: copy.refunding,
    variant: 'contained',
    question: {
      title: copy.refundOrderTitle({ amount: formatRupees(amount), number: order.number }),
      text: copy.refundText,
      confirmLabel: copy.refundConfirm,
    },
  };
}

/** Nothing is sent: an owner has paid the cash back, and notes how. */
function payBackAction({ amount, order }: OrderFinding): MoneyEntry['actions'][number] {
  return {
    call: 'refundFinding',
    label: copy.payBack,
    busy: copy.settling,
    variant: 'contained',
    question: {
      title: copy.payBackTitle({ amount: formatRupees(amount), number: order.number }),
      text: copy.payBackText,
      confirmLabel: copy.payBackConfirm,
      referenceHint: copy.payBackHint,
    },
  };
}

function findingText(kind: Exclude<OrderFinding['kind'], 'returned'>, rupees = 0): string {
  const { unknownPayment, ...others } = copy.findingKinds;
  return kind === 'unknownPayment' ? unknownPayment : others[kind]({ amount: formatRupees(rupees) });
}

/** A checkout that the payment provider does not know, to be retried or set aside. */
function checkoutEntry(checkout: ParkedCheckout): MoneyEntry {
  const { _id: id, amount, test, shopper, razorpay_order_id, createdAt, reason } = checkout;
  return {
    id,
    heading: (
      <>
        {test === true && <Chip component="span" label={adminOrders.test} sx={{ marginRight: '10px' }} />}
        <Price rupees={amount} />
      </>
    ),
    facts: [
      [copy.shopper, person(shopper)],
      [copy.paymentOrder, razorpay_order_id],
      [copy.startedAt, <Timestamp at={createdAt} />],
      [copy.providerAnswer, reason],
    ],
    actions: [
      { call: 'retryCheckout', label: copy.retry, busy: copy.retrying, variant: 'outlined' },
      { call: 'setCheckoutAside', label: copy.setAside, busy: copy.settingAside, variant: 'text' },
    ],
  };
}

/** A refund that does not get through, to be tried at once or closed. */
function refundEntry({ _id: id, payment, amount, createdAt, state, attempts, order }: StuckRefund): MoneyEntry {
  return {
    id,
    heading: <Price rupees={amount} />,
    facts: [
      [copy.payment, payment],
      [copy.order, order ? orderLink(order) : copy.noOrder],
      [copy.begunAt, <Timestamp at={createdAt} />],
      [copy.progress, copy.tries[state]({ count: attempts })],
    ],
    actions: [
      { call: 'retryRefund', label: copy.retryRefund, busy: copy.retryingRefund, variant: 'outlined' },
      {
        call: 'closeRefund',
        label: copy.closeRefund,
        busy: copy.closingRefund,
        variant: 'text',
        question: {
          title: copy.closeRefundTitle({ amount: formatRupees(amount) }),
          text: copy.closeRefundText,
          confirmLabel: copy.closeRefundConfirm,
        },
      },
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
      { call: 'retryMail', label: copy.retryMail, busy: copy.retryingMail, variant: 'outlined' },
      {
        call: 'dropMail',
        label: copy.dropMail,
        busy: copy.droppingMail,
        variant: 'text',
        question: {
          title: copy.dropMailTitle({ address: to }),
          text: copy.dropMailText,
          confirmLabel: copy.dropMailConfirm,
        },
      },
    ],
  };
}
