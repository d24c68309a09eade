import type { OrderStatus } from './order-status.ts';
import { withoutHidden } from './typed-text.ts';

/**
 * The states of a parcel and their stages: it moves from stage to stage and never back. `failed_attempt`: nobody took it at the door.
 * `lost`: the courier delivers it no more (lost, damaged, destroyed, untraceable, disposed of, cancelled).
 */
const stages = {
  booked: 0,
  picked_up: 1,
  in_transit: 2,
  out_for_delivery: 3,
  failed_attempt: 3,
  delivered: 4,
  returning: 4,
  lost: 5,
  returned: 6,
} as const;

export type TrackingState = keyof typeof stages;

export const trackingStates = Object.keys(stages) as readonly TrackingState[] as readonly [
  TrackingState,
  ...TrackingState[],
];

/** News of a parcel. `at`: of one parcel all in milliseconds since 1970, or all as they are on the wire. */
interface ParcelEvent {
  readonly state: TrackingState;
  readonly at: number | string;
}

/**
 * Where a parcel is by all that its courier reported: the furthest stage, because news arrives late, twice and out of order. Of one stage
 * the newest counts: after a failed attempt the parcel goes out again, and one that turned back may be delivered after all.
 */
export function furthestState(events: readonly ParcelEvent[]): TrackingState | undefined {
  let furthest: ParcelEvent | undefined;
  for (const event of events) if (furthest === undefined || isAfter(event, furthest)) furthest = event;
  return furthest?.state;
}

function isAfter(one: ParcelEvent, other: ParcelEvent): boolean {
  if (stages[one.state] !== stages[other.state]) return stages[one.state] > stages[other.state];
  if (one.at !== other.at) return one.at > other.at;
  return trackingStates.indexOf(one.state) > trackingStates.indexOf(other.state);
}

/** Whether the shopper waits for the parcel no more. */
export const isFinal = (state: TrackingState | undefined): boolean =>
  state !== undefined && stages[state] >= stages.delivered;

/** Parcels that a person looks into, by what is wrong. One that is back with the shop is still to be noted as returned. */
export const parcelTroubles = {
  failed_attempt: ['failed_attempt'],
  returning: ['returning', 'returned'],
  lost: ['lost'],
} as const satisfies Record<string, readonly TrackingState[]>;
export type ParcelTrouble = keyof typeof parcelTroubles;
export const parcelFilters = Object.keys(parcelTroubles) as readonly ParcelTrouble[] as readonly [
  ParcelTrouble,
  ...ParcelTrouble[],
];

/** The trouble of a parcel at a state. An order never counts as delivered by itself while its parcel has one. */
export const troubleOf = (state: TrackingState | undefined): ParcelTrouble | undefined =>
  parcelFilters.find((trouble) => (parcelTroubles[trouble] as readonly string[]).includes(state ?? ''));

/** Since when a parcel has its trouble, in milliseconds since 1970: the last attempt to deliver it, or the first news that it turned back or is lost. */
export function troubleSince(
  events: readonly { readonly state: TrackingState; readonly at: number }[],
  trouble: ParcelTrouble,
): number {
  const states: readonly TrackingState[] = parcelTroubles[trouble];
  const times = events.filter(({ state }) => states.includes(state)).map(({ at }) => at);
  return trouble === 'failed_attempt' ? Math.max(...times) : Math.min(...times);
}

const isTurnedOrLost = (parcel: TrackingState | undefined): boolean =>
  ['returning', 'lost'].includes(troubleOf(parcel) ?? '');

/** Whether the shopper of an order has the parcel: it is delivered, and its courier does not say that it turned back or is lost. */
export const hasArrived = (status: OrderStatus, parcel: TrackingState | undefined): boolean =>
  status === 'Delivered' && !isTurnedOrLost(parcel);

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
  const template = name === '' ? only : templates.find((candidate) => isHostOf(candidate, name));
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
