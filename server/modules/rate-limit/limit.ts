import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { RefusedForNow } from '../../refused.ts';

/** A rate limit with a fixed window that begins with the first event. */
export interface Limit {
  /** Unique: the counts of two limits never mix. */
  readonly name: string;
  readonly max: number;
  /** In milliseconds. */
  readonly window: number;
  /** What it counts by. Addresses are counted by network. */
  readonly by: 'account' | 'address';
}

/** A limit with its key: an account, an e-mail, an address. */
export interface Counted {
  readonly limit: Limit;
  readonly who: string;
}

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** The limits (docs/decisions/0011). Those by address are wide, because offices and campuses share one. */
export const limits = {
  failedLogins: { name: 'failed log-ins of an account', max: 10, window: quarter, by: 'account' },
  failedResets: { name: 'failed resets of an account', max: 10, window: quarter, by: 'account' },
  dailyWrongAnswers: { name: 'wrong security answers of an account', max: 30, window: day, by: 'account' },
  dailyWrongCodes: { name: 'wrong second factors of an account', max: 30, window: day, by: 'account' },
  dailyWrongRecoveryCodes: { name: 'wrong recovery codes of an account', max: 30, window: day, by: 'account' },
  addressFailedLogins: { name: 'failed log-ins from an address', max: 300, window: quarter, by: 'address' },
  addressFailedResets: { name: 'failed resets from an address', max: 300, window: quarter, by: 'address' },
  resetLinks: { name: 'reset links for an e-mail', max: 5, window: 60 * minute, by: 'account' },
  addressResetLinks: { name: 'reset links from an address', max: 60, window: quarter, by: 'address' },
  addressResetLinkTries: { name: 'reset links used from an address', max: 300, window: quarter, by: 'address' },
  addressRegistrations: { name: 'registrations from an address', max: 100, window: quarter, by: 'address' },
  addressTakenEmails: { name: 'taken e-mails tried from an address', max: 300, window: quarter, by: 'address' },
  stockAlerts: { name: 'stock alerts of an account', max: 60, window: quarter, by: 'account' },
  stockAlertMails: { name: 'requests of stock alerts for an e-mail', max: 8, window: day, by: 'account' },
  addressStockAlerts: { name: 'stock alerts from an address', max: 120, window: quarter, by: 'address' },
  addressStockAlertLinks: { name: 'links of stock alerts from an address', max: 300, window: quarter, by: 'address' },
  checkouts: { name: 'checkouts of an account', max: 60, window: minute, by: 'account' },
  paymentLookups: { name: 'payments of an account asked about', max: 120, window: minute, by: 'account' },
  addressCheckouts: { name: 'checkouts from an address', max: 1200, window: minute, by: 'address' },
  clientErrors: { name: 'client errors of all addresses', max: 300, window: minute, by: 'account' },
  addressClientErrors: { name: 'client errors from an address', max: 30, window: minute, by: 'address' },
  addressSearches: { name: 'searches from an address', max: 1200, window: minute, by: 'address' },
} as const satisfies Record<string, Limit>;

/** The 16-bit groups of an IPv6 network: providers assign at least a /64 to each customer. */
const networkGroups = 4;

/**
 * The rate limit key of an address: IPv4 as it is, also from its IPv6 form (`::ffff:192.0.2.1`); any other IPv6 address by its /64. Text
 * that is not an address, which a proxy may forward, stays as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, networkGroups)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * The refusal above a rate limit.
 * @param wait The rest of the window, in milliseconds.
 */
export function tooManyTries(wait: number): RefusedForNow {
  return new RefusedForNow('tooManyTries', Math.max(1, Math.ceil(wait / 1000)));
}
