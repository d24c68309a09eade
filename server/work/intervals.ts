/** The intervals of the workers, in milliseconds. Tests shorten them. */
export interface Intervals {
  /** Between two passes of the checkout poller, and of the stock alerts, and before the first sweeps. */
  readonly poll: number;
  /** The lease of a checkout. */
  readonly lease: number;
  /** Between two polls for mails, refunds and the sandbox's webhooks. Work queued by this server starts at once. */
  readonly work: number;
  /** Between two scans of the provider's orders. */
  readonly scan: number;
  /** Before the first retry of a mail, a refund or a sandbox webhook. */
  readonly firstPause: number;
  /** The timeout of a provider call. */
  readonly provider: number;
}

/** The intervals in production. */
export const defaultIntervals: Intervals = {
  poll: 30_000,
  lease: 60_000,
  work: 5_000,
  scan: 3_600_000,
  firstPause: 15_000,
  provider: 10_000,
};
