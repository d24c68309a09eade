import type { Generated } from 'kysely';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;
type Flag = 0 | 1;

/** An offer: with a code, or automatic. Amounts in whole paise. */
export interface CouponTable {
  id: string;
  name: string;
  /** In capitals; unique. Null: it is automatic. */
  code: string | null;
  /** One of both. */
  percent: number | null;
  paise_off: number | null;
  cap_paise: number | null;
  minimum_paise: number | null;
  /** JSON: ids; null: everything. */
  categories: string | null;
  products: string | null;
  not_on_sale: Flag;
  first_order: Flag;
  once: Flag;
  prepaid: Flag;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  /** The most uses; null: without end. */
  uses: number | null;
  /** Of the redemptions that are held or used. */
  used: Generated<number>;
  advertise: Flag;
  active: Flag;
  /** How many single-use codes were made; then `code` is none by itself. */
  codes: Generated<number>;
  created_by: string;
  created_at: Timestamp;
  /** Of the press that made it, unique for its owner, and the hash of what it sent; null: the client sent no key. */
  client_key: string | null;
  body_hash: string | null;
}

/** A single-use code of an offer. */
export interface CouponCodeTable {
  code: string;
  coupon_id: string;
  /** Of the press that made it. */
  client_key: string | null;
}

/**
 * An offer of a checkout or its order. `held`: until a time, while the checkout can be paid. `free`: the checkout held nothing, or gave it up for a
 * newer one; its payment, or the confirmation of its cash order, takes the use if there is one. `used`: by an order. `released`: its time ran
 * out; a late payment takes it again, a little above the most uses if need be.
 */
export interface RedemptionTable {
  checkout_id: string;
  coupon_id: string;
  order_id: string | null;
  state: 'held' | 'free' | 'used' | 'released';
  /** Of a held one. */
  held_until: Timestamp | null;
  /** The single-use code, if it is one. */
  made_code: string | null;
  /** Who uses it. The phone's last ten digits, possibly empty; the mailbox. Both go with an erasure. */
  account_id: string;
  phone_key: string;
  mailbox_key: string | null;
  /** The account, while it holds or uses an offer for once a person: unique for the offer. */
  once_account: string | null;
  /** The shopper's network, hashed, while it is held: one network holds a part of the uses only. */
  network: string | null;
  /** What it takes off. */
  paise: number;
  /** What its order costs, and whether that is a test: so the takings of an offer are read without its orders. Null without an order, or if that is cancelled. */
  order_paise: Generated<number | null>;
  order_test: Generated<Flag | null>;
  created_at: Timestamp;
}

export interface CouponSchema {
  coupon: CouponTable;
  coupon_code: CouponCodeTable;
  redemption: RedemptionTable;
}
