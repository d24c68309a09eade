import type { FastifyInstance } from 'fastify';
import { adminPersonEndpoints, personEndpoints, personMessages } from '#contract/person.ts';
import { dayOf } from '#contract/rules/day.ts';
import { jsonHeaders, type LongLists } from '../../http/long-lists.ts';
import { routes, type SetHeaders } from '../../http/route.ts';
import type { Access } from '../auth/auth-routes.ts';
import { callerOf } from '../auth/caller.ts';
import { PersonService, type PersonDependencies } from './person-service.ts';

interface Dependencies extends PersonDependencies, Pick<Access, 'queues'> {
  readonly longLists: LongLists;
}

/** Adds the data of a person, and their erasure. */
export async function addPersons(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { queues, longLists, clock } = dependencies;
  const persons = new PersonService(dependencies);
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
}
