import { postgres } from '../server/support/engines.ts';
import { killOneOfTwoServers } from './support/kills.ts';
import { testFaults } from './support/fault-test.ts';

testFaults({ engine: postgres, servers: 2, proxied: true, isFullRunOnly: true, killAndRestart: killOneOfTwoServers });
