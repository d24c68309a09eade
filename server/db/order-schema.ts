import type { Generated } from 'kysely';
import type { OrderChange } from '#contract/fulfilment.ts';
import type { OrderFinding, UnmatchedPayment } from '#contract/money.ts';
import type { Refund } from '#contract/order.ts';
import type { CancelCode } from '#contract/rules/cancel-reasons.ts';
import type { CashState, OrderMethod } from '#contract/rules/cash.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;
/** A boolean, stored as a number on both engines. */
type Flag = 0 | 1;
/** JSON as text, which both engines return unchanged. */
type Json = string;

/**
 * The time at which a background worker processes the row. A server takes a lease by moving it ahead (`work/lease.ts`); null: nothing
 * is left to do.
 */
export type ScheduledAt = Timestamp | null;

type OrderFindingKind = OrderFinding['kind'];
type UnmatchedReason = NonNullable<UnmatchedPayment['reason']>;

/** A checkout: the cart and prices that the shopper agreed to before paying. */
export interface CheckoutTable {
  id: string;
  account_id: string;
  /** Null until the provider has created its order. Unique. */
  provider_order_id: string | null;
  paise: number;
  /** `CartLine[]`; null until an outside client sends its cart with the callback. */
  lines: Json | null;
  /** The shopper and the address at the time of the checkout. */
  name: string;
  email: string;
  phone: string;
  pincode: string;
  address: string;
  /** Empty strings: unknown, or of an earlier version (contract, `rules/postal-address.ts`). */
  city: string;
  state: string;
  landmark: string;
  /** The fields of the cart besides its lines (contract, `CheckoutCart`). */
  size: string;
  quantity: number;
  test: Flag;
  /** When a captured payment was first seen. A checkout without a cart waits for its callback from then on. */
  paid_at: Timestamp | null;
  /** When a payment became its order or a refund; null until then. */
  settled_at: Timestamp | null;
  /** Of a cash order that is being paid online: when its payment was last begun. */
  created_at: Timestamp;
  /** The end of its unpaid reservation; null if it reserved nothing or was paid. */
  held_until: Timestamp | null;
  /** When the checkout poller asks the provider about it. */
  due_at: ScheduledAt;
  /** `StoredOffer[]`: what offers take off (modules/order/order-offers.ts); null: nothing. */
  offers: Generated<Json | null>;
  /** Whether a payment of it was reported and has not been settled: the poller asks about it before others. */
  reported: Generated<Flag>;
}

/** A reservation: how much of a size a checkout has reserved until it expires. */
export interface HoldTable {
  checkout_id: string;
  size_id: string;
  product_id: string;
  account_id: string;
  pieces: number;
  expires_at: Timestamp;
  /** The shopper's network, hashed. Null in those of servers of an earlier version. */
  network: string | null;
}

export interface OrderTable {
  id: string;
  /** The order number for people: 1001, 1002 … Unique. */
  number: number;
  /** Unique among orders with `further` 0: a checkout becomes one order. */
  checkout_id: string;
  account_id: string;
  /** Unique among orders with `further` 0. A cash order has `cashPaymentId` in both (modules/order/order-store.ts). */
  provider_order_id: string;
  /** Unique. */
  payment_id: string;
  /** 1: a second payment of a settled checkout. The order has no lines and shows the refund. */
  further: Flag;
  /** The total of the order. */
  paise: number;
  /** What its payment captured, if it is another amount: with the provider's fee, or less an offer. */
  payment_paise: Generated<number | null>;
  name: string;
  email: string;
  phone: string;
  pincode: string;
  address: string;
  /** Empty strings: unknown, or of an earlier version (contract, `rules/postal-address.ts`). */
  city: string;
  state: string;
  landmark: string;
  size: string;
  quantity: number;
  status: OrderStatus;
  /** Why it was cancelled; null if it is not. */
  cancel_code: CancelCode | null;
  /** The reason that the admin wrote; null: the words of `cancel_code`. */
  reason: string | null;
  test: Flag;
  created_at: Timestamp;
  /** The days on which it was promised to arrive, such as `2026-11-26`; null: nothing was promised. */
  promised_from: Generated<string | null>;
  promised_to: Generated<string | null>;
  /** When its address, a size or the way of its payment was last changed: a slip printed before is old. Null: never. */
  changed_at: Timestamp | null;
  /** A cash order that is paid online becomes `online`. */
  method: Generated<OrderMethod>;
  /** The money of a cash order; null if it is paid online. */
  cash_state: Generated<CashState | null>;
  /** Whether a cash order waits for its confirmation; null if it is paid online. */
  confirm: Generated<'waiting' | 'done' | null>;
  /** 1: a cash order that has taken no pieces from the stock yet; a person who confirms it takes them. */
  waits_for_pieces: Generated<Flag>;
  /** The shopper's network, hashed with a secret, until a cash order is packed, cancelled or paid online: unless a person confirmed it, its pieces count as reserved by it. */
  network: Generated<string | null>;
  /** The request whose exchange or replacement it is. */
  return_id: Generated<string | null>;
  /** Of an exchange or a replacement: the order whose payment has the money, also of an exchange of an exchange. Null: its own has. */
  paid_by: Generated<string | null>;
  /** `StoredOffer[]`: what offers took off, which the lines have by shares; null: nothing. */
  offers: Generated<Json | null>;
  /** The days to return that were promised at the purchase; null: those of the settings count. */
  return_days: Generated<number | null>;
  /** The text that admins search: ids, number, e-mail, name, phone and pincode (`search-text.ts`). */
  search_text: string;
}

/** A product in a size, with a snapshot of the product without its sizes. `pieces`: how many. */
export interface OrderLineTable {
  order_id: string;
  position: number;
  product_id: string;
  /** The label as bought; for a product without sizes the word that the cart sent, if any. */
  size: string | null;
  /** Null if no size could be taken, or if the product was gone when sizes were introduced. */
  size_id: string | null;
  pieces: number;
  /** `Product` of the contract. */
  product: Json;
  /** Its share of the order's discount, in paise. */
  discount: Generated<number>;
}

/** A transition of an order to a status. Each status occurs at most once: one that is taken back moves to the changes of the order. */
export interface OrderMoveTable {
  order_id: string;
  status: OrderStatus;
  moved_at: Timestamp;
  /** The account that changed it; null: the shop itself. */
  moved_by: string | null;
}

/** A change of an order besides its status, numbered from 1. */
export interface OrderChangeTable {
  order_id: string;
  number: number;
  what: OrderChange['what'];
  value_before: string;
  value_after: string;
  changed_at: Timestamp;
  /** The account that changed it. */
  changed_by: string | null;
  /** The reference of a step of cash, the parcel of a step that was taken back, or why it was. Null: another change. */
  note: Generated<string | null>;
}

/** A refund, of a payment or a part of it. The id is the idempotency key at the provider. */
export interface RefundTable {
  id: string;
  payment_id: string;
  provider_order_id: string;
  paise: number;
  reason: string;
  /** See the contract's `Refund`. */
  state: Refund['state'];
  /** Null until it is submitted. */
  provider_refund_id: string | null;
  attempts: number;
  created_at: Timestamp;
  due_at: ScheduledAt;
  /** What it belongs to. `cancel`: a cancelled order, or a payment without an order. A payment has at most one refund of `cancel` or `unmatched`. */
  origin: Generated<NonNullable<Refund['origin']>>;
  way: Generated<NonNullable<Refund['way']>>;
  /** The bank's or UPI's reference of a transfer by hand. */
  reference: Generated<string | null>;
  /** The key of the request that asked for a part; unique for the payment. */
  request_key: Generated<string | null>;
  /** The position of the order's line that a part is for; null: the whole order. */
  line: Generated<number | null>;
  /** 0: goodwill that lowers no tax. */
  tax: Generated<Flag>;
  /** The account of the owner who asked for it; null: the shop itself. */
  made_by: Generated<string | null>;
  /** The request that it belongs to. */
  return_id: Generated<string | null>;
  /** When an owner gave a failed one up: it is not paid, and needs nobody. */
  closed_at: Generated<Timestamp | null>;
}

/** A processed webhook event. */
export interface PaymentEventTable {
  id: string;
  received_at: Timestamp;
}

/** A captured payment that became no order and no refund: its checkout is gone, or has another amount. */
export interface UnmatchedPaymentTable {
  payment_id: string;
  provider_order_id: string;
  receipt: string;
  /** What the payment captured. */
  paise: number;
  /** Null: its checkout is gone. */
  reason: Generated<UnmatchedReason | null>;
  /** The amount of its order; null if its checkout is gone. */
  order_paise: Generated<number | null>;
  /** Its currency; null: INR. */
  currency: Generated<string | null>;
  /** The account that sent its callback, or that began its checkout. */
  account_id: Generated<string | null>;
  found_at: Timestamp;
  /** When an admin settled it; null while it waits. */
  handled_at: Generated<Timestamp | null>;
  handled_by: Generated<string | null>;
  /** The admin's note; null if it was refunded. */
  note: Generated<string | null>;
}

/** An order whose money the provider does not confirm. One row an order and kind. */
export interface OrderFindingTable {
  id: string;
  order_id: string;
  kind: OrderFindingKind;
  /** The amount at the provider; null if it does not know the payment. */
  provider_paise: number | null;
  found_at: Timestamp;
  /** When an admin looked at it; null while it waits. */
  handled_at: Generated<Timestamp | null>;
  handled_by: Generated<string | null>;
  note: Generated<string | null>;
}

/** A checkout that the provider refuses to report on. It is not polled until an admin retries it. */
export interface ParkedCheckoutTable {
  checkout_id: string;
  /** The provider's error message. */
  reason: string;
  parked_at: Timestamp;
  /** When an admin set it aside; null while it waits. */
  handled_at: Generated<Timestamp | null>;
  handled_by: Generated<string | null>;
}

/** One row: when the provider's orders were last searched for payments that the shop does not know. */
export interface PaymentSweepTable {
  id: number;
  swept_at: Timestamp;
}

/** One row: whether webhooks arrive. */
export interface WebhookWatchTable {
  id: number;
  /** When the last one came, to the minute; before the first one, when the shop began to wait for it. */
  last_at: Timestamp;
  /** Payments that polling found since, at a time when none had come for hours. */
  missed: Generated<number>;
  /** When the last of them was found. */
  missed_at: Generated<Timestamp | null>;
}

/** A group of sweeps that runs on one server at a time. */
interface SweepLeaseTable {
  name: string;
  /** No server runs the group again before. */
  ends_at: Timestamp;
}

/** `reminder`: a cash order waits for its confirmation. `confirmed`: a person confirmed one that waited for its pieces. `paid`: a cash order was paid online. `changed`: the shop changed its address or a size. `refunded`: a part of its money goes back. `return`: a step of a request to send something back. These three are mails to the account, because an order has one mail of each other kind. */
type OrderMailKind =
  | 'confirmation'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'changed'
  | 'reminder'
  | 'confirmed'
  | 'paid'
  | 'refunded'
  | 'return';

/**
 * `reset`: the password was reset with the security answer. `password`, `answer`: changed in the profile. `admin`: a shopper got a staff
 * role; `role_changed`: it is another one; `role_taken`: they lost it. `password_set`: by the `admin` command. `second_factor_on`,
 * `second_factor_off`: in the profile or by the command. `link_reset`: the password was reset by a link.
 * `wrong_answer`: somebody gave a wrong security answer.
 */
export type AccountMailKind =
  | 'reset'
  | 'password'
  | 'answer'
  | 'admin'
  | 'role_changed'
  | 'role_taken'
  | 'password_set'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'link_reset'
  | 'wrong_answer';

/** `reset_link`: has the link that resets a password. */
export type LinkMailKind = 'reset_link';

/**
 * `alert_request`: has the link that confirms a stock alert. `alert_waiting`: sent if the same request is made again after its confirmation.
 * `back_in_stock`: the size is there.
 */
export type StockAlertMailKind = 'alert_request' | 'alert_waiting' | 'back_in_stock';

/**
 * To the owner. `complaint_alert`: a complaint to answer. `order_alert`: a new order. `cash_alert`: a cash order to confirm. `payment_alert`: an entry of 'Payments to check'. `low_alert`: sizes that run low. `return_alert`: requests to decide. The last three
 * belong to the account of an owner.
 */
type OwnerMailKind = 'order_alert' | 'cash_alert' | 'payment_alert' | 'low_alert' | 'return_alert' | 'complaint_alert';

/** To whoever wrote a complaint: it is recorded, or answered. */
type ComplaintMailKind = 'complaint';

/** A queued mail, written in the transaction that it reports. It is about an order, an account or a stock alert. */
export interface MailTable {
  id: string;
  /** Unique with the kind: one mail of each kind for an order. */
  order_id: string | null;
  account_id: string | null;
  /** The mail is deleted with its alert, and once it is sent: its link is a secret. */
  stock_alert_id: Generated<string | null>;
  /** The complaint that it is about, with which it is deleted. Mails to its writer and the shop belong to an account too. */
  complaint_id: Generated<string | null>;
  kind: OrderMailKind | AccountMailKind | LinkMailKind | StockAlertMailKind | OwnerMailKind | ComplaintMailKind;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  due_at: ScheduledAt;
  /** Mails that are due are sent in its order: see `priorityOf` in `mail/mail-store.ts`. */
  priority: Generated<number>;
  /** Of a notice about an account: all changes that it reports, with commas between them, each an `AccountMailKind`. */
  changes: Generated<string | null>;
  /** 1: a notice that is not being sent, so that further changes are added to it. */
  is_open: Generated<0 | 1>;
  /** When it first failed because of the mail server, and what that said last; null: it never did. */
  failed_at: Generated<Timestamp | null>;
  words: Generated<string | null>;
}

/** When the last two notices about an account were due at an address. It outlives the account, whose mails are deleted. */
interface NoticeTimesTable {
  /** SHA-256 of the e-mail in lower case, in hex. */
  address: string;
  last_at: Timestamp;
  /** 0: there was none. */
  before_at: Timestamp;
}

export interface OrderSchema {
  checkout: CheckoutTable;
  hold: HoldTable;
  order: OrderTable;
  order_line: OrderLineTable;
  order_move: OrderMoveTable;
  order_change: OrderChangeTable;
  refund: RefundTable;
  payment_event: PaymentEventTable;
  unmatched_payment: UnmatchedPaymentTable;
  order_finding: OrderFindingTable;
  parked_checkout: ParkedCheckoutTable;
  payment_sweep: PaymentSweepTable;
  webhook_watch: WebhookWatchTable;
  sweep_lease: SweepLeaseTable;
  mail: MailTable;
  notice_times: NoticeTimesTable;
}
