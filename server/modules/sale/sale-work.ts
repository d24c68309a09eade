import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Job } from '#contract/job.ts';
import { leastSalePaise, salePaise } from '#contract/rules/sale.ts';
import type { Schema } from '../../db/schema.ts';
import type { Intervals } from '../../work/intervals.ts';
import { Repeater, workOn } from '../../work/repeater.ts';
import type { CatalogueContext, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import type { JobKind, Jobs } from '../job/jobs.ts';
import { priorPrices, reductionOf } from './sale-rules.ts';
import * as store from './sale-store.ts';
import type { SaleRow } from './sale-store.ts';

/** Products of one transaction, and of one turn of the event loop. */
const productsAtOnce = 50;
const productsPerTurn = 10;

export interface SaleWorkDependencies extends CatalogueContext {
  readonly jobs: Jobs;
  readonly intervals: Intervals;
  readonly log: FastifyBaseLogger;
}

/** Which sale a job works on, and what it was doing as the job began. */
interface Head {
  readonly sale: string;
  readonly state: SaleRow['state'];
}

/**
 * Starts and ends sales. A sale's state only moves forward, and each of its products has its own, changed in the transaction that changes
 * its price: after a crash, and with several servers whose clocks differ, each price changes once.
 */
export class SaleWork implements JobKind<Head, readonly string[], number> {
  readonly name = 'sale';
  /** Starts and ends sales within half a minute, on whichever server sees it first. */
  readonly worker: Repeater;
  readonly #dependencies: SaleWorkDependencies;

  constructor(dependencies: SaleWorkDependencies) {
    this.#dependencies = dependencies;
    const { intervals, log } = dependencies;
    this.worker = new Repeater('sale worker', (signal) => this.#pass(signal), intervals.poll, log);
    dependencies.jobs.add(this);
  }

  /** Brings all sales to where they should be now. One that fails stops no other. */
  async #pass(signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#dependencies;
    const failed: unknown[] = [];
    for (const id of await store.dueSales(database.db, clock())) {
      if (signal.aborted) break;
      await workOn(`sale ${id}`, this.#finish(id, signal)).catch((error: unknown) => failed.push(error));
    }
    for (const error of failed) throw error;
  }

  /** Brings a sale to where it should be now. What takes longer than a call waits goes on after it. */
  async advance(id: string): Promise<void> {
    if (await this.#advance(id)) this.worker.nudge();
  }

  /**
   * Brings a sale to where it should be now, once no other sale's prices are changing.
   * @returns Whether its job, or another sale's, runs for longer than a call waits.
   */
  async #advance(id: string): Promise<boolean> {
    const { jobs, clock } = this.#dependencies;
    let tried: string | undefined;
    for (;;) {
      const step = await this.#step(id, clock());
      if (step === undefined) return false;
      const left = `${step.state} ${step.products.length}`;
      // The next pass tries again: the job failed, or another sale has not left a product yet.
      if (left === tried) return false;
      const begun = await jobs.begin(this, { sale: id, state: step.state }, partsOf(step.products), { id: step.by });
      const job = isUnderWay(begun) ? await jobs.wait(begun._id) : begun;
      if (isUnderWay(job)) return true;
      if (begun.other !== true) tried = left;
    }
  }

  async #finish(id: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.#advance(id)));
  }

  /** Changes the prices of products to what their sale wants now. */
  async run(trx: Kysely<Schema>, products: readonly string[], _: string, { sale: id }: Head) {
    const { database, changes } = this.#dependencies;
    const { result, announce } = await changes.within(trx, async (catalogue) => {
      await database.engine.lockCatalogue(trx);
      const sale = await store.saleWithId(trx, id);
      if (sale?.state === 'starting') return this.#start(catalogue, sale, products);
      return sale?.state === 'ending' ? this.#end(catalogue, sale, products) : 0;
    });
    return { result, ended: announce };
  }

  report(_: Head, results: readonly number[]): number {
    return results.reduce((sum, count) => sum + count, 0);
  }

  changes() {
    return [];
  }

  /**
   * Moves the state of a sale if it is time.
   * @returns The products whose prices are to change; undefined: there is nothing to do.
   */
  async #step(id: string, now: number) {
    const { database, changes, log } = this.#dependencies;
    const step = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      // No part of a job is between reading the state and writing prices.
      await database.engine.lockCatalogue(trx);
      const sale = await store.saleWithId(trx, id);
      if (sale === undefined) return undefined;
      const { starts_at, ends_at, created_by: by } = sale;
      let { state } = sale;
      const isOver = ends_at <= now;
      if (state === 'planned' && starts_at <= now) state = isOver ? 'ending' : 'starting';
      if ((state === 'starting' || state === 'running') && isOver) state = 'ending';
      if (state !== 'starting' && state !== 'ending') return undefined;
      if (state === 'ending') await store.dropWaiting(trx, id);
      const products = await store.productIdsIn(trx, id, state === 'starting' ? 'waiting' : 'on');
      const isDone = products.length === 0;
      if (isDone) state = state === 'starting' ? 'running' : 'ended';
      if (state !== sale.state) {
        const due_at = state === 'running' ? ends_at : state === 'ended' ? null : 0;
        await store.changeSale(catalogue, id, { state, due_at, ...(state === 'ended' && { ended_at: now }) }, false);
      }
      return { isDone, state, before: sale.state, products, by, name: sale.name };
    });
    if (step === undefined) return undefined;
    if (step.state !== step.before) log.info({ sale: id }, `sale ${step.name}: ${step.state}`);
    return step.isDone ? undefined : step;
  }

  /** @returns How many products were done with. One that another sale has not left yet goes on waiting. */
  async #start(catalogue: CatalogueTransaction, sale: SaleRow, ids: readonly string[]): Promise<number> {
    const { trx } = catalogue;
    const now = this.#dependencies.clock();
    const waiting = await store.inState(trx, sale.id, ids, 'waiting');
    const prior = await priorPrices(trx, sale, [...waiting]);
    let done = 0;
    for (const { id, paise, sale_id } of await store.pricedProducts(trx, [...waiting])) {
      if (sale_id !== null) continue;
      const reduced = salePaise(paise, reductionOf(sale));
      const isReduced = reduced >= leastSalePaise && reduced < paise;
      const was = prior.get(id) ?? null;
      if (isReduced) {
        const prices = { paise: reduced, base_paise: paise, was_paise: was, sale_id: sale.id };
        await store.setPrices(catalogue, id, prices, now);
      }
      const columns = isReduced ? { state: 'on' as const, paise: reduced } : { state: 'off' as const };
      await store.setProductState(trx, sale.id, id, { ...columns, base_paise: paise, was_paise: was });
      done += 1;
      if (done % productsPerTurn === 0) await yieldToEventLoop();
    }
    return done;
  }

  async #end(catalogue: CatalogueTransaction, sale: SaleRow, ids: readonly string[]): Promise<number> {
    const { trx } = catalogue;
    const now = this.#dependencies.clock();
    const on = await store.inState(trx, sale.id, ids, 'on');
    let done = 0;
    for (const { id, paise, base_paise, sale_id } of await store.pricedProducts(trx, [...on])) {
      if (sale_id === sale.id) {
        const own = { paise: base_paise ?? paise, base_paise: null, was_paise: null, sale_id: null };
        await store.setPrices(catalogue, id, own, now);
      }
      await store.setProductState(trx, sale.id, id, { state: 'off' });
      done += 1;
      if (done % productsPerTurn === 0) await yieldToEventLoop();
    }
    return done;
  }
}

const isUnderWay = ({ state }: Job) => state === 'waiting' || state === 'running';

function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += productsAtOnce) parts.push(ids.slice(at, at + productsAtOnce));
  return parts;
}
