import { dateLocale } from '#contract/rules/message.ts';

const dayFormat = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day such as `2026-01-31` as `31 Jan`. */
export const shortDay = (day: string): string => dayFormat.format(Date.parse(day));
