import type { FastifyInstance } from 'fastify';
import { adminPersonEndpoints, personEndpoints, personMessages } from '#contract/person.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import { jsonHeaders, type LongLists } from '../../http/long-lists.ts';
import { routes, type SetHeaders } from '../../http/route.ts';
import { callerOf } from '../auth/caller.ts';
import type { HashingQueues } from '../auth/hashing-queues.ts';
import type { PersonService } from './person-service.ts';

interface PersonServices {
  readonly persons: PersonService;
  readonly queues: HashingQueues;
  readonly longLists: LongLists;
  readonly clock: Clock;
}

export const personRoutes =
  ({ persons, queues, longLists, clock }: PersonServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const dataFile = async (id: string, setHeaders: SetHeaders) => {
      const data = await persons.dataOf(id);
      setHeaders({ ...jsonHeaders, 'content-disposition': `attachment; filename="data-${dayOf(clock())}.json"` });
      return longLists.of(data);
    };
    const own = routes(personEndpoints, {
      exportMyData: (_, { account, setHeaders }) => dataFile(account.id, setHeaders),
      eraseMe: async ({ body }, { account, request }) => {
        await queues.run(account.id, () => persons.eraseMe(account, body.password, callerOf(request)));
        return { success: true, message: personMessages.erased };
      },
    });
    const ofStaff = routes(adminPersonEndpoints, {
      exportUser: ({ params }, { setHeaders }) => dataFile(params.id, setHeaders),
      eraseUser: async ({ params, body }, { request }) => {
        await persons.eraseUser(params.id, body.email, callerOf(request));
        return { success: true, message: personMessages.erased };
      },
    });
    await app.register(own);
    await app.register(ofStaff);
  };
