import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import { openDatabase } from '#server/db/database.ts';
import type { JobRow } from '#server/modules/job/job-store.ts';
import { copyShipped, deliveredFile, outcomeOf } from '../server/support/cash-order.ts';
import { postgres, sqlite, type TestEngine } from '../server/support/engines.ts';
import { inFullRun } from '../support/full-run.ts';
import { startEnvironment, type Environment } from './support/environment.ts';
import { sendJson } from './support/send-json.ts';

/** The lines of a file: twelve parts. */
const parcels = 600;

/** Places a cash order. @returns Its id. */
async function placeOrder({ client, shops, products, shoppers }: Environment): Promise<string> {
  const [product] = products;
  const body = { amount: product?.price, cart: { products: [{ _id: product?._id }] }, method: 'cod', key: 'the-first' };
  const url = `${shops[0]}${calls.placeOrder.path}`;
  const answer = await sendJson<{ order?: { _id: string } }>(client, url, body, shoppers[0]?.token);
  return answer?.order?._id ?? '';
}

/** Waits until a job has ended, as long as it goes on: a machine may be slow, a job may not stand still. @param about For the failure. */
async function ended<J extends Pick<JobRow, 'done' | 'ended_at'>>(
  latest: () => Promise<J | undefined>,
  about: string,
): Promise<J> {
  for (let done = -1; ;) {
    const state = async () => {
      const { done: now = 0, ended_at } = (await latest()) ?? {};
      return ended_at === null && now === done ? `${done} lines` : 'goes on';
    };
    await expect.poll(state, { timeout: 60_000, interval: 100, message: about }).toBe('goes on');
    const job = await latest();
    if (job !== undefined && job.ended_at !== null) return job;
    done = job?.done ?? 0;
  }
}

/** Imports files, and kills a server in the middle of each. On PostgreSQL the other one may go on meanwhile. */
async function killWhileImporting(engine: TestEngine, servers: number, rounds: number): Promise<void> {
  const created = await engine.create('empty');
  onTestFinished(() => created.remove());
  const { place } = created;
  const environment = await startEnvironment(place, servers, false);
  const { shops, owner } = environment;
  const database = await openDatabase(place);
  const latestJob = () =>
    database.db.selectFrom('job').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  try {
    const order = await placeOrder(environment);
    // A kill after the end shows nothing, so it does not count.
    for (let [round, kills] = [1, 0]; kills < rounds; round += 1) {
      const numbers = await copyShipped(database, order, `KILL${round}-`, parcels);
      const before = await latestJob();
      const url = `${shops[round % servers]}${calls.importCourierFile.path}`;
      const headers = { 'content-type': 'text/csv', authorization: owner };
      void fetch(url, { method: 'POST', headers, body: deliveredFile(numbers, 499.5) }).catch(() => undefined);
      const isUnderWay = async () => {
        const { id, done = 0 } = (await latestJob()) ?? {};
        return id !== before?.id && done > 0;
      };
      await vi.waitUntil(isUnderWay, { interval: 5, timeout: 30_000 });
      await pause(Math.random() * 100);
      await environment.kill(round % servers);
      const killed = await latestJob();
      if (killed?.ended_at === null) kills += 1;
      const about = `round ${round}, killed after ${killed?.done} lines`;
      await environment.restart(round % servers);
      const { words, report } = await ended(latestJob, about);
      const { changes } = JSON.parse(report ?? '') as CourierFileReport;
      expect([words, changes.length, new Set(changes.map(({ line }) => line)).size], about).toEqual([
        ...[null, parcels, parcels],
      ]);
      expect(await outcomeOf(database, numbers), about).toEqual([parcels, parcels, parcels]);
    }
  } finally {
    await database.close();
    await environment.close();
  }
}

describe.each([
  { engine: sqlite, servers: 1, kills: 12, options: inFullRun },
  { engine: postgres, servers: 2, kills: 1, options: {} },
  { engine: postgres, servers: 2, kills: 12, options: inFullRun },
])('a courier’s file while servers are killed: $servers, $engine.name', ({ engine, servers, kills, options }) => {
  // A job that stands still fails by itself: far more than the slowest machine takes.
  const timeout = 60_000 + kills * 240_000;
  test.skipIf(!engine.isAvailable)(`applies each line once, kills: ${kills}`, { ...options, timeout }, () =>
    killWhileImporting(engine, servers, kills),
  );
});
