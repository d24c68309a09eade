import { lateRefusals } from './late-refusals.ts';
import { fillMessage, type Params } from './rules/message.ts';
import { shopRefusals } from './shop-refusals.ts';

/** All refusals of the API by code: HTTP status and message. */
export const refusals = { ...shopRefusals, ...lateRefusals } as const;

export type RefusalCode = keyof typeof refusals;

/** The parameters of a refusal's message, as sent. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** The message of a refusal. */
export function refusalMessage<C extends RefusalCode>(
  code: C,
  params: Params<(typeof refusals)[C]['message']>,
): string {
  return fillMessage(refusals[code].message, params);
}
