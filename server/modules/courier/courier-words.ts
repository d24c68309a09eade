import type { TrackingState } from '#contract/rules/tracking.ts';

/** How couriers write states and times. Each has words of its own, so the table has what their documents and their users list. */

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

/** `2026-11-26 14:05:00`, also with a T, milliseconds and a zone. */
const yearFirst =
  /^(\d{4})[-/ ](\d\d?)[-/ ](\d\d?)(?:[T ,]+(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** `26 11 2026 14:05:00`, `26-11-2026`, `26/11/2026 14:05`. */
const dayFirst = /^(\d\d?)[-/ ](\d\d?)[-/ ](\d{4})(?:[T ,]+(\d\d?):(\d\d)(?::(\d\d))?)?$/;

const minute = 60_000;
/** India's offset: what has no zone is of there. */
const indianOffset = 330;

/** A time in milliseconds since 1970; undefined if the text is none. */
export function timeIn(text: string): number | undefined {
  const trimmed = text.trim();
  const first = yearFirst.exec(trimmed);
  const [, day, month, year, ...rest] = dayFirst.exec(trimmed) ?? [];
  const [, ...parts] = first ?? ['', year, month, day, ...rest];
  const numbers = parts.slice(0, 6).map((part) => Number(part ?? 0));
  const [y = 0, m = 0, d = 0, hour = 0, minutes = 0, seconds = 0] = numbers;
  const time = Date.UTC(y, m - 1, d, hour, minutes, seconds);
  const isReal =
    m >= 1 && m <= 12 && new Date(time).getUTCDate() === d + Math.floor(hour / 24) && hour < 24 && minutes < 60;
  return isReal && y >= 2000 ? time - offsetOf(first?.[7]) * minute : undefined;
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return indianOffset;
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
