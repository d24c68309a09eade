import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { RazorpayClient } from '../../providers/razorpay/razorpay-client.ts';
import type { RazorpayRefund } from '../../providers/razorpay/razorpay-entities.ts';
import { RazorpayError } from '../../providers/razorpay/razorpay-error.ts';
import { claimDue } from '../../work/claim.ts';
import { growingPause } from '../../work/growing-pause.ts';
import { refundWithId, triedRefund, type RefundProgress, type RefundRow } from './refund-store.ts';

/** `firstPause`: before the second try, in milliseconds. */
export interface RefundDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: RazorpayClient;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly firstPause: number;
}

/** Longer than a batch takes at the worst, one call to the provider after the other. */
const lease = 120_000;
const batch = 5;
const longestPause = 3_600_000;

/** Sends refunds to the provider until it has each one, and follows them until the money is on its way. */
export class RefundWorker {
  readonly #dependencies: RefundDependencies;

  constructor(dependencies: RefundDependencies) {
    this.#dependencies = dependencies;
  }

  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#dependencies;
    while (!signal.aborted) {
      const ids = await claimDue(db, 'refund', { now: clock(), lease, limit: batch });
      if (ids.length === 0) return;
      for (const id of ids) await this.#advance(id);
    }
  }

  async #advance(id: string): Promise<void> {
    const { db, clock, log, firstPause } = this.#dependencies;
    const refund = await refundWithId(db, id);
    if (refund === undefined || refund.state === 'done') return;
    const later = clock() + growingPause(firstPause, refund.attempts, longestPause);
    try {
      const progress = await this.#bring(refund);
      await triedRefund(db, id, progress, progress.state === 'done' ? null : later);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      const about = { err: error, refund: id, payment: refund.payment_id };
      log[error.reason === 'refused' ? 'error' : 'warn'](about, 'a refund is not done yet');
      const { state, provider_refund_id: providerRefundId } = refund;
      await triedRefund(db, id, { state, providerRefundId }, later);
    }
  }

  /** How far the refund is. The provider is looked at before it is asked again: its memory of keys may be shorter than ours. */
  async #bring(refund: RefundRow): Promise<RefundProgress> {
    const { provider } = this.#dependencies;
    const known = refund.attempts === 0 ? [] : await provider.refundsOf(refund.payment_id);
    const ours = known.filter(({ receipt }) => receipt?.startsWith(refund.id));
    const going = ours.find(({ status }) => status !== 'failed');
    if (going !== undefined) return progressOf(going);
    // Given back in full by a person, in the provider's own dashboard.
    if (givenBack(known) >= refund.paise)
      return { state: 'done', providerRefundId: known.find(({ status }) => status !== 'failed')?.id ?? null };
    // A refund that failed is over at the provider: another one needs another key.
    const key = ours.length === 0 ? refund.id : `${refund.id}-${ours.length}`;
    return progressOf(await provider.refund({ paymentId: refund.payment_id, amount: refund.paise, key }));
  }
}

function progressOf({ id, status }: RazorpayRefund): RefundProgress {
  if (status === 'failed') return { state: 'wanted', providerRefundId: null };
  return { state: status === 'processed' ? 'done' : 'sent', providerRefundId: id };
}

function givenBack(refunds: readonly RazorpayRefund[]): number {
  return refunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0);
}
