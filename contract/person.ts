import { z } from 'zod';
import { Done, endpoint, withSmallBodies } from './endpoint.ts';
import { EnteredPassword, Id } from './primitives.ts';
import { fieldError } from './refused-fields.ts';

/** The data of a person: a copy on request, and its erasure. Orders stay, because the law asks for invoices with their address. */

export const personMessages = { erased: 'The account is deleted' } as const;

const Row = z.record(z.string(), z.unknown());

/** Everything that the shop stores about a person, by table, without secrets: `account` is one row, every other table a list. */
const PersonData = z.record(z.string(), z.union([Row, z.array(Row)])).meta({ id: 'PersonData' });

const replyHeaders = { 'content-disposition': 'An attachment with the name of the file' };
const obstacles = ['erasureOrder', 'erasureRefund', 'erasurePayment', 'erasureAdmin'] as const;
const byId = z.object({ id: Id });
/** An e-mail that confirms. It is compared, so its format does not matter. */
const EnteredEmail = z
  .string()
  .min(1, fieldError('required'))
  .max(254, fieldError('tooLong', { count: 254 }));

export const personEndpoints = withSmallBodies({
  exportMyData: endpoint('exportMyData', {
    summary: 'Everything that the shop stores about the account, as a file',
    reply: PersonData,
    replyHeaders,
    refusals: ['signedOut', 'tooManyLists'],
  }),
  eraseMe: endpoint('eraseMe', {
    summary:
      'Erases the account and ends its sessions. Orders stay with their address. Refused while an order, a refund or a payment is under way',
    body: z.object({ password: EnteredPassword }),
    reply: Done,
    refusals: ['signedOut', 'wrongPassword', 'tooManyTries', ...obstacles],
  }),
});

export const adminPersonEndpoints = {
  exportUser: endpoint('exportUser', {
    summary: 'Everything that the shop stores about an account, as a file',
    params: byId,
    reply: PersonData,
    replyHeaders,
    refusals: ['signedOut', 'forbidden', 'userNotFound', 'tooManyLists'],
  }),
  eraseUser: endpoint('eraseUser', {
    summary: 'Erases an account as eraseMe does; the e-mail confirms that it is the right one. Admins are refused',
    params: byId,
    body: z.object({ email: EnteredEmail }),
    reply: Done,
    refusals: ['signedOut', 'forbidden', 'userNotFound', 'emailDiffers', ...obstacles],
  }),
};
