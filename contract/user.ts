import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Name, Paging, SearchText, Version } from './primitives.ts';
import { totalCountHeader } from './rules/paging.ts';
import { sortsBy, userSortFields } from './rules/sort.ts';
import { staffRoles, userRoles } from './rules/staff.ts';

/** An account. Role 1 is admin, 0 is any other user (specification, section 6). Password and answer are never included. */
export const User = z
  .object({
    _id: Id,
    name: Name,
    email: z.email(),
    phone: z.string(),
    address: z.string(),
    pincode: z.string(),
    city: z.string(),
    /** Two digits of the GST list. */
    state: z.string(),
    landmark: z.string(),
    role: z.union([z.literal(0), z.literal(1)]),
    /** What an account with role 1 may do; only they have one. */
    staff_role: z.enum(staffRoles).optional(),
    /** Of what `updateProfile` changes except the secrets; to the account itself. */
    version: Version.optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const userMessages = {
  roleSet: {
    owner: '{name} is an owner now',
    manager: '{name} is a manager now',
    packer: '{name} is a packer now',
    shopper: '{name} is a shopper now',
  },
} as const;

export const userEndpoints = {
  listUsers: endpoint('listUsers', {
    summary: 'All accounts, newest first; one page if a page or limit is given',
    /** `search` is a part of name, e-mail or phone. */
    query: Paging.extend({ search: SearchText.optional() }),
    reply: z.array(User),
    replyHeaders: { [totalCountHeader]: 'The total, if a page was requested' },
    refusals: ['signedOut', 'forbidden', 'tooManyLists'],
  }),
  listAdminUsers: endpoint('listAdminUsers', {
    summary: 'Users for the back office, newest first unless said: one page of 25 unless said',
    /** `search`: a part of the name, e-mail or phone. */
    query: Paging.extend({
      search: SearchText.optional(),
      sort: z.enum(sortsBy(userSortFields)).optional(),
      /** 1: only the staff. */
      staff: z.literal('1').optional(),
    }),
    reply: z.object({ success: z.literal(true), users: z.array(User), total: z.int().min(0) }),
    refusals: ['signedOut', 'forbidden'],
  }),
  setUserRole: endpoint('setUserRole', {
    summary: 'Gives a staff role to an account, or takes it; effective at once',
    params: z.object({ id: Id }),
    body: z.object({ role: z.enum(userRoles) }),
    reply: z.object({ success: z.literal(true), message: z.string(), user: User }),
    refusals: ['signedOut', 'forbidden', 'userNotFound', 'ownRole'],
  }),
};
