import type { Message } from '#contract/rules/message.ts';
import { shopRefusals } from '#contract/shop-refusals.ts';

// The server replaces the messages of these codes by more exact ones.
const { malformed: _malformed, badProfile: _badProfile, cashNotOffered: _cashNotOffered, ...known } = shopRefusals;

/**
 * The messages of the refusals that shoppers can meet, by code. English has the contract's own; another language translates them here. For
 * any other code the server's message is shown: the back office's texts do not load with the shop.
 */
export const refusalMessages: ReadonlyMap<string, Message> = new Map(
  Object.entries(known).map(([code, { message }]) => [code, message]),
);
