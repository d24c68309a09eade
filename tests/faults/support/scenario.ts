import { expect, vi } from 'vitest';
import { dice } from '#server/providers/sandbox/sandbox-script.ts';
import type { Environment } from './environment.ts';
import { expectSaved, saveUntilStopped } from './owner.ts';
import { findFaults, type Records } from './reconciliation.ts';
import { shop } from './shopper.ts';

/** The result of a scenario. */
export type Figures = ReturnType<typeof figuresOf>;

/**
 * Runs rounds: all shoppers shop until `killAndRestart` stops them, and once everything is settled the shop's records are
 * reconciled with the provider's.
 */
export async function runScenario(
  environment: Environment,
  rounds: number,
  random: () => number,
  killAndRestart: (stop: () => void) => Promise<void>,
): Promise<Figures> {
  let records: Records | undefined;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const payTwice = random() < 0.3;
      const capture = random() < 0.5 ? 'auto' : 'manual';
      await environment.script({
        capture,
        payTwice,
        // Sometimes too little is taken: then every payment of the round waits for an admin. Sometimes shoppers bear the fee.
        ...(random() < 0.15 && (capture === 'auto' ? { paid: 100 } : { fee: 2_240 })),
        webhooks: { lost: 0.3, doubled: 0.3, latest: 600, seed: Math.floor(random() * 1_000_000) },
      });
      const closing = new AbortController();
      const { checkouts, asked } = environment.log;
      const options = { ...environment, payTwice };
      const shopping = environment.shoppers.map((shopper) =>
        shop(options, shopper, dice(random() * 1e9), closing.signal),
      );
      const saving = saveUntilStopped(environment, closing.signal);
      // On a slow machine a kill before the first checkout, or the first return, would show nothing.
      await vi.waitUntil(() => environment.log.checkouts > checkouts && environment.log.asked > asked, {
        timeout: 60_000,
      });
      await killAndRestart(() => closing.abort());
      await Promise.all([...shopping, saving]);
      records = await environment.untilSettled();
      expect(findFaults(records, environment.log, environment.products), `round ${round}`).toEqual([]);
      await expectSaved(environment);
    }
    if (records === undefined) throw new Error('There were no rounds');
    // Time goes on sixty times as fast: a mail that is gathered for an hour may be queued between the two counts.
    const unwritten = async () => (await environment.untilSettled()).mails.length - (await environment.mailFiles());
    await expect.poll(unwritten, { timeout: 60_000 }).toBe(0);
    return figuresOf(environment, rounds, records);
  } finally {
    await environment.close();
  }
}

function figuresOf({ log }: Environment, kills: number, records: Records) {
  return {
    kills,
    checkouts: log.checkouts,
    'carts with a code': log.withCodes,
    'payments taken': records.captured.size,
    orders: records.served.length,
    refunds: [...records.refunded.values()].flat().length,
    'of them parts': records.returns.parts.filter(({ way }) => way === 'provider').length,
    'parts by hand': records.returns.parts.filter(({ way }) => way === 'hand').length,
    returns: records.returns.requests.size,
    'of them closed': [...records.returns.requests.values()].filter(({ state }) => state === 'closed').length,
    'cash orders': records.cash.length,
    'of them paid now': records.cash.filter(({ state }) => state === null).length,
    'of them collected': records.cash.filter(({ isCollected }) => isCollected).length,
    'of them over': records.cash.filter(({ status }) => status === 'Cancelled').length,
    acknowledged: log.acknowledged.size,
    'lost callbacks': log.lostCallbacks,
    unanswered: log.unanswered,
    'items sold': records.sizes.reduce((sum, { sold }) => sum + sold, 0),
    mails: records.mails.length,
  };
}
