import type { Generated } from 'kysely';
import type { StaffRole } from '#contract/rules/staff.ts';
import type { AuditEntry } from '../work/context.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

/** A user account. */
export interface AccountTable {
  id: string;
  name: string;
  /** The normalised name for the admins' search (`search-text.ts`). */
  name_key: string;
  email: string;
  /** The e-mail in lower case. Unique. */
  email_key: string;
  phone: string;
  address: string;
  pincode: string;
  /** Empty strings: unknown, or of an earlier version (contract, `rules/postal-address.ts`). */
  city: string;
  state: string;
  landmark: string;
  /** Another value with each change of the address: a version that does not know the three parts leaves it (migration 0051). */
  place_stamp: Generated<string>;
  /** 1: admin. */
  role: 0 | 1;
  /** What an admin may do; null for others, and for an admin whom an earlier version made (`staffRoleOf`). */
  staff_role: Generated<StaffRole | null>;
  /** argon2id. */
  password_hash: string;
  /**
   * The password hash that was found too weak for staff when its password was typed at a log-in. It counts while the account has this
   * hash, so that a new password drops it, whichever version of the server sets it.
   */
  weak_password_hash: Generated<string | null>;
  /** argon2id of the security answer; null for admins. */
  answer_hash: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/**
 * An entry of the audit log. `account_id`: who did it; null: a command. `account_name`, `subject_name`: the names at that time. `action`: a
 * call of the contract, or words. `changes`: JSON, `AuditChange[]` of the contract.
 */
export interface AuditEntryTable extends AuditEntry {
  id: Generated<number>;
}

/** A session: its token is valid until it expires or the row is deleted. */
interface SessionTable {
  /** SHA-256 of the token's id (`jti`) in hex: the table or a backup is not enough to forge a token. */
  id: string;
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** The browser and system that logged in, in plain words; null if unknown. */
  agent: string | null;
  /** The last use, at most an hour too early; 0 in rows of earlier versions. */
  used_at: Timestamp;
}

/** The second factor of an account (docs/decisions/0033). */
interface SecondFactorTable {
  account_id: string;
  /** The shared secret in base32. */
  secret: string;
  created_at: Timestamp;
  /** When its first code was entered; null: it was begun, and log-ins do not ask for it. */
  confirmed_at: Timestamp | null;
  /** The newest time step of which a code was used: an older or the same one is refused. */
  last_step: number;
}

/** An unused recovery code. */
interface RecoveryCodeTable {
  /** SHA-256 of the account's id and the code, in hex: a code has 66 random bits. */
  hash: string;
  account_id: string;
}

/** A link that resets a password, from a mail. It is deleted when it is used. */
interface ResetLinkTable {
  /** SHA-256 of the token in hex. */
  hash: string;
  account_id: string;
  /** Set again when the mail is sent: the 30 minutes begin then. */
  expires_at: Timestamp;
  /** The mail with the link, which is deleted once it is sent; null: an earlier version wrote it. */
  mail_id: Generated<string | null>;
}

/** A browser in which an account has logged in; their number is limited (`auth/known-browsers.ts`). */
interface KnownBrowserTable {
  /** SHA-256 of the id in the browser's cookie, in hex. */
  id: string;
  account_id: string;
  /** The last log-in. */
  seen_at: Timestamp;
}

/** A counter of a rate limit for the current window. */
interface RateLimitTable {
  /** The limit's name and a hash of the e-mail or address that it counts. */
  bucket: string;
  count: number;
  /** The end of the window. */
  ends_at: Timestamp;
}

/** A note of the staff about a customer, or about one of their orders. `written_by`: an account; with `client_key` unique. */
interface StaffNoteTable {
  id: string;
  account_id: string;
  order_id: string | null;
  text: string;
  written_at: Timestamp;
  written_by: string;
  client_key: string;
}

export interface AccountSchema {
  account: AccountTable;
  audit_entry: AuditEntryTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  reset_link: ResetLinkTable;
  known_browser: KnownBrowserTable;
  rate_limit: RateLimitTable;
  staff_note: StaffNoteTable;
}
