import { sqlite } from '../server/support/engines.ts';
import { testFaults } from './support/fault-test.ts';
import { killTheOnlyServer } from './support/kills.ts';

testFaults({ engine: sqlite, servers: 1, killAndRestart: killTheOnlyServer });
