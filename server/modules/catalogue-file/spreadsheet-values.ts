import { hasLostDigits, isScientific } from '#contract/rules/sheet-cell.ts';

const weekday = '(?:(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?';
const months = [
  ...['jan(?:uary)?', 'feb(?:ruary)?', 'mar(?:ch)?', 'apr(?:il)?', 'may', 'june?', 'july?', 'aug(?:ust)?'],
  ...['sept?(?:ember)?', 'oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
];
const month = `(?:${months.join('|')})\\.?`;
const [day, monthNumber] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])'];
const year = "'?(?:(?:19|20)\\d{2}|\\d{2})";
const gap = '[-/. ]{1,2}';
const time = '(?:,? \\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m)?)?';

/** Dates as spreadsheets write them: 02-Mar, Mar-24, 2 March 2024, March 2, 2024, 02/03/24, 2.3.2024, 2024-03-02. */
const dates = [
  `${day}${gap}${month}(?:[-/., ]{1,2}${year})?`,
  `${month}${gap}${day}(?:,? ?${year})?`,
  `${month}${gap}${year}`,
  `(?:${day}([-/.])${monthNumber}\\1|${monthNumber}([-/.])${day}\\2)${year}`,
  `(?:19|20)\\d{2}([-/.])${monthNumber}\\3${day}`,
];
const date = new RegExp(`^${weekday}(?:${dates.join('|')})${time}$`, 'i');

/** The days of the years 2009 to 2036 as spreadsheets number them. */
const dayNumber = /^4\d{4}$/;

/** What stands where a formula failed or a column is too narrow: #N/A, #NAME?, ########. */
const error = /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|#+)$/i;

/** Whether a spreadsheet may have made this number, date or error of a code. */
export function isSpreadsheetCode(text: string): boolean {
  return isScientific(text) || date.test(text) || error.test(text);
}

/** Whether a spreadsheet may have made a code of another one: 123 of 00123, 100000 of 1E5, 8901230000000 of a longer number, 01-Feb. */
export function isMadeOf(code: string, before: string): boolean {
  if (code === before) return false;
  // As a spreadsheet writes a number: whoever types the zeros again mends the code.
  const isNumber = String(Number(code)) === code && Number(code) === Number(before);
  return isNumber || isSpreadsheetCode(code) || hasLostDigits(code);
}

/** Whether a spreadsheet may have made this number or date of a size such as 2-3. */
export function isSpreadsheetSize(text: string): boolean {
  return isSpreadsheetCode(text) || dayNumber.test(text);
}
