import { toPaise } from '#contract/rules/money.ts';

/** Values of cells as people, couriers and spreadsheets write them. Callers cut long cells first (sheet.ts). */

const currency = /^(?:₹|rs\.?|inr) ?|(?: ?(?:\/-|₹|rs\.?|inr)){1,2}$/gi;
/** 1,299.00 and 1,74,971.00; but the comma of 499,50 is a decimal one. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** An amount of rupees in paise: ₹ 499, Rs. 499.50, 1,299.0000, 499/-. Undefined if the text is none, or below 0. */
export function paiseIn(text: string): number | undefined {
  const amount = text.replace(currency, '');
  const number = grouped.test(amount) ? amount.replaceAll(',', '') : amount.replace(/^(\d+),(\d\d?)$/, '$1.$2');
  return /^\d{1,9}(?:\.\d{1,15})?$/.test(number) ? toPaise(Number(number)) : undefined;
}

/** Y, yes, true, 1 and their contraries; undefined if the text is neither. */
export function flagIn(text: string): boolean | undefined {
  if (/^(?:1|y|yes|t|true|✓|✔)$/i.test(text)) return true;
  return /^(?:0|n|no|f|false|✗|✘)$/i.test(text) ? false : undefined;
}

/** `2026-11-26`, `26-11-2026`, `26/11/26`, `26.11.2026`, `26 Nov, 2026`: in India the day is first. */
const date = /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]{1,2}(\d{4}|\d{1,2})(?!\d)/i;
/** `14:05:00`, `02:05 PM`, with milliseconds and a zone. */
const clock = /^[T ,]{1,3}(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** A day as spreadsheets number them, of the years 2000 to 2119, and its time as the fraction. */
const dayNumber = /^[3-7]\d{4}(?:\.\d+)?$/;

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** A time in milliseconds since 1970; undefined if the text is none. What has no zone is of India. */
export function timeIn(text: string): number | undefined {
  const trimmed = text.trim();
  if (dayNumber.test(trimmed)) return Date.UTC(1899, 11, 30) + Math.round(Number(trimmed) * 1440 - 330) * 60_000;
  const [matched = '', first = '', middle = '', last = ''] = date.exec(trimmed) ?? [];
  const rest = trimmed.slice(matched.length);
  const [timed = '', hour = '0', minute = '00', second = '0', half = '', zone = '+05:30'] = clock.exec(rest) ?? [];
  if (matched === '' || timed !== rest) return undefined;
  const [year, day] = first.length === 4 ? [first, last] : [last.length === 4 ? last : 2000 + Number(last), first];
  const hours = half !== '' && Number(hour) <= 12 ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : hour;
  const [m, d, h, s] = [monthIn(middle), day, hours, second].map((part) => String(part).padStart(2, '0'));
  const offset = zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2');
  const at = Date.parse(`${year}-${m}-${d}T${h}:${minute}:${s}${offset}`);
  // Every month has 31 days for `Date.parse`.
  const isReal = Number(year) >= 2000 && new Date(`${year}-${m}-${d}`).getUTCDate() === Number(day);
  return isReal && !Number.isNaN(at) ? at : undefined;
}

/** A time, unless it is more than a day later than `now`: a courier's clock may be ahead. */
export const unlessAhead = (at: number | undefined, now: number): number | undefined =>
  at !== undefined && at <= now + 86_400_000 ? at : undefined;

/** 1 to 12; 0 or more than 12 if the text is no month. */
function monthIn(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const place = months.indexOf(text.slice(0, 3).toLowerCase());
  return place % 3 === 0 ? place / 3 + 1 : 0;
}
