import { fieldRefusals } from '#contract/field-refusals.ts';
import type { Message } from '#contract/rules/message.ts';

/** The messages of refused fields by code. English has the contract's own; another language translates them here. */
export const fieldRefusalMessages: ReadonlyMap<string, Message> = new Map(Object.entries(fieldRefusals));
