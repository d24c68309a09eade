/** Milliseconds since 1970, UTC. */
type Timestamp = number;

/** An order that was placed to be paid in cash. The row stays if it is paid online instead. */
interface CashOrderTable {
  order_id: string;
  account_id: string;
  /** The key of the client's press. Unique for an account. */
  client_key: string;
  /** SHA-256 of the cart as it was sent, in hex: the same key with another cart is refused. */
  cart_hash: string;
  /** The phone at the time of the order (contract, `phoneKey`); empty after an erasure. */
  phone_key: string;
  confirmed_at: Timestamp | null;
  /** The account that confirmed it; null: the link of the mail. */
  confirmed_by: string | null;
  reminded_at: Timestamp | null;
  /** When it is cancelled unless it was confirmed, as its mail says; null: never. */
  cancel_at: Timestamp | null;
  collected_at: Timestamp | null;
  /** The account that noted it; null: a file that an earlier version imported. */
  collected_by: string | null;
  collected_reference: string | null;
  remitted_at: Timestamp | null;
  /** The account that noted it; null: a file that an earlier version imported. */
  remitted_by: string | null;
  remitted_reference: string | null;
  /** Collected cash of a parcel that came back, paid back by hand. */
  paid_back_at: Timestamp | null;
  paid_back_by: string | null;
  paid_back_reference: string | null;
}

/** How much of a line of an order came back. */
interface ReturnedLineTable {
  order_id: string;
  /** That of the order's line. */
  position: number;
  good: number;
  damaged: number;
}

/** A phone whose cash parcel was not accepted, of an account that was erased since. */
interface RefusedPhoneTable {
  /** Hashed with a secret of the shop. */
  phone_hash: string;
  refused_at: Timestamp;
}

export interface CashSchema {
  cash_order: CashOrderTable;
  refused_phone: RefusedPhoneTable;
  returned_line: ReturnedLineTable;
}
