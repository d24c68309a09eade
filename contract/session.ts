import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './primitives.ts';

/** A device on which the account is logged in. */
export const AccountSession = z
  .object({
    /** Names the session; it is no token and does not lead to one. */
    _id: Id,
    /** Browser and system: 'Firefox on Linux'. Missing if unknown. */
    agent: z.string().optional(),
    createdAt: Timestamp,
    /** The last use, to the hour. */
    usedAt: Timestamp,
    /** Whether the token of this call belongs to it. */
    current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;

const Ended = z.object({ success: z.literal(true) });

export const sessionEndpoints = {
  listSessions: endpoint('listSessions', {
    summary: 'Where the account is logged in, the last used first',
    reply: z.object({ success: z.literal(true), sessions: z.array(AccountSession) }),
    refusals: ['signedOut'],
  }),
  endSession: endpoint('endSession', {
    summary: 'Logs one device out; repeating it changes nothing',
    params: z.object({ id: Id }),
    reply: Ended,
    refusals: ['signedOut'],
  }),
  endSessions: endpoint('endSessions', {
    summary: 'Logs every device out, or every other one',
    query: z.object({ except: z.literal('current').optional() }),
    reply: Ended,
    refusals: ['signedOut'],
  }),
};
