import { setTimeout as pause } from 'node:timers/promises';
import type { FaultScenario } from './fault-test.ts';

type KillAndRestart = FaultScenario['killAndRestart'];

export const killTheOnlyServer: KillAndRestart = async (environment, random, stop) => {
  await pause(100 + random() * 1400);
  await environment.kill(0);
  stop();
  await environment.restart(0);
};

export const killOneOfTwoServers: KillAndRestart = async (environment, random, stop) => {
  const victim = random() < 0.5 ? 0 : 1;
  await pause(100 + random() * 900);
  await environment.kill(victim);
  // The other one serves alone for a while.
  await pause(200 + random() * 500);
  stop();
  await environment.restart(victim);
};
