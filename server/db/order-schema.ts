import type { Generated } from 'kysely';
import type { CancelCode } from '#contract/rules/cancel-reasons.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';

/** A moment in the database: milliseconds since 1970, UTC. */
type Moment = number;
/** A truth value that both engines hold as a number. */
type Flag = 0 | 1;
/** JSON as text: both engines hand it back as it was written. */
type Json = string;

/**
 * Work that a background worker has still to do on the row, and from when on. A server claims it by moving the moment ahead;
 * null: nothing is left to do (`work/claim.ts`).
 */
type Due = Moment | null;

/** A wish to buy: what was seen and agreed to when the shopper went to pay. */
export interface CheckoutTable {
  id: string;
  account_id: string;
  /** Null until the provider has made its order. Unique. */
  provider_order_id: string | null;
  paise: number;
  /** `CartLine[]`; null while an outside client has not yet told its cart. */
  lines: Json | null;
  /** The shopper and where to send it, as they were. */
  name: string;
  email: string;
  phone: string;
  pincode: string;
  address: string;
  /** What the wire says beside the lines (contract, `CheckoutCart`). */
  size: string;
  quantity: number;
  test: Flag;
  /** When a captured payment was first seen. Without a cart its callback is waited for from then on. */
  paid_at: Moment | null;
  created_at: Moment;
  /** Until when it holds or held its pieces unpaid; null where it held none, or was paid. */
  held_until: Moment | null;
  /** When the provider is asked about it again. */
  due_at: Due;
}

/** Pieces of a product that are kept for a checkout until a moment. */
export interface HoldTable {
  checkout_id: string;
  product_id: string;
  account_id: string;
  pieces: number;
  expires_at: Moment;
}

export interface OrderTable {
  id: string;
  /** 1001, 1002 …: what a person calls the order by. Unique. */
  number: number;
  /** Unique but for further ones: a checkout becomes one order. */
  checkout_id: string;
  account_id: string;
  /** Unique but for further ones. */
  provider_order_id: string;
  /** Unique. */
  payment_id: string;
  /** 1: a further payment of a checkout that was settled already; an order of nothing, which shows that it went back. */
  further: Flag;
  paise: number;
  name: string;
  email: string;
  phone: string;
  pincode: string;
  address: string;
  size: string;
  quantity: number;
  status: OrderStatus;
  /** Why it was cancelled; null where it is not. */
  cancel_code: CancelCode | null;
  /** The words of the admin who cancelled it; the words of `cancel_code` where null. */
  reason: string | null;
  test: Flag;
  created_at: Moment;
  /** What an admin may look for it by: its ids, number, e-mail, name, phone and pincode (`search-text.ts`). */
  search_text: string;
}

/** So many pieces of a product in a size, with the whole product as it was when it was bought. */
export interface OrderLineTable {
  order_id: string;
  position: number;
  product_id: string;
  size: string | null;
  pieces: number;
  /** `Product` of the contract. */
  product: Json;
}

/** An order came to a status. It comes to each at most once, because it only moves forward. */
export interface OrderMoveTable {
  order_id: string;
  status: OrderStatus;
  moved_at: Moment;
  /** The account that moved it; null: the shop itself. */
  moved_by: string | null;
}

/** Money that has to go back. The id is the idempotency key at the provider. */
export interface RefundTable {
  id: string;
  /** Unique: a payment is given back once. */
  payment_id: string;
  provider_order_id: string;
  paise: number;
  reason: string;
  /** `wanted`: not known to the provider yet. `sent`: it has it. `done`: the money is on its way. */
  state: 'wanted' | 'sent' | 'done';
  /** Null until the provider has it. */
  provider_refund_id: string | null;
  attempts: number;
  created_at: Moment;
  due_at: Due;
}

/** An event of the provider that has been taken in. */
export interface PaymentEventTable {
  id: string;
  received_at: Moment;
}

/** A captured payment of a receipt of the shop whose checkout the shop does not have. */
export interface UnmatchedPaymentTable {
  payment_id: string;
  provider_order_id: string;
  receipt: string;
  paise: number;
  /** Who came back from the payment dialog with it. */
  account_id: Generated<string | null>;
  found_at: Moment;
  /** When an admin dealt with it; null while it waits. */
  handled_at: Generated<Moment | null>;
  handled_by: Generated<string | null>;
  /** How it was settled by hand; null where it went back. */
  note: Generated<string | null>;
}

/** A checkout that the provider refuses to answer for: it is not asked about until an admin says so. */
export interface ParkedCheckoutTable {
  checkout_id: string;
  /** The provider's words. */
  reason: string;
  parked_at: Moment;
  /** When an admin set it aside; null while it waits. */
  handled_at: Generated<Moment | null>;
  handled_by: Generated<string | null>;
}

/** One row: when the provider's orders were last looked through for payments that the shop does not know. */
export interface PaymentSweepTable {
  id: number;
  swept_at: Moment;
}

type OrderMailKind = 'confirmation' | 'shipped' | 'cancelled';

/**
 * `reset`: the password was reset by the security answer. `password`, `answer`: changed in the profile. `admin`, `password_set`: the
 * `admin` command made the account an admin, or set its password.
 */
export type AccountMailKind = 'reset' | 'password' | 'answer' | 'admin' | 'password_set';

/** A mail to be sent, written in the transaction of what it tells about. */
export interface MailTable {
  id: string;
  /** Unique with the kind: an order is told of each thing once. Null where the mail is about an account. */
  order_id: string | null;
  /** The account that the mail is about; null where it is about an order. */
  account_id: string | null;
  kind: OrderMailKind | AccountMailKind;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  created_at: Moment;
  sent_at: Moment | null;
  due_at: Due;
}

export interface OrderSchema {
  checkout: CheckoutTable;
  hold: HoldTable;
  order: OrderTable;
  order_line: OrderLineTable;
  order_move: OrderMoveTable;
  refund: RefundTable;
  payment_event: PaymentEventTable;
  unmatched_payment: UnmatchedPaymentTable;
  parked_checkout: ParkedCheckoutTable;
  payment_sweep: PaymentSweepTable;
  mail: MailTable;
}
