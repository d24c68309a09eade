import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logContext } from '../work/log-context.ts';
import { Closing } from './closing.ts';
import { keepHouse } from './housekeeping.ts';

test('the sweeps of a pass have the name of the worker and the id of the pass, a failed one too', async () => {
  const app = Fastify();
  app.decorate('closing', new Closing());
  const seen: unknown[] = [];
  const failed: unknown[] = [];
  app.log.warn = () => void failed.push(logContext());
  keepHouse(app, {
    sessions: () => Promise.resolve(void seen.push(logContext())),
    limits: () => Promise.reject(new Error('away')),
  });
  await app.ready();
  const context = { worker: 'housekeeping', pass: expect.any(String) as unknown };
  expect([seen, failed]).toEqual([[context], [context]]);
  expect(failed).toEqual(seen);
  await app.close();
});
