import type { Message } from '#contract/rules/message.ts';
import { shopRefusals, type Refusal } from '#contract/shop-refusals.ts';

// The server replaces the messages of these codes by more exact ones.
const { malformed: _malformed, badProfile: _badProfile, ...known } = shopRefusals;

const messages = new Map<string, Message>();

/**
 * The messages of the API's refusals by code. English has the contract's own; another language translates them here. For an unknown code
 * the server's message is shown.
 */
export const refusalMessages: ReadonlyMap<string, Message> = messages;

/** Adds the messages of a part of the app that loads later. */
export function addRefusalMessages(refusals: Readonly<Record<string, Refusal>>): void {
  for (const [code, { message }] of Object.entries(refusals)) messages.set(code, message);
}

addRefusalMessages(known);
