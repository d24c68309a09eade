import type { FastifyInstance } from 'fastify';
import { jobEndpoints } from '#contract/job.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { routes } from '../../http/route.ts';
import { Repeater } from '../../work/repeater.ts';
import { Jobs } from './jobs.ts';

/**
 * Adds the jobs, to which modules add their kinds, and their worker, which goes on with unfinished ones when the shop listens.
 * @param every Between two looks for jobs of other servers that have ended, in milliseconds.
 */
export async function addJobs(
  app: FastifyInstance,
  { every, ...parts }: { readonly database: Database; readonly clock: Clock; readonly every: number },
): Promise<Jobs> {
  const jobs = new Jobs({
    ...parts,
    nudge: () => worker.nudge(),
    failed: (id, error) =>
      app.log.error({ err: error }, `job worker: job ${id} failed, its parts before are committed`),
  });
  const worker = new Repeater('job worker', jobs.pass, every, app.log);
  app.addHook('onListen', (done) => {
    worker.nudge();
    done();
  });
  app.addHook('preClose', async () => {
    jobs.stop();
    await app.closing.step('the job worker', worker.stop());
  });
  await app.register(
    routes(jobEndpoints, {
      getJob: async ({ params }, { account }) => ({ success: true, job: await jobs.get(params.id, account) }),
    }),
  );
  return jobs;
}
