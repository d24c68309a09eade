import { leadingDay } from '#contract/rules/typed-day.ts';

/** Values of cells as people, couriers and spreadsheets write them. Callers cut long cells first (sheet.ts). */

/** Y, yes, true, 1 and their contraries; undefined if the text is neither. */
export function flagIn(text: string): boolean | undefined {
  if (/^(?:1|y|yes|t|true|✓|✔)$/i.test(text)) return true;
  return /^(?:0|n|no|f|false|✗|✘)$/i.test(text) ? false : undefined;
}

/** `14:05:00`, `02:05 PM`, with milliseconds and a zone. */
const clock = /^[T ,]{1,3}(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** A day as spreadsheets number them, of the years 2000 to 2119, and its time as the fraction. */
const dayNumber = /^[3-7]\d{4}(?:\.\d+)?$/;

/** A time in milliseconds since 1970; undefined if the text is none. What has no zone is of India. */
export function timeIn(text: string): number | undefined {
  const trimmed = text.trim();
  if (dayNumber.test(trimmed)) return Date.UTC(1899, 11, 30) + Math.round(Number(trimmed) * 1440 - 330) * 60_000;
  const { day, rest = '' } = leadingDay(trimmed) ?? {};
  const [timed = '', hour = '0', minute = '00', second = '0', half = '', zone = '+05:30'] = clock.exec(rest) ?? [];
  if (day === undefined || timed !== rest) return undefined;
  const hours = half !== '' && Number(hour) <= 12 ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : hour;
  const [h, s] = [hours, second].map((part) => String(part).padStart(2, '0'));
  const at = Date.parse(`${day}T${h}:${minute}:${s}${zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(at) ? undefined : at;
}

/** A time, unless it is more than a day later than `now`: a courier's clock may be ahead. */
export const unlessAhead = (at: number | undefined, now: number): number | undefined =>
  at !== undefined && at <= now + 86_400_000 ? at : undefined;
