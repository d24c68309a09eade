import { toPaise } from './money.ts';

/** Amounts and counts as people, couriers and spreadsheets write them. */

const currency = /^(?:₹|rs\.?|inr) ?|(?: ?(?:\/-|₹|rs\.?|inr)){1,2}$/gi;
/** 1,299.00 and 1,74,971.00; but the comma of 499,50 is a decimal one. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** The longest text that may be a number, in characters. */
const longest = 40;

/**
 * An amount in digits with a decimal point: `₹ 1,299.00` and `499/-` are `1299.00` and `499`. Other texts stay, `12,99` too: in a form it may be
 * a slip.
 */
export function plainAmount(text: string): string {
  if (text.length > longest) return text;
  const amount = text.trim().replace(currency, '');
  const number = grouped.test(amount) ? amount.replaceAll(',', '') : amount;
  return /^\d+(?:\.\d+)?$/.test(number) ? number : text;
}

/** The amount of a file that may have decimal commas, `499,50`, with a point. Other texts stay. */
export const withDecimalPoint = (text: string): string =>
  text.length > longest ? text : text.replace(/^(\D*\d+),(\d\d?)(?![\d,])/, '$1.$2');

/** A count in digits: `1,200` and `3.0` are `1200` and `3`. Other texts stay. */
export function plainCount(text: string): string {
  return plainAmount(text).replace(/^(\d{1,9})\.0+$/, '$1');
}

/** An amount of rupees in paise, rounded; undefined if the text is none, or below 0. */
export function paiseIn(text: string): number | undefined {
  const number = plainAmount(withDecimalPoint(text));
  return /^\d{1,9}(?:\.\d{1,15})?$/.test(number) ? toPaise(Number(number)) : undefined;
}
