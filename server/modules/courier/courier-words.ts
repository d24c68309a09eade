import type { TrackingState } from '#contract/rules/tracking.ts';

/** How couriers write states. Each has words of its own, so the table has what their documents and their users list. */

/** The first rule that matches decides: 'undelivered' is no delivery, 'RTO delivered' is one to the shop. */
const states: readonly (readonly [RegExp, TrackingState])[] = [
  [/^returned\b|\b(?:rto|return)\b.*\b(?:delivered|acknowledged|received|completed?)\b/, 'returned'],
  [/\brto\b|\breturning\b|\breturn\b|\bback to (?:origin|seller|sender)\b/, 'returning'],
  [
    /\bundelivered\b|\bnot delivered\b|\bpartial(?:ly)? delivered\b|\bndr\b|\bfailed\b|\battempt(?:ed)?\b/,
    'in_transit',
  ],
  [/\bout for delivery\b|\bofd\b/, 'out_for_delivery'],
  [/^(?:shipment |self )?(?:delivered|fulfilled)(?: to (?:consignee|customer))?$/, 'delivered'],
  [/\bpicked up\b|^pick ?up (?:complete|completed|done)$|^shipped$|^dispatched$/, 'picked_up'],
  [/\bin transit\b|\breached\b|\barrived\b|\breceived at\b|\bconnected\b|\bdelayed\b|\bmisrouted\b/, 'in_transit'],
  [/^awb assigned$|^booked$|^ready to ship$|^label generated$|\bmanifest(?:ed)?\b|\bpick ?up\b/, 'booked'],
];

/**
 * The state that a courier's words name; undefined if they name none that the shop knows, such as a lost parcel.
 * @param isReturn The parcel is on its way back: what it reaches is the shop.
 */
export function stateOf(words: string, isReturn = false): TrackingState | undefined {
  const text = words
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const [, state] = states.find(([pattern]) => pattern.test(text)) ?? [];
  if (!isReturn || state === undefined || state === 'returned') return state;
  return state === 'delivered' ? 'returned' : 'returning';
}
