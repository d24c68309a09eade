import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The refusal of each invalid field, as a message that follows the field's name: 'page' 'must be a number'. */
export function refusedFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[fieldOf(issue)] ??= messageOf(issue);
  return fields;
}

/** The top-level field name; `body` if the whole body is invalid. */
function fieldOf(issue: Issue): string {
  return String(issue.path[0] ?? 'body');
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function messageOf(issue: Issue): string {
  // The contract's messages start in lower case and are used unchanged; zod's start with a capital and are replaced.
  if (!/^[A-Z]/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('undefined') ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' ? `needs at least ${issue.minimum} characters` : `is at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `has more than ${issue.maximum} characters` : `is at most ${issue.maximum}`;
    default:
      return 'is not valid';
  }
}

/** The refused fields as sentences: 'Phone needs 10 to 15 digits. Pincode needs 6 digits.' */
export function sentences(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, message]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${message}.`)
    .join(' ');
}
