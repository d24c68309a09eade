import type { CallName } from '#contract/calls.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Who } from '../secrets.ts';
import type { MockState } from '../state.ts';

/** How a call fails: the server refuses with that code (`failed` is a 500), or nobody answers. */
export type Failure = RefusalCode | 'network';

/** A state of the shop that a tester asks for by name. Nothing of it is code of the app. */
export interface Scenario {
  /** What a tester sees, in one sentence. */
  readonly shows: string;
  /** Changes what the shop holds, before the first call. */
  readonly change?: (state: MockState) => void;
  /** Calls that fail each time. */
  readonly fails?: Readonly<Partial<Record<CallName, Failure>>>;
  /** Calls that are always answered like this. */
  readonly answers?: Readonly<{ [N in CallName]?: Reply<Endpoints[N]> }>;
  /** How long every call takes, in milliseconds. */
  readonly takes?: number;
  /** Who is logged in when a page opens, whoever was before. */
  readonly as?: Who;
  /** Scripts that are fetched once the page is there do not arrive. */
  readonly losesScripts?: true;
  /** From the first press of a key or a button on nothing arrives any more. */
  readonly losesLine?: true;
  /** The payment provider's script does not load. */
  readonly blocksPaymentScript?: true;
}

/** A group of scenarios by name. The names are for addresses: words joined by hyphens. */
export type Scenarios = Readonly<Record<string, Scenario>>;
