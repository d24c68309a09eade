import { cleanTrackingNumber, isTrackingNumber } from '#contract/rules/tracking.ts';
import { cleanLine } from '#contract/rules/typed-text.ts';
import { timeIn, unlessAhead } from '../../work/sheet-values.ts';
import type { TrackingEvent } from '../shipment/shipment-store.ts';
import { namesWayBack, stateOf } from './courier-words.ts';

/** News of one parcel. */
export interface CourierNews {
  /** Undefined if it names none. */
  readonly number: string | undefined;
  /** Undefined if its words name no state that the shop knows. */
  readonly state: TrackingEvent['state'] | undefined;
  /** Undefined if it names no time. Milliseconds since 1970. */
  readonly at: number | undefined;
  /** Why nobody took the parcel. */
  readonly reason?: string | undefined;
  /** Earlier events that came with it. */
  readonly scans: readonly TrackingEvent[];
}

/**
 * The fields of couriers' payloads (Shiprocket, Delhivery, Blue Dart, NimbusPost, iThink, ClickPost, Ecom Express), by their names in lower
 * case without punctuation, the surest first.
 */
const names = {
  /** Parcels: a list, or an object by their numbers. */
  parcels: 'statustracking shipmentdata shipments packages data',
  /** What stands around fields. */
  around: 'shipment status scandetail trackingdata lastscandetails lateststatus additional',
  scans: 'scans scandetails shipmenttrackactivities history',
  number: 'awb awbnumber awbno awbcode waybill waybillno trackingnumber trackingid',
  words: 'currentstatus shipmentstatus srstatuslabel status clickpoststatusdescription scan activity',
  /** UD, DL, RT …: what the same words mean. */
  type: 'statustype scantype currentstatuscode statuscode',
  code: 'nslcode statuscode rtostatus',
  /** '1', 'true', 'Return' …: the parcel is on its way back. */
  isReturn: 'isreturn isrto shipmenttype producttype',
  time: 'currenttimestamp statusdatetime statustime eventtime scandatetime datetime timestamp date',
  /** A day and its time ('1425'), in fields of their own. */
  day: 'scandate statusdate',
  hour: 'scantime statustime time',
  reason: 'ndrreason reason statusreason instructions statusremark remark remarks comments message',
} as const;
const namesOf = (what: keyof typeof names): readonly string[] => names[what].split(' ');

/** The types that are read: other couriers have numbers and letters of their own in such fields. */
const types = /^(?:UD|DL|RT|PP|PU|CN|LT)$/i;

/** The most events of one parcel. */
const mostScans = 100;

/** The longest reason, in characters. */
const longestReason = 200;

/** How deep a payload is read, and how deep a parcel that is kept may be nested: writing it is recursive. */
const [deepest, deepestKept] = [5, 50];

type Fields = Readonly<Record<string, unknown>>;

/** The parcels of a request: a list of objects, one object, or what has them inside. Without those that are nested too deeply. */
export function rowsIn(body: unknown, depth = deepest): Fields[] {
  if (depth === 0) return [];
  if (Array.isArray(body)) return body.flatMap((entry) => rowsIn(entry, depth - 1));
  if (!isFields(body) || Object.keys(body).length === 0) return [];
  const inside = Object.entries(body).find(([name, value]) => isOneOf('parcels', name) && typeof value === 'object');
  const parcels = inside?.[1] ?? undefined;
  if (isFields(parcels) && !isParcel(parcels) && Object.values(parcels).every(isFields)) {
    return Object.values(parcels).flatMap((entry) => rowsIn(entry, depth - 1));
  }
  if (parcels !== undefined && !isParcel(body)) return rowsIn(parcels, depth - 1);
  return isNested(body, deepestKept) ? [] : [body];
}

/**
 * Reads a parcel of a payload. What is no text or number is not read.
 * @param now Milliseconds since 1970. Later times are not believed.
 */
export function readNews(row: Fields, now: number): CourierNews {
  const fields = fieldsOf(row);
  const number = cleanTrackingNumber(textOf(fields, 'number'));
  const isReturn = isOnItsWayBack(fields);
  const state = stateIn(fields, isReturn);
  return {
    number: isTrackingNumber(number) ? number : undefined,
    state,
    at: timeOf(fields, now),
    reason: reasonOf(fields, state),
    scans: scansIn(fields)
      .slice(-mostScans)
      .flatMap((scan) => {
        const parts = fieldsOf(scan);
        const [known, at] = [stateIn(parts, isReturn), timeOf(parts, now)];
        return known === undefined || at === undefined ? [] : { state: known, at, reason: reasonOf(parts, known) };
      }),
  };
}

type FieldMap = ReadonlyMap<string, unknown>;

/** The fields by their plain names, with those of the objects around them; the outer ones go first. */
function fieldsOf(row: Fields, depth = deepest): FieldMap {
  const entries = Object.entries(row).map(([name, value]) => [plain(name), value] as const);
  const around = entries.flatMap(([name, value]) =>
    depth > 0 && isFields(value) && isOneOf('around', name) ? [...fieldsOf(value, depth - 1)] : [],
  );
  const own = entries.filter(([name, value]) => !(isFields(value) && isOneOf('around', name)));
  return new Map([...around.reverse(), ...own.reverse()]);
}

/** Blue Dart has its list of scans in an object, Delhivery an object around each. */
function scansIn(fields: FieldMap): Fields[] {
  const found = namesOf('scans')
    .map((name) => fields.get(name))
    .find((value) => typeof value === 'object' && value !== null);
  const list = isFields(found) ? Object.values(found).flat() : found;
  return Array.isArray(list) ? list.filter(isFields) : [];
}

/** The words alone may mean less than with their type and code. */
function stateIn(fields: FieldMap, isReturn: boolean): TrackingEvent['state'] | undefined {
  const type = textOf(fields, 'type');
  const before = types.test(type) ? `${type} ` : '';
  const code = textOf(fields, 'code');
  for (const words of textsOf(fields, 'words')) {
    for (const text of [`${before}${words} ${code}`, `${before}${words}`, words]) {
      const state = stateOf(text, isReturn);
      if (state !== undefined) return state;
    }
  }
  return undefined;
}

const isOnItsWayBack = (fields: FieldMap): boolean =>
  /^(?:1|true|yes|return|rto|rts)$/i.test(textOf(fields, 'isReturn')) || textsOf(fields, 'words').some(namesWayBack);

function reasonOf(fields: FieldMap, state: TrackingEvent['state'] | undefined): string | undefined {
  if (state !== 'failed_attempt') return undefined;
  // A single word such as 'Undelivered' says no more than the state.
  const words = textsOf(fields, 'words').find((text) => /\w\W+\w/.test(text));
  return cleanLine(textOf(fields, 'reason') || (words ?? '')).slice(0, longestReason) || undefined;
}

function timeOf(fields: FieldMap, now: number): number | undefined {
  const parted = `${textOf(fields, 'day')} ${textOf(fields, 'hour').replace(/^(\d\d)(\d\d)$/, '$1:$2')}`;
  const at =
    textsOf(fields, 'time')
      .map(timeIn)
      .find((time) => time !== undefined) ?? timeIn(parted);
  return unlessAhead(at, now);
}

const textOf = (fields: FieldMap, name: keyof typeof names): string => textsOf(fields, name)[0] ?? '';

/** The texts of the fields that have one, the surest first. */
function textsOf(fields: FieldMap, name: keyof typeof names): string[] {
  return namesOf(name).flatMap((field) => {
    const value = fields.get(field);
    if (typeof value === 'string' && value.trim() !== '') return value.slice(0, 200);
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : [];
  });
}

const plain = (name: string): string =>
  name
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const isOneOf = (of: keyof typeof names, name: string): boolean => namesOf(of).includes(plain(name));

const isParcel = (row: Fields): boolean => Object.keys(row).some((name) => isOneOf('number', name));

/** Whether a value is nested deeper than `depth`. */
const isNested = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inside) => isNested(inside, depth - 1)));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
