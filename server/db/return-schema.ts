import type { Generated } from 'kysely';
import type { ReturnKind, ReturnOrigin, ReturnOutcome, ReturnReason, ReturnState } from '#contract/rules/returns.ts';
import type { TrackingState } from '#contract/rules/tracking.ts';
import type { Bytes } from './bytes.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;
/** JSON as text, which both engines return unchanged. */
type Json = string;

/** A request to send pieces of an order back. */
export interface OrderReturnTable {
  id: string;
  /** For people: R1001, R1002 … Unique. */
  number: number;
  order_id: string;
  account_id: string;
  origin: ReturnOrigin;
  kind: ReturnKind;
  state: ReturnState;
  /** Since when it is in its state. */
  state_at: Timestamp;
  /** Of a closed one. */
  outcome: ReturnOutcome | null;
  reason: ReturnReason;
  /** The shopper's words; empty after an erasure. */
  note: string;
  /** Whether the shopper pays the parcel, as it was said when it was asked for. */
  shopper_pays: 0 | 1;
  /** Where money of a cash order goes; null: nowhere, or deleted 90 days after the refund. */
  upi: string | null;
  /** The key of the press that made it, unique for the order, and SHA-256 of what was sent. */
  request_key: string;
  request_hash: string;
  /** The same of the press that closed it. */
  close_key: string | null;
  close_hash: string | null;
  /** The parcel that comes back; empty: nobody named it. Tracking numbers of open requests are unique. */
  courier: Generated<string>;
  tracking_number: Generated<string>;
  /** The checkout that keeps the wanted sizes and becomes the exchange or the replacement; null before there is one. */
  checkout_id: string | null;
  /** The wanted sizes are kept until then; null: none are. */
  held_until: Timestamp | null;
  exchange_order_id: string | null;
  created_at: Timestamp;
}

/** Pieces of a line of the order. */
export interface ReturnLineTable {
  return_id: string;
  /** That of the order's line. */
  position: number;
  pieces: number;
  wanted_size: string | null;
  wanted_size_id: string | null;
  /** What was received. Good pieces are in the stock again. */
  good: Generated<number>;
  damaged: Generated<number>;
}

/** A state that a request came to, numbered from 1. */
export interface ReturnMoveTable {
  return_id: string;
  number: number;
  state: ReturnState;
  moved_at: Timestamp;
  /** Null: the shop itself. */
  moved_by: string | null;
  /** For the shopper; possibly empty. */
  message: Generated<string>;
}

/** A parcel that was received. The same key is the same parcel. */
export interface ReturnReceiptTable {
  return_id: string;
  request_key: string;
  /** `ReturnedLine[]` of the contract, sorted by line. */
  lines: Json;
  received_at: Timestamp;
  received_by: string | null;
}

/** What a courier reported of a parcel that comes back. */
export interface ReturnEventTable {
  return_id: string;
  state: TrackingState;
  at: Timestamp;
  reason: string | null;
}

/** A photo of a request, made small. */
export interface ReturnPhotoTable {
  id: string;
  return_id: string;
  created_at: Timestamp;
  type: string;
  bytes: Bytes;
}

export interface ReturnSchema {
  order_return: OrderReturnTable;
  return_line: ReturnLineTable;
  return_move: ReturnMoveTable;
  return_receipt: ReturnReceiptTable;
  return_event: ReturnEventTable;
  return_photo: ReturnPhotoTable;
}
