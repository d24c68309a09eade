import type { Generated } from 'kysely';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

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
  /** It begins anew when the mail is sent. */
  expires_at: Timestamp;
  /** The mail with the link, which is deleted once it is sent; null: an earlier version wrote it. */
  mail_id: Generated<string | null>;
}

/** Second factors, recovery codes and reset links. */
export interface AccountAccessSchema {
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  reset_link: ResetLinkTable;
}
