/**
 * Messages are plain strings with named parameters: 'Order {number}'. A message with plural forms is an object of strings by
 * plural category; the parameter `count` selects the form, `=0` goes before the categories. Decision 0024.
 */
export type PluralForms = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule | '=0']?: string };

export type Message = string | PluralForms;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The names of a message's parameters. */
export type ParamsOf<M extends Message> = M extends string
  ? NamesIn<M>
  : NamesIn<Extract<M[keyof M], string>> | 'count';

export type Params<M extends Message> = { readonly [Name in ParamsOf<M>]: string | number };

const language = 'en';
/** The locale of dates: day before month, as in India. */
export const dateLocale = 'en-IN';
const parameter = /\{(\w+)\}/g;
const pluralRules = new Intl.PluralRules(language);

/** Fills a message's parameters in. Numbers are written without grouping, as in URLs and order numbers. */
export function formatMessage<const M extends Message>(message: M, params: Params<M>): string {
  return fillMessage(message, params);
}

/** The same for a message that is known at run time alone. */
export function fillMessage(message: Message, values: Readonly<Record<string, string | number>>): string {
  return formOf(message, Number(values.count)).replace(parameter, (_, name: string) => String(values[name]));
}

function formOf(message: Message, count: number): string {
  if (typeof message === 'string') return message;
  return (count === 0 ? message['=0'] : undefined) ?? message[pluralRules.select(count)] ?? message.other;
}

/** Joins names with 'and', or list items with commas alone. */
export const formatList = (parts: readonly string[], type: 'conjunction' | 'unit' = 'conjunction'): string =>
  new Intl.ListFormat(language, { type }).format(parts);
