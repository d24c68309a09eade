/** How often something may happen in a window of time that begins with the first time. */
export interface Limit {
  /** Its own, across the shop: the counts of two limits never mix. */
  readonly name: string;
  readonly max: number;
  /** In milliseconds. */
  readonly window: number;
}

/** A limit and whom it counts: an account, an e-mail, an address. */
export interface Counted {
  readonly limit: Limit;
  readonly who: string;
}

const minute = 60_000;
const quarter = 15 * minute;

/** The limits (decisions, 'What the server decides'). Those per address are wide, because an office or a campus shares one. */
export const limits = {
  failedLogins: { name: 'failed log-ins of an account', max: 10, window: quarter },
  failedResets: { name: 'failed resets of an account', max: 10, window: quarter },
  addressFailedLogins: { name: 'failed log-ins from an address', max: 300, window: quarter },
  addressFailedResets: { name: 'failed resets from an address', max: 300, window: quarter },
  addressRegistrations: { name: 'registrations from an address', max: 100, window: quarter },
  addressTakenEmails: { name: 'taken e-mails tried from an address', max: 300, window: quarter },
  checkouts: { name: 'checkouts of an account', max: 60, window: minute },
  paymentLookups: { name: 'payments of an account asked about', max: 120, window: minute },
  addressCheckouts: { name: 'checkouts from an address', max: 1200, window: minute },
  addressSearches: { name: 'searches from an address', max: 1200, window: minute },
} as const satisfies Record<string, Limit>;
