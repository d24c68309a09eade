import type { FastifyInstance } from 'fastify';
import { jobEndpoints } from '#contract/job.ts';
import { routes } from '../../http/route.ts';
import type { Intervals } from '../../work/intervals.ts';
import { Jobs, type JobDependencies } from './jobs.ts';

/** Adds the jobs, to which modules add their kinds, and their worker, which goes on with unfinished ones when the shop listens. */
export async function addJobs(
  app: FastifyInstance,
  { intervals, ...dependencies }: Omit<JobDependencies, 'log' | 'every'> & { intervals: Intervals },
): Promise<Jobs> {
  const jobs = new Jobs({ ...dependencies, every: intervals.work, log: app.log });
  app.addHook('onListen', (done) => {
    jobs.start();
    done();
  });
  app.addHook('preClose', () => app.closing.step('the job worker', jobs.stop()));
  await app.register(
    routes(jobEndpoints, {
      getJob: async ({ params }, { account }) => ({ success: true, job: await jobs.get(params.id, account) }),
    }),
  );
  return jobs;
}
