import type { z } from 'zod';
import {
  fieldRefusal,
  fieldText,
  type FieldRefusal,
  type FieldRefusalArguments,
  type FieldRefusalCode,
} from './field-refusals.ts';

type Issue = z.core.$ZodIssue;

/** A schema's own error: a field refusal as JSON, because zod keeps an error as text alone. `refusalOf` reads it. */
export function fieldError<C extends FieldRefusalCode>(...refusal: FieldRefusalArguments<C>): string {
  return JSON.stringify(fieldRefusal<C>(...refusal));
}

/** The refusal of each invalid field, with the path of a value within it. */
export function refusedFields(error: z.ZodError): Record<string, FieldRefusal> {
  const fields: Record<string, FieldRefusal> = {};
  for (const issue of error.issues) {
    const path = issue.path.length > 1 ? { path: issue.path.join('.') } : {};
    fields[fieldOf(issue)] ??= { ...refusalOf(issue), ...path };
  }
  return fields;
}

/** The refusal of each invalid value by its path: `shop.brand`. Keys that nobody knows are named too. */
export function refusedPaths(error: z.ZodError): Record<string, FieldRefusal> {
  const paths: Record<string, FieldRefusal> = {};
  const refuse = (path: readonly PropertyKey[], refusal: FieldRefusal) => {
    const name = path.join('.');
    // Nobody can set a field of that name.
    paths[name === '' || name === '__proto__' ? 'body' : name] ??= refusal;
  };
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') refuse(issue.path, refusalOf(issue));
    else for (const key of issue.keys) refuse([...issue.path, key], fieldRefusal('unknownSetting'));
  }
  return paths;
}

export function firstRefusalText({ issues: [issue] }: z.ZodError): string {
  return fieldText(issue ? refusalOf(issue) : fieldRefusal('notValid'));
}

/** The top-level field name; `body` if the whole body is invalid. */
function fieldOf(issue: Issue): string {
  return String(issue.path[0] ?? 'body');
}

const codesByType: Readonly<Record<string, FieldRefusalCode>> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWholeNumber',
  boolean: 'notBoolean',
  array: 'notList',
  object: 'notObject',
};

/** The refusal of an issue. Zod's own errors are recognized by their code. */
function refusalOf(issue: Issue): FieldRefusal {
  if (issue.message.startsWith('{')) return JSON.parse(issue.message) as FieldRefusal;
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.message.endsWith('undefined') ? 'required' : (codesByType[issue.expected] ?? 'notValid') };
    case 'too_small':
      return issue.origin === 'string'
        ? fieldRefusal('tooShort', { count: Number(issue.minimum) })
        : fieldRefusal('tooSmall', { min: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? fieldRefusal('tooLong', { count: Number(issue.maximum) })
        : fieldRefusal('tooLarge', { max: Number(issue.maximum) });
    default:
      return fieldRefusal('notValid');
  }
}
