import { postgres } from '../server/support/engines.ts';
import { killTheOnlyServer } from './support/kills.ts';
import { testFaults } from './support/fault-test.ts';

testFaults({ engine: postgres, servers: 1, isFullRunOnly: true, killAndRestart: killTheOnlyServer });
