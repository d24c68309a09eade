import { postgres } from '../server/support/engines.ts';
import { testFaults } from './support/fault-test.ts';
import { killOneOfTwoServers } from './support/kills.ts';

testFaults({ engine: postgres, servers: 2, killAndRestart: killOneOfTwoServers });
