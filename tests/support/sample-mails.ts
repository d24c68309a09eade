import type { Product } from '#contract/product.ts';
import { toPaise } from '#contract/rules/money.ts';
import { cashAlert, cashOrderAsked, cashOrderKept } from '#server/modules/cash/cash-mails.ts';
import { complaintMail, newComplaintMail } from '#server/modules/complaint/complaint-mails.ts';
import type { ComplaintRow } from '#server/modules/complaint/complaint-store.ts';
import { accountMail, resetLinkMail } from '#server/modules/mail/account-mails.ts';
import type { OrderMail } from '#server/modules/mail/mail-store.ts';
import type { Sender } from '#server/modules/mail/sender.ts';
import {
  newOrderMail,
  orderCancelled,
  orderChanged,
  orderConfirmation,
  orderDelivered,
  orderShipped,
  type MailedOrder,
} from '#server/modules/order/order-mails.ts';
import { orderPaid, orderRefunded } from '#server/modules/order/paid-mails.ts';
import { stockAlertMail } from '#server/modules/stock-alert/stock-alert-mails.ts';
import { sampleReturns } from './sample-returns.ts';

const shipped = {
  parcel: { courier: 'Blue Dart', number: 'BD59629792084' },
  url: 'https://courier.example/BD59629792084',
};

/** What the sample mails are about. */
export interface SampleSubject {
  readonly sender: Sender;
  /** At least two. */
  readonly products: readonly Product[];
  /** The URLs of their photos by product id. */
  readonly photos: ReadonlyMap<string, string>;
  /** The shopper's name. */
  readonly name?: string;
  /** The first line of the address, its landmark and city. */
  readonly place?: string;
  /** Why the shop cancelled. */
  readonly reason?: string;
  /** 1: the orders are tests. */
  readonly test?: 0 | 1;
}

const recipient = 'asha@example.com';
const accountKinds = [
  'reset',
  'password',
  'answer',
  'admin',
  'role_changed',
  'role_taken',
  'password_set',
  'second_factor_on',
  'second_factor_off',
  'link_reset',
  'wrong_answer',
] as const;
const alertKinds = ['alert_request', 'alert_waiting', 'back_in_stock'] as const;

/** Every kind of mail that the shop sends, by its kind; those of cash orders that differ from others begin with `cash_`. */
export function sampleMails(subject: SampleSubject): ReadonlyMap<string, OrderMail> {
  const { sender, products, photos, reason = 'The red cloth is sold out.' } = subject;
  const order = sampleOrder(subject);
  const cash = {
    ...order,
    order: { ...order.order, method: 'cod', cash_state: 'pending', confirm: 'waiting' },
  } as const;
  const waiting = { ...cash, token: `${order.order.id}.${'a'.repeat(43)}`, cancelledAfter: 24 * 3_600_000 };
  const cancelled = { ...order.order, status: 'Cancelled', cancel_code: 'byShop', reason } as const;
  const [{ _id: product_id, __v: version, name, slug }] = products as [Product];
  const about = { product_id, version, name, slug, label: 'L' };
  const alert = { recipient, token: 'a'.repeat(43), subject: about, photo: photos.get(product_id) };
  const mails: OrderMail[] = [
    orderConfirmation(order, sender),
    orderShipped({ ...order, ...shipped }, sender),
    orderDelivered({ ...order, at: Date.UTC(2026, 2, 18, 19), returnDays: 15 }, sender),
    orderCancelled({ ...order, order: cancelled }, sender),
    orderChanged(order, { what: 'size', from: `${name}, M`, to: `${name}, L` }, sender),
    orderPaid(order, sender),
    orderRefunded(order, { paise: 15_000, reason: 'A stain on the sleeve.' }, sender),
    newOrderMail(order, sender, recipient),
    resetLinkMail('a'.repeat(43), recipient, sender),
    ...accountKinds.map((kind) => accountMail([kind], recipient, sender)),
    ...alertKinds.map((kind) => stockAlertMail(kind, alert, sender)),
  ];
  const cashMails: OrderMail[] = [
    cashOrderAsked('confirmation', waiting, sender),
    orderShipped({ ...cash, ...shipped }, sender),
    orderCancelled({ ...cash, order: { ...cancelled, method: 'cod', cash_state: 'not_collected' } }, sender),
    newOrderMail(cash, sender, recipient),
  ];
  return new Map([
    ...[
      ...mails,
      cashOrderAsked('reminder', waiting, sender),
      cashOrderKept(cash, sender),
      cashAlert(cash, sender, recipient),
    ].map((mail) => [mail.kind, mail] as const),
    ...cashMails.map((mail) => [`cash_${mail.kind}`, mail] as const),
    ...sampleComplaints(subject).map((mail, index) => [`${mail.kind}_${index}`, mail] as const),
    ...sampleReturns(order, sender).map(([name, mail]) => [`return_${name}`, mail] as const),
  ]);
}

/** The mails about a complaint: to its writer by its states, and to the shop. */
function sampleComplaints({ sender, name = 'Asha Rao', reason = 'The seam came open.' }: SampleSubject): OrderMail[] {
  const at = Date.UTC(2026, 2, 20, 6);
  const complaint: ComplaintRow = {
    ...{ id: '6'.repeat(24), number: 1001, account_id: null, name, email: recipient, phone: '9876543210' },
    ...{ text: `${reason}\nPlease send another one.`, order_number: 1042, state: 'open', state_at: at, is_copied: 1 },
    ...{ acknowledge_by: at, resolve_by: at, due_at: at, request_hash: '', body_hash: '', created_at: at },
  };
  const states = ['open', 'acknowledged', 'resolved'] as const;
  return [
    ...states.map((state) => complaintMail({ ...complaint, state }, state === 'open' ? '' : reason, sender)),
    newComplaintMail(complaint, sender, recipient),
  ];
}

/** Two of the first product and one of each other. */
function sampleOrder({ products, photos, name = 'Asha Rao', place, test = 0 }: SampleSubject): MailedOrder {
  const lines = products.map((product, index) => ({
    product,
    pieces: index === 0 ? 2 : 1,
    ...(product.sizes && { size: product.sizes[index % product.sizes.length]?.label ?? 'M' }),
  }));
  return {
    lines,
    photos,
    order: {
      id: '1'.repeat(24),
      number: 1042,
      ...{ return_id: null, paid_by: null, return_days: null, offers: null },
      checkout_id: '2'.repeat(24),
      account_id: '3'.repeat(24),
      provider_order_id: 'order_QdA6kXw2mT9s1Z',
      payment_id: 'pay_QdA8pYv3nU0t2A',
      further: 0,
      payment_paise: null,
      promised_from: '2026-11-26',
      promised_to: '2026-11-28',
      paise: lines.reduce((sum, { product, pieces }) => sum + toPaise(product.price) * pieces, 0),
      name,
      email: recipient,
      phone: '9876543210',
      pincode: '411001',
      city: place ?? 'Pune',
      state: '27',
      landmark: place ?? 'Near the mill',
      address: `${place ?? '12 Weaver Street'}\nPune`,
      size: 'M',
      quantity: 0,
      status: 'Not Processed',
      cancel_code: null,
      reason: null,
      test,
      created_at: Date.UTC(2026, 2, 14, 6),
      changed_at: null,
      method: 'online',
      cash_state: null,
      confirm: null,
      waits_for_pieces: 0,
      network: null,
    },
  };
}
