import type { FastifyInstance } from 'fastify';
import { adminPersonEndpoints, personEndpoints, personMessages } from '#contract/person.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import { routes } from '../../http/route.ts';
import type { HashingQueues } from '../auth/hashing-queues.ts';
import { callerOf } from '../auth/caller.ts';
import type { PersonService } from './person-service.ts';

export const personRoutes =
  (persons: PersonService, queues: HashingQueues, clock: Clock) =>
  async (app: FastifyInstance): Promise<void> => {
    const asFile = () => ({ 'content-disposition': `attachment; filename="data-${dayOf(clock())}.json"` });
    await app.register(ownRoutes(persons, queues, asFile));
    await app.register(adminRoutes(persons, asFile));
  };

type FileHeaders = () => Record<string, string>;

function ownRoutes(persons: PersonService, queues: HashingQueues, asFile: FileHeaders) {
  return routes(personEndpoints, {
    exportMyData: async (_, { account, setHeaders }) => {
      const data = await persons.dataOf(account.id);
      setHeaders(asFile());
      return data;
    },
    eraseMe: async ({ body }, { account, request }) => {
      await queues.run(account.id, () => persons.eraseMe(account, body.password, callerOf(request)));
      return { success: true, message: personMessages.erased };
    },
  });
}

const adminRoutes = (persons: PersonService, asFile: FileHeaders) =>
  routes(adminPersonEndpoints, {
    exportUser: async ({ params }, { setHeaders }) => {
      const data = await persons.dataOf(params.id);
      setHeaders(asFile());
      return data;
    },
    eraseUser: async ({ params, body }, { request }) => {
      await persons.eraseUser(params.id, body.email, callerOf(request));
      return { success: true, message: personMessages.erased };
    },
  });
