import type { ComplaintState } from '#contract/rules/complaint.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

/** A complaint as its writer gave it. */
export interface ComplaintTable {
  id: string;
  /** For people: C1001, C1002 … Unique. */
  number: number;
  /** Whose it is; null: it was written without a log-in. The e-mail proves nothing. */
  account_id: string | null;
  /** These are empty after an erasure, or once an owner has deleted the complaint. */
  name: string;
  email: string;
  phone: string;
  text: string;
  order_number: number | null;
  state: ComplaintState;
  state_at: Timestamp;
  acknowledge_by: Timestamp;
  resolve_by: Timestamp;
  /** When its next answer is due; null: none is. */
  due_at: Timestamp | null;
  /** Whether its writer got a mail when it was recorded: a mailbox gets few of them a day. */
  is_copied: 0 | 1;
  /** Of the press that made it: unique, so that a second one makes none. SHA-256 of its key and of what was sent. */
  request_hash: string;
  body_hash: string;
  created_at: Timestamp;
}

/** A state that a complaint came to, numbered from 1. */
export interface ComplaintMoveTable {
  complaint_id: string;
  number: number;
  state: ComplaintState;
  moved_at: Timestamp;
  /** Null: its writer, or an erasure. */
  moved_by: string | null;
  /** What its writer was told; possibly empty. */
  message: string;
}

/** The last number that was given, so that none is given again once its row is deleted. */
interface CounterTable {
  name: 'complaint';
  last: number;
}

export interface ComplaintSchema {
  complaint: ComplaintTable;
  complaint_move: ComplaintMoveTable;
  counter: CounterTable;
}
