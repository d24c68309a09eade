/** Days as people, couriers and spreadsheets write them. Callers cut long texts first. */

/** `2026-11-26`, `26-11-2026`, `26/11/26`, `26.11.2026`, `26 Nov, 2026`: in India the day is first. */
const date = /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]{1,2}(\d{4}|\d{1,2})(?!\d)/i;

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** The day with which a text begins, and what follows it; undefined if there is none, or none that the calendar has. */
export function leadingDay(text: string): { readonly day: string; readonly rest: string } | undefined {
  const [matched = '', first = '', middle = '', last = ''] = date.exec(text) ?? [];
  const [year, dayOfMonth] =
    first.length === 4 ? [first, last] : [last.length === 4 ? last : 2000 + Number(last), first];
  const [month, ofMonth] = [monthIn(middle), dayOfMonth].map((part) => String(part).padStart(2, '0'));
  const day = `${year}-${month}-${ofMonth}`;
  const at = new Date(day);
  // Every month has 31 days for `Date`.
  const isReal = Number(year) >= 2000 && at.getUTCDate() === Number(dayOfMonth);
  return isReal ? { day, rest: text.slice(matched.length) } : undefined;
}

/** A day in a field, as `2026-11-26`; undefined if the text is none. */
export function dayIn(text: string): string | undefined {
  const { day, rest } = leadingDay(text.trim().slice(0, 40)) ?? {};
  return rest === '' ? day : undefined;
}

/** 1 to 12; 0 or more than 12 if the text is no month. */
function monthIn(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const place = months.indexOf(text.slice(0, 3).toLowerCase());
  return place % 3 === 0 ? place / 3 + 1 : 0;
}
