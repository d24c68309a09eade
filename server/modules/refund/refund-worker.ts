import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type PaymentProvider, ProviderError, type ProviderRefund } from '../../providers/payment-provider.ts';
import type { ShopEvents } from '../../shop-events.ts';
import type { Intervals } from '../../work/intervals.ts';
import { backoff, leaseDue } from '../../work/lease.ts';
import { Repeater } from '../../work/repeater.ts';
import { refundsOfPayments, refundWithId, triedRefund, type RefundProgress, type RefundRow } from './refund-store.ts';

export interface RefundDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: PaymentProvider;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly firstPause: number;
  readonly events: ShopEvents;
  /** Stores that a refund reached its shopper, with what that leads to. */
  readonly refunded: (trx: Kysely<Schema>, paymentId: string, store: () => Promise<void>) => Promise<void>;
}

/** Longer than one batch can take, with sequential provider calls. */
const lease = 120_000;
const batch = 5;
const longestPause = 3_600_000;

/** Submits refunds to the provider with retries, and polls them until they are processed. */
export class RefundWorker {
  readonly #dependencies: RefundDependencies;

  constructor(dependencies: RefundDependencies) {
    this.#dependencies = dependencies;
  }

  /** Works on every refund that is due. If the provider is unreachable, the rest waits until its lease ends, or for the next pass. */
  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#dependencies;
    while (!signal.aborted) {
      const ids = await leaseDue(db, 'refund', { now: clock(), lease, limit: batch });
      if (ids.length === 0) return;
      for (const id of ids) if (await this.#isDownFor(id)) return;
    }
  }

  /** Submits or polls a refund. @returns Whether the provider is unreachable. */
  async #isDownFor(id: string): Promise<boolean> {
    const { db, clock, log, firstPause, events, refunded } = this.#dependencies;
    const refund = await refundWithId(db, id);
    if (refund === undefined || (refund.state !== 'wanted' && refund.state !== 'sent')) return false;
    const pause = backoff(firstPause, refund.attempts, longestPause);
    const later = clock() + pause;
    try {
      const progress = await this.#submitOrPoll(refund);
      const { payment_id: payment, paise } = refund;
      const store = (trx: Kysely<Schema>) => triedRefund(trx, id, progress, isFinal(progress) ? null : later);
      if (progress.state === 'done') await inTransaction(db, (trx) => refunded(trx, payment, () => store(trx)));
      else await store(db);
      if (progress.state === 'done') events.record({ event: 'refund processed', refund: id, payment, paise });
      if (progress.state === 'failed')
        log.error(
          { refund: id, payment },
          `refund worker: the provider could not refund ${id}; an owner tries again or pays by hand`,
        );
      return false;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const about = { err: error, refund: id, payment: refund.payment_id };
      log[error.reason === 'refused' ? 'error' : 'warn'](
        about,
        `refund worker: refund ${id} failed, next try in ${pause / 1000} s`,
      );
      const { state, provider_refund_id: providerRefundId } = refund;
      await triedRefund(db, id, { state, providerRefundId }, later);
      return error.reason !== 'refused';
    }
  }

  /**
   * Looks for the refund at the provider before a retry, by its key: the provider may forget idempotency keys before the worker stops
   * retrying, and amounts tell nothing, because a payment may go back in equal parts.
   */
  async #submitOrPoll(refund: RefundRow): Promise<RefundProgress> {
    const { provider } = this.#dependencies;
    const { id, payment_id: paymentId, paise } = refund;
    const known = refund.attempts === 0 ? [] : await provider.refundsOf(paymentId);
    const ours = known.filter(({ receipt }) => receipt?.startsWith(id));
    const existing = ours.find(isAlive) ?? (refund.state === 'sent' ? ours.at(-1) : undefined);
    if (existing !== undefined) return progressOf(existing);
    const byHand = await this.#madeByPerson(refund, known);
    if (byHand !== undefined) return { state: 'done', providerRefundId: byHand.id };
    // A failed refund is final at the provider: the next attempt needs another idempotency key.
    const key = ours.length === 0 ? id : `${id}-${ours.length}`;
    return progressOf(await provider.refund({ paymentId, paise, key }));
  }

  /** A refund that a person made in the provider's dashboard instead of this one: no row has it, and too little is left for both. */
  async #madeByPerson(
    { id, payment_id: paymentId, paise }: RefundRow,
    known: readonly ProviderRefund[],
  ): Promise<ProviderRefund | undefined> {
    const { db, provider } = this.#dependencies;
    if (known.length === 0) return undefined;
    const rows = await refundsOfPayments(db, [paymentId]);
    const isTaken = (one: ProviderRefund) =>
      rows.some((row) => row.id !== id && row.provider_refund_id === one.id) ||
      rows.some((row) => one.receipt?.startsWith(row.id));
    const byPerson = known.filter((one) => isAlive(one) && !isTaken(one));
    if (byPerson.reduce((sum, one) => sum + one.paise, 0) < paise) return undefined;
    const { paise: captured } = await provider.payment(paymentId);
    const left = captured - known.filter(isAlive).reduce((sum, one) => sum + one.paise, 0);
    return left < paise ? byPerson[0] : undefined;
  }
}

const isAlive = ({ status }: ProviderRefund): boolean => status !== 'failed';

const isFinal = ({ state }: RefundProgress): boolean => state === 'done' || state === 'failed';

function progressOf({ id, status }: ProviderRefund): RefundProgress {
  if (status === 'failed') return { state: 'failed', providerRefundId: null };
  return { state: status === 'processed' ? 'done' : 'sent', providerRefundId: id };
}

/** Adds the worker of refunds. @returns To be called after a refund was queued, so that it is submitted at once. */
export function addRefunds(
  app: FastifyInstance,
  { intervals, ...dependencies }: Omit<RefundDependencies, 'log' | 'firstPause'> & { intervals: Intervals },
): () => void {
  const { log } = app;
  const refunds = new RefundWorker({ ...dependencies, log, firstPause: intervals.firstPause });
  const pass = (signal: AbortSignal) => refunds.pass(signal);
  const worker = app.workers.add(new Repeater('refund worker', pass, intervals.work, log));
  return () => worker.nudge();
}
