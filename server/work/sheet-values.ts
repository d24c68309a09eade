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
/** A day as spreadsheets number them, of the years 2000 to 2119. */
const dayNumber = /^([3-7]\d{4})(\.\d+)?$/;

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';
const minute = 60_000;
/** India's offset in minutes: what has no zone is of there. */
const indianOffset = 330;

/** A time in milliseconds since 1970; undefined if the text is none. */
export function timeIn(text: string): number | undefined {
  const trimmed = text.trim();
  const [, days, fraction = '0'] = dayNumber.exec(trimmed) ?? [];
  if (days !== undefined)
    return (
      Date.UTC(1899, 11, 30) + Math.round((Number(days) + Number(fraction)) * 1440) * minute - indianOffset * minute
    );
  const [matched = '', first = '', middle = '', last = ''] = date.exec(trimmed) ?? [];
  const rest = trimmed.slice(matched.length);
  const time = clock.exec(rest);
  if (matched === '' || (rest !== '' && time === null)) return undefined;
  const [y, d] = first.length === 4 ? [Number(first), Number(last)] : [yearIn(last), Number(first)];
  const m = monthIn(middle);
  const [hour, minutes, seconds] = [time?.[1], time?.[2], time?.[3]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ];
  const isAfternoon = time?.[4]?.toLowerCase() === 'p';
  const hours = time?.[4] !== undefined && hour <= 12 ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  const isReal = y >= 2000 && m >= 1 && m <= 12 && new Date(Date.UTC(y, m - 1, d)).getUTCDate() === d;
  if (!isReal || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return Date.UTC(y, m - 1, d, hours, minutes, seconds) - offsetOf(time?.[5]) * minute;
}

const yearIn = (text: string): number => (text.length === 4 ? Number(text) : 2000 + Number(text));

/** 1 to 12; 0 or more than 12 if the text is no month. */
function monthIn(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const place = months.indexOf(text.slice(0, 3).toLowerCase());
  return place % 3 === 0 ? place / 3 + 1 : 0;
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return indianOffset;
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
