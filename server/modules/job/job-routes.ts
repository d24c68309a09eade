import type { FastifyInstance } from 'fastify';
import { jobEndpoints } from '#contract/job.ts';
import { routes } from '../../http/route.ts';
import { Jobs, type JobDependencies } from './jobs.ts';

/** Adds the jobs, to which modules add their kinds, and their worker, which goes on with unfinished ones when the shop listens. */
export async function addJobs(app: FastifyInstance, parts: Omit<JobDependencies, 'log'>): Promise<Jobs> {
  const jobs = new Jobs({ ...parts, log: app.log });
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
