import type { Return } from '#contract/return.ts';
import { readableDay } from '#contract/rules/day.ts';
import { furthestState } from '#contract/rules/tracking.ts';
import { returns as copy } from '#src/copy/returns.ts';

/** How many pieces a request is about. */
export const piecesOf = ({ lines }: Pick<Return, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether pieces come back: of a problem only where the shop names an address. */
const comesBack = ({ state, address, kind }: Return): boolean =>
  state === 'approved' && (kind !== 'problem' || address !== undefined);

/** Whether the shopper has something to send: the courier does not have it yet. */
export const isToSend = (request: Return): boolean => comesBack(request) && !isHandedOver(request);

/** Whether the courier has the parcel. */
function isHandedOver({ parcel }: Return): boolean {
  const state = furthestState(parcel?.events ?? []);
  return state !== undefined && state !== 'booked';
}

/** Whether its shopper can still cancel it. */
export const isCancellable = ({ state, lines }: Return): boolean =>
  (state === 'requested' || state === 'approved') && lines.every(({ good = 0, damaged = 0 }) => good + damaged === 0);

interface Shown {
  title: string;
  /** What happens next, or what the shopper does now. */
  next: string;
}

/** The state of a request in words. @param supportEmail The shop's. */
export function returnStateOf(request: Return, supportEmail: string): Shown {
  const { state, outcome, exchange } = request;
  const count = piecesOf(request);
  if (state === 'closed') return { title: copy.outcome[outcome ?? 'nothing'], next: nextOfClosed(request) };
  if (state === 'declined')
    return { title: copy.state.declined, next: copy.next.declined({ email: supportEmail || copy.us }) };
  if (state !== 'approved') return { title: copy.state[state], next: copy.next[state] };
  if (!comesBack(request)) return { title: copy.state.problem, next: copy.next.problem };
  const held = exchange?.held_until;
  const kept = held === undefined ? undefined : copy.next.approvedAnd({ day: readableDay(Date.parse(held)) });
  const isOnWay = isHandedOver(request);
  const title = isOnWay ? copy.state.handedOver : copy.state.approved;
  const toSend = request.address ? copy.next.approved : copy.next.approvedNoAddress;
  const next = isOnWay ? copy.next.handedOver : toSend({ count });
  return { title, next: [next, kept].filter((text) => text !== undefined).join(' ') };
}

function nextOfClosed({ outcome = 'nothing', exchange }: Return): string {
  const number = exchange?.order?.number;
  if (outcome === 'refund' || outcome === 'nothing') return copy.next[outcome];
  return number === undefined ? copy.next.nothing : copy.next[outcome]({ number });
}

/** What the shop said last, for the shopper. */
export const lastMessageOf = ({ history }: Return): string | undefined =>
  history.findLast(({ message, shopper }) => message !== undefined && !shopper)?.message;

const way = ['requested', 'approved', 'received', 'closed'] as const;

/** The steps of a request and the one that it has reached; undefined of one that went no further. */
export function returnStepsOf(request: Return): { steps: string[]; reached: number; isUnderWay: boolean } | undefined {
  const { state } = request;
  if (state === 'declined' || state === 'cancelled') return undefined;
  // Of a problem nothing has to come back.
  const isShort = request.kind === 'problem' && state !== 'received' && request.address === undefined;
  const steps = way.filter((step) => !isShort || step !== 'received');
  return {
    steps: steps.map((step) => copy.stepsOf[step]),
    reached: steps.indexOf(state),
    isUnderWay: state !== 'closed',
  };
}

/** An entry of the history in words. */
export function moveText({ origin }: Return, { state, shopper }: Return['history'][number], index: number): string {
  if (index === 0 && origin === 'arrived') return copy.moves.arrived;
  if (state === 'requested') return origin === 'staff' ? copy.moves.requestedByUs : copy.moves.requested;
  if (state === 'cancelled' && !shopper) return copy.moves.cancelledByUs;
  return copy.moves[state];
}
