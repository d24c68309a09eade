import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { dice } from '#server/providers/sandbox/sandbox-script.ts';
import { onBothEngines, onPostgres } from '../server/support/engines.ts';
import { runScenario, type Figures } from './support/scenario.ts';
import { startEnvironment } from './support/environment.ts';

/**
 * Servers are killed with SIGKILL at random moments while shoppers pay, callbacks get lost and doubled, and webhooks get lost,
 * doubled and late. After each kill the records of shop and provider are reconciled: nothing is lost or done twice.
 *
 * FAULT_ROUNDS: the number of kills in each scenario (5; `.ci/run` sets 30). FAULT_SEED: the dice of an earlier run.
 */
const rounds = Number(process.env.FAULT_ROUNDS ?? 5);
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000));
const longest = 60_000 + rounds * 90_000;

const figures: Record<string, Figures> = {};
afterAll(() => {
  console.log(`Fault tests: ${rounds} kills in each scenario, seed ${seed} (FAULT_SEED)`);
  console.table(figures);
});

onBothEngines('the only server is killed while shoppers pay', (place) => {
  test(
    'loses nothing and does nothing twice',
    async () => {
      const environment = await startEnvironment(place(), 1);
      const random = dice(seed);
      const name = `1 server, ${place().url === undefined ? 'SQLite' : 'PostgreSQL'}`;
      figures[name] = await runScenario(environment, rounds, random, async (stop) => {
        await pause(100 + random() * 1400);
        await environment.kill(0);
        stop();
        await environment.restart(0);
      });
      expect(figures[name]).toMatchObject({ kills: rounds, faults: 0 });
    },
    longest,
  );
});

onPostgres('one of two servers is killed while shoppers pay', (place) => {
  test(
    'the other goes on, loses nothing and does nothing twice',
    async () => {
      const environment = await startEnvironment(place(), 2);
      const random = dice(seed + 1);
      const name = '2 servers, PostgreSQL';
      figures[name] = await runScenario(environment, rounds, random, async (stop) => {
        const victim = random() < 0.5 ? 0 : 1;
        await pause(100 + random() * 900);
        await environment.kill(victim);
        // The other one serves alone for a while.
        await pause(200 + random() * 500);
        stop();
        await environment.restart(victim);
      });
      expect(figures[name]).toMatchObject({ kills: rounds, faults: 0 });
    },
    longest,
  );
});
