import { cleanTrackingNumber, isTrackingNumber } from '#contract/rules/tracking.ts';
import { timeIn } from '../../work/sheet-values.ts';
import type { TrackingEvent } from '../shipment/shipment-store.ts';
import { stateOf } from './courier-words.ts';

/** News of one parcel. */
export interface CourierNews {
  /** Undefined if it names none. */
  readonly number: string | undefined;
  /** Undefined if its words name no state that the shop knows. */
  readonly state: TrackingEvent['state'] | undefined;
  /** Undefined if it names no time. Milliseconds since 1970. */
  readonly at: number | undefined;
  /** Earlier events that came with it. */
  readonly scans: readonly TrackingEvent[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The most parcels of one request, and the most events of one parcel. */
const mostRows = 500;
const mostScans = 100;

/** A clock of a courier may be ahead. In milliseconds. */
const ahead = 24 * 3_600_000;

/** The parcels of a request: an object, or a list of them. Undefined if it is neither. */
export function rowsIn(body: unknown): readonly Fields[] | undefined {
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
  return rows.length <= mostRows && rows.every(isFields) ? rows : undefined;
}

/**
 * Reads a row by the names that Indian couriers use (`awb`, `current_status`, `scans`), in any case. What is no text or number is not read.
 * @param now Milliseconds since 1970. Later times are not believed.
 */
export function readNews(row: Fields, now: number): CourierNews {
  const fields = lowerCased(row);
  const number = cleanTrackingNumber(textOf(fields, 'awb', 'awb_number', 'awb_no', 'waybill', 'tracking_number'));
  const isReturn = /^(?:1|true|yes)$/i.test(textOf(fields, 'is_return'));
  const words = ['current_status', 'shipment_status', 'status'].map((name) => textOf(fields, name));
  const { scans } = fields;
  return {
    number: isTrackingNumber(number) ? number : undefined,
    state: words.map((text) => stateOf(text, isReturn)).find((state) => state !== undefined),
    at: timeOf(fields, now),
    scans: (Array.isArray(scans) ? scans.slice(-mostScans) : []).filter(isFields).flatMap((scan) => {
      const parts = lowerCased(scan);
      const named = ['sr-status-label', 'status', 'activity'].map((name) => stateOf(textOf(parts, name), isReturn));
      const state = named.find((one) => one !== undefined);
      const at = timeOf(parts, now);
      return state === undefined || at === undefined ? [] : { state, at };
    }),
  };
}

function timeOf(fields: Fields, now: number): number | undefined {
  const at = timeIn(textOf(fields, 'current_timestamp', 'status_time', 'timestamp', 'date', 'time'));
  return at !== undefined && at <= now + ahead ? at : undefined;
}

/** The first of the fields with a text. */
function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.slice(0, 200);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  }
  return '';
}

const lowerCased = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
