import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Name, Paging, SearchText } from './primitives.ts';
import { totalCountHeader } from './rules/paging.ts';

/** A person with an account. Role 1 is admin, 0 any other (specification, section 6). Never with a password or an answer. */
export const User = z
  .object({
    _id: Id,
    name: Name,
    email: z.email(),
    phone: z.string(),
    address: z.string(),
    pincode: z.string(),
    role: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const userEndpoints = {
  listUsers: endpoint('listUsers', {
    summary: 'Everybody with an account, newest first; one page where a page or a limit is asked for',
    /** Who has `search` in name, e-mail or phone. */
    query: Paging.extend({ search: SearchText.optional() }),
    reply: z.array(User),
    replyHeaders: { [totalCountHeader]: 'How many there are in all, where a page was asked for' },
    refusals: ['signedOut', 'forbidden'],
  }),
};
