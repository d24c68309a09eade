import { afterAll, describe, onTestFinished, test } from 'vitest';
import { dice } from '#server/providers/sandbox/sandbox-script.ts';
import { findNginx } from '../../../scripts/lib/programs.ts';
import type { TestEngine } from '../../server/support/engines.ts';
import { inFullRun } from '../../support/full-run.ts';
import { startEnvironment, type Environment } from './environment.ts';
import { runScenario, type Figures } from './scenario.ts';

/** Kills in each scenario: one in `npm test`, thirty in the full run. */
const roundsOf = [
  { rounds: 1, options: {} },
  { rounds: 30, options: inFullRun },
];
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000));

/** A scenario: so many servers on one database, of which one is killed in every round. */
export interface FaultScenario {
  readonly engine: TestEngine;
  readonly servers: number;
  /** Whether shoppers reach the servers through nginx. */
  readonly proxied?: boolean;
  /** Whether `npm test` leaves it out: others show the same there. */
  readonly isFullRunOnly?: boolean;
  /** Kills a server at a random moment, ends the shopping, and restarts the server. */
  readonly killAndRestart: (environment: Environment, random: () => number, stop: () => void) => Promise<void>;
}

/**
 * Servers are killed with SIGKILL at random moments while shoppers pay, callbacks get lost and doubled, and webhooks get lost,
 * doubled and late. After each kill the records of shop and provider are reconciled: nothing is lost or done twice.
 *
 * FAULT_SEED repeats the dice of an earlier run.
 */
export function testFaults({
  engine,
  servers,
  proxied = false,
  isFullRunOnly = false,
  killAndRestart,
}: FaultScenario): void {
  const name = `${servers} ${servers === 1 ? 'server' : 'servers'}, ${engine.name}${proxied ? ', nginx' : ''}`;
  const isComplete = engine.isAvailable && (!proxied || findNginx() !== undefined);
  const figures: Record<string, Figures> = {};
  afterAll(() => {
    console.log(`Fault tests: seed ${seed} (FAULT_SEED)`);
    console.table(figures);
  });

  describe.skipIf(!isComplete)(`shoppers pay while servers are killed: ${name}`, () => {
    for (const { rounds, options } of isFullRunOnly ? roundsOf.slice(1) : roundsOf) {
      const timeout = 60_000 + rounds * 90_000;
      test(`nothing is lost and nothing is done twice, kills: ${rounds}`, { ...options, timeout }, async () => {
        const database = await engine.create('empty');
        onTestFinished(() => database.remove());
        const environment = await startEnvironment(database.place, servers, proxied);
        const random = dice(seed);
        figures[`${name}, kills: ${rounds}`] = await runScenario(environment, rounds, random, (stop) =>
          killAndRestart(environment, random, stop),
        );
      });
    }
  });
}
