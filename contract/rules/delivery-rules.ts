import { pincodeRanges } from './pincode.ts';

/** Where and when the shop delivers: to pincodes that begin with `prefix`; the longest prefix wins, '' is the default rule. */
export interface DeliveryRule {
  readonly prefix: string;
  readonly delivered: boolean;
  /** Whether orders there can be paid in cash. */
  readonly cash: boolean;
  /** How many days a parcel is on its way. */
  readonly from: number;
  readonly to: number;
}

/** The longest time that a rule promises, in days. */
export const mostDeliveryDays = 120;

/** More than India has pincodes. */
export const mostDeliveryRules = 25_000;

/** The columns of a file of rules, in order. `delivered` and `cash` are 1 or 0; an empty prefix is the default rule. */
export const deliveryColumns = ['prefix', 'delivered', 'cash', 'from', 'to'] as const;

/** What couriers promise for each zone, in days. */
const zoneDays = { same: { from: 2, to: 4 }, rest: { from: 3, to: 7 }, far: { from: 5, to: 9 } } as const;

type Zone = keyof typeof zoneDays;

/** North-East, Jammu and Kashmir, Ladakh, Himachal Pradesh, Kerala and the islands, by their two digits in the GST list. */
const farStates = new Set(['01', '02', '11', '12', '13', '14', '15', '16', '17', '18', '31', '32', '35', '38']);

/** How far a shop sells: without a regular registration for GST, within its own state. */
export type Reach = 'india' | 'state';

/** The rules of the couriers' zones for a shop in this state, each with as short a prefix as possible. */
export function zoneRules(shopState: string, reach: Reach = 'india'): DeliveryRule[] {
  const isFar = (state: string): boolean => reach === 'india' && farStates.has(state);
  const zoneOf = (state: string): Zone => (state === shopState ? 'same' : isFar(state) ? 'far' : 'rest');
  const zones = new Map<string, Zone>([['', 'rest']]);
  // Shorter prefixes first: a longer one needs a rule of its own only where its zone differs.
  for (const [prefix, zone] of [...prefixesByZone(zoneOf)].sort(
    ([a], [b]) => a.length - b.length || (a < b ? -1 : 1),
  )) {
    let shorter = prefix.slice(0, -1);
    while (!zones.has(shorter)) shorter = shorter.slice(0, -1);
    if (zones.get(shorter) !== zone) zones.set(prefix, zone);
  }
  return [...zones]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([prefix, zone]) => {
      const delivered = reach === 'india' || zone === 'same';
      return { prefix, delivered, cash: delivered, ...zoneDays[zone] };
    });
}

/** Every known prefix with its zone, and those of two digits whose known prefixes all are in one zone. */
function prefixesByZone(zoneOf: (state: string) => Zone): Map<string, Zone> {
  const zones = new Map<string, Zone>();
  for (const { first, last, state } of pincodeRanges) {
    for (let prefix = Number(first); prefix <= Number(last); prefix++) zones.set(String(prefix), zoneOf(state));
  }
  const regions = new Map<string, Set<Zone>>();
  for (const [prefix, zone] of zones) {
    if (prefix.length > 3) continue;
    const region = prefix.slice(0, 2);
    regions.set(region, (regions.get(region) ?? new Set()).add(zone));
  }
  for (const [region, [zone, ...others]] of regions) if (zone && others.length === 0) zones.set(region, zone);
  return zones;
}
