import { dayAfter, dayOf } from './day.ts';
import { withoutHidden } from './typed-text.ts';

/** What a shopper asks for. `problem`: the parcel never came, or not all of it; nothing has to come back. */
export const returnKinds = ['refund', 'exchange', 'problem'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnStates = ['requested', 'approved', 'declined', 'received', 'closed', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

/** States in which the shopper or the shop still has something to do: its pieces cannot be asked back again. */
export const openReturnStates = ['requested', 'approved', 'received'] as const satisfies readonly ReturnState[];

/** Who began a request. `arrived`: nobody announced the parcel, it lay at the packing table. */
export const returnOrigins = ['shopper', 'staff', 'arrived'] as const;
export type ReturnOrigin = (typeof returnOrigins)[number];

/** How a request ends. */
export const returnOutcomes = ['refund', 'exchange', 'replacement', 'nothing'] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

const goodsReasons = [
  'too_small',
  'too_large',
  'not_as_shown',
  'faulty',
  'wrong_item',
  'late',
  'changed_mind',
  'other',
] as const;
const problemReasons = ['not_arrived', 'incomplete', 'faulty', 'wrong_item'] as const;

/** All reasons. Too small and too large stand apart because they say something of the size. */
export const returnReasons = [...goodsReasons, 'not_arrived', 'incomplete'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The reasons of each kind of request. */
export const reasonsOf: Readonly<Record<ReturnKind, readonly ReturnReason[]>> = {
  refund: goodsReasons,
  exchange: goodsReasons,
  problem: problemReasons,
};

/**
 * Whether the days of the shop, and 'not returnable', bind a reason. The law takes all others out: what is faulty, not as shown or late
 * is taken back whenever it is (Consumer Protection (E-Commerce) Rules, 2020, 7(4)).
 */
export const isBoundReason = (reason: ReturnReason): boolean =>
  ['too_small', 'too_large', 'changed_mind', 'other'].includes(reason);

/** Whether the parcel that comes back is at the shopper's cost, where the shop has it so: never if the shop was wrong. */
export const isShoppersCost = (reason: ReturnReason): boolean => isBoundReason(reason);

/** Whether photos show what is meant. */
export const takesPhotos = (reason: ReturnReason): boolean =>
  ['faulty', 'wrong_item', 'not_as_shown', 'incomplete'].includes(reason);

export const mostReturnPhotos = 3;

/** With these nothing comes back: once approved, an owner closes the request. */
export const missingReasons = ['not_arrived', 'incomplete'] as const satisfies readonly ReturnReason[];

/** Whether pieces come back with a reason. */
export const hasPieces = (reason: ReturnReason): boolean => !missingReasons.some((one) => one === reason);

/** Whether shoppers can be told where parcels go back: to an address of their own, or to that of the business. */
export const hasReturnAddress = (settings: Readonly<Record<'returns' | 'business', { readonly address: string }>>) =>
  settings.returns.address !== '' || settings.business.address !== '';

/** What open requests wait for: an owner decides, a parcel comes, an owner closes them. */
export const returnWaits = ['decision', 'parcel', 'closing'] as const;
export type ReturnWait = (typeof returnWaits)[number];

/** What a request waits for; undefined: it has ended. */
export function waitOf({ state, reason }: { readonly state: ReturnState; readonly reason: ReturnReason }) {
  const waits: Partial<Record<ReturnState, ReturnWait>> = {
    requested: 'decision',
    approved: hasPieces(reason) ? 'parcel' : 'closing',
    received: 'closing',
  };
  return waits[state];
}

const next: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'declined', 'cancelled'],
  // A decision can be taken back while nothing was received.
  approved: ['declined', 'received', 'closed', 'cancelled'],
  declined: ['approved'],
  received: ['closed'],
  // Its exchange was cancelled before it left.
  closed: ['received'],
  cancelled: [],
};

/** Whether a request may go from one state to another. */
export const canReturnMove = (from: ReturnState, to: ReturnState): boolean => next[from].includes(to);

/** Whether a request may end so. Before anything has come back only a problem is paid or replaced. */
export function canClose(state: ReturnState, kind: ReturnKind, outcome: ReturnOutcome): boolean {
  if (state === 'received') return true;
  return state === 'approved' && (outcome === 'nothing' || kind === 'problem');
}

/**
 * The last day, in India, on which the reasons that the shop binds may be given.
 * @param delivered When the parcel arrived, in milliseconds since 1970.
 * @param days The days of the shop at the purchase.
 * @returns Such as `2026-12-14`; undefined: on no day.
 */
export const lastReturnDay = (delivered: number, days: number): string | undefined =>
  days === 0 ? undefined : dayAfter(dayOf(delivered), days);

/** Whether a parcel arrived after the last day that was promised, or has not arrived although that day is over. */
export const isLate = (promisedTo: string | undefined, arrived: number | undefined, now: number): boolean =>
  promisedTo !== undefined && dayOf(arrived ?? now) > promisedTo;

/**
 * What was paid for pieces of a line, in paise. Shares add up: of three pieces, one and then two are together the whole line.
 * @param line The line's price less its share of a discount, in paise, and its pieces.
 * @param before How many of its pieces were made good already.
 */
export function paidForPieces(
  line: { readonly paise: number; readonly pieces: number },
  before: number,
  count: number,
) {
  const upTo = (pieces: number) => Math.floor((line.paise * pieces) / line.pieces);
  return upTo(before + count) - upTo(before);
}

/** A request with its pieces of a line. */
interface AskedPieces {
  readonly state: ReturnState;
  readonly kind: ReturnKind;
  readonly outcome: ReturnOutcome | null;
  readonly pieces: number;
  readonly good: number;
  readonly damaged: number;
}

/**
 * How many pieces of a line cannot be asked back again because of a request. A closed one counts with what came back, which frees what never
 * came; a problem that was paid or replaced counts as a whole, although nothing came back.
 */
export function countsAsAsked({ state, kind, outcome, pieces, good, damaged }: AskedPieces): number {
  if (state === 'declined' || state === 'cancelled') return 0;
  if (state === 'closed' && (kind !== 'problem' || outcome === 'nothing')) return good + damaged;
  return pieces;
}

/** How many pieces of a line came back with a request, or may come with it still. A closed one waits for none. */
export function countsAsArrived({ state, pieces, good, damaged }: Omit<AskedPieces, 'kind' | 'outcome'>): number {
  if (state === 'declined' || state === 'cancelled') return 0;
  return state === 'closed' ? good + damaged : pieces;
}

/**
 * How many pieces of a line a request has made good, with money or another piece. Those of open requests are not reckoned: which one ends
 * first is not known, and the pieces of a line get their paise in the order in which they are made good.
 */
export function countsAsMadeGood({ state, kind, outcome, pieces, good, damaged }: AskedPieces): number {
  if (state !== 'closed' || outcome === 'nothing') return 0;
  return kind === 'problem' ? pieces : good + damaged;
}

/** A UPI id as it is compared and stored: without spaces, in small letters. */
export const cleanUpi = (text: string): string =>
  withoutHidden(text.slice(0, 400)).normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Whether a cleaned text can be a UPI id: 'asha.rao@okaxis'. An e-mail address is none. */
const isUpi = (text: string): boolean => /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/.test(text);

/** What is wrong with a UPI id as it was typed; undefined: nothing. */
export function upiProblem(typed: string, isNeeded: boolean): 'required' | 'notUpi' | undefined {
  const upi = cleanUpi(typed);
  if (upi === '') return isNeeded ? 'required' : undefined;
  return isUpi(upi) ? undefined : 'notUpi';
}

/** Whether a request needs a UPI id: what was paid in cash goes back by hand. An exchange moves no money. */
export const needsUpi = (kind: ReturnKind, isCash: boolean): boolean => isCash && kind !== 'exchange';

interface PaidByHand {
  readonly by_hand?: true | undefined;
  readonly upi?: string | undefined;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly refunds: readonly { readonly state: string; readonly way?: string | undefined }[];
}

/**
 * Whether the shopper may say where the money of a request goes that is paid by hand. It can be corrected while the request is open; then the
 * owner pays it, and it can only be said if nobody has.
 */
export function takesUpi({ by_hand, upi, kind, state, refunds }: PaidByHand): boolean {
  const isCash = by_hand === true;
  const isOpen = (openReturnStates as readonly ReturnState[]).includes(state);
  const isToPay = refunds.some((refund) => refund.way === 'hand' && refund.state === 'wanted');
  return isCash && ((isOpen && needsUpi(kind, isCash)) || (isToPay && upi === undefined));
}

/** Whether the money of a request goes back by hand, is not paid yet, and nobody has said where it goes. */
export const lacksUpi = (request: PaidByHand): boolean => request.upi === undefined && takesUpi(request);

/** The number of a request as people say and write it: R1001. */
export const returnNumber = (number: number): string => `R${number}`;

/** The number of a request in whatever way it was typed: 'r 1001' is 1001. */
export function readReturnNumber(text: string): number | undefined {
  const digits = /^r-?(\d{1,9})$/i.exec(text.slice(0, 40).replace(/\s+/g, ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
}
