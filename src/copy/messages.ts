import { fillMessage, type Message, type Params, type ParamsOf, type PluralForms } from '#contract/rules/message.ts';

/** The text of a feature: plain strings, messages with parameters, and groups of them. Another language has the same keys. */
type Entry = Message | readonly Entry[] | { readonly [key: string]: Entry };

/** A message with parameters becomes a function that requires each of them; other text stays as it is. */
type Copy<T> = T extends Message
  ? [ParamsOf<T>] extends [never]
    ? T
    : (params: Params<T>) => string
  : { readonly [Key in keyof T]: Copy<T[Key]> };

/** Makes the copy of a feature from its catalogue of messages. */
export function messages<const T extends { readonly [key: string]: Entry }>(catalogue: T): Copy<T> {
  return copyOf(catalogue) as Copy<T>;
}

function copyOf(entry: Entry): unknown {
  if (typeof entry === 'string' ? entry.includes('{') : isPlural(entry)) {
    return (params: Readonly<Record<string, string | number>>) => fillMessage(entry as Message, params);
  }
  if (typeof entry === 'string') return entry;
  if (Array.isArray(entry)) return entry.map(copyOf);
  return Object.fromEntries(Object.entries(entry).map(([key, part]) => [key, copyOf(part)]));
}

const isPlural = (entry: Entry): entry is PluralForms => typeof entry === 'object' && 'other' in entry;
