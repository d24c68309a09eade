import { refusals } from '#contract/refusals.ts';
import type { Message } from '#contract/rules/message.ts';

// The server replaces the messages of these codes by more exact ones.
const {
  malformed: _malformed,
  badProfile: _badProfile,
  unreadablePhoto: _unreadablePhoto,
  cashNotOffered: _cashNotOffered,
  ...known
} = refusals;

/**
 * The messages of the API's refusals by code. English has the contract's own; another language translates them here. For an unknown code
 * the server's message is shown.
 */
export const refusalMessages: ReadonlyMap<string, Message> = new Map(
  Object.entries(known).map(([code, { message }]) => [code, message]),
);
