import { withoutHidden } from './typed-text.ts';

/** How far a parcel is, in the order in which it moves forward. */
export const trackingStates = [
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'returning',
  'returned',
] as const;

export type TrackingState = (typeof trackingStates)[number];

/**
 * Where a parcel is by all that its courier reported: the furthest state. News arrives late, twice and out of order, and a failed attempt
 * is in transit once more, so the newest event says less. Undefined without news.
 */
export function furthestState(events: readonly { readonly state: TrackingState }[]): TrackingState | undefined {
  return trackingStates.findLast((state) => events.some((event) => event.state === state));
}

/** Whether the shopper waits for the parcel no more: it has arrived, or it comes back. */
export function isFinal(state: TrackingState | undefined): boolean {
  return state === 'delivered' || state === 'returning' || state === 'returned';
}

/** A tracking number as couriers print it, without spaces and in capitals: 'ee 123 456 789 in' is EE123456789IN. */
export const cleanTrackingNumber = (text: string): string =>
  withoutHidden(text).normalize('NFKC').replace(/\s+/g, '').toUpperCase();

const trackingNumber = /^[A-Z0-9][A-Z0-9._/-]{3,39}$/;

/** Whether a cleaned text can be a tracking number: 4 to 40 letters and digits, with points, hyphens and slashes between them. */
export const isTrackingNumber = (text: string): boolean => trackingNumber.test(text);

/** What stands for the tracking number in a URL template. */
const place = '{number}';

/**
 * The page of a parcel at its courier. A template belongs to the courier whose name its host has: 'Blue Dart' is at www.bluedart.com. A
 * parcel without a courier's name takes the only template.
 * @param templates URLs with `{number}`, as in the settings.
 */
export function trackingUrl(
  templates: readonly string[],
  { courier, number }: { readonly courier: string; readonly number: string },
): string | undefined {
  if (number === '') return undefined;
  const name = lettersOf(courier);
  const only = templates.length === 1 ? templates[0] : undefined;
  const template = name === '' ? only : templates.find((one) => isHostOf(one, name));
  return template?.replaceAll(place, encodeURIComponent(number));
}

/** The couriers that the templates know, by the names in their hosts: 'Bluedart'. */
export function couriersOf(templates: readonly string[]): string[] {
  const names = templates.map(nameInHost).filter((name) => name !== '');
  return [...new Set(names)].map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}

function isHostOf(template: string, name: string): boolean {
  const own = nameInHost(template);
  return own !== '' && (lettersOf(hostOf(template)).includes(name) || name.includes(lettersOf(own)));
}

/** The longest part of the host: 'delhivery' of www.delhivery.com, 'indiapost' of www.indiapost.gov.in. */
function nameInHost(template: string): string {
  return hostOf(template)
    .split('.')
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** Of an https URL, in lower case. */
const hostOf = (template: string): string => /^https:\/\/([^/?#:]+)/i.exec(template)?.[1]?.toLowerCase() ?? '';

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
