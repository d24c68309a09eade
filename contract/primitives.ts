import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { fieldError } from './refused-fields.ts';
import { adminPasswordLength } from './rules/password.ts';
import { isPossiblePincode, stateNames } from './rules/pincode.ts';
import { maxQuantity } from './rules/stock-level.ts';
import { plainAmount, plainCount } from './rules/typed-amount.ts';
import { cleanEmail, cleanLine, cleanPhone, cleanPincode, withoutHiddenButJoiners } from './rules/typed-text.ts';

/** An id: 24 lower-case hex digits. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, fieldError('notId'))
  .meta({ id: 'Id', example: '66f0a1b2c3d4e5f601234567' });
export type Id = z.infer<typeof Id>;

/** The readable part of a URL, made by `rules/slug.ts`. The maximum length allows for the longest name. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldError('notSlug'))
  .max(220)
  .meta({ id: 'Slug', example: 'monsoon-lines-tee' });
export type Slug = z.infer<typeof Slug>;

/** A price on the wire: rupees, 0 to 10,00,000, at most two decimals. Internally money is whole paise (`rules/money.ts`). */
export const Rupees = z.number().min(0).max(1_000_000).meta({ id: 'Rupees', example: 1299.5 });
export type Rupees = z.infer<typeof Rupees>;

/** Stock: a whole number from 0 to 1,00,000. Reservations of open checkouts are not subtracted. */
export const Quantity = z.int().min(0).max(maxQuantity).meta({ id: 'Quantity', example: 24 });
export type Quantity = z.infer<typeof Quantity>;

/** A price as people type it (`rules/typed-amount.ts`), with at most two decimals. Parsed to a number of rupees. */
export const RupeesText = z
  .string()
  .trim()
  .overwrite(plainAmount)
  .regex(/^[0-9]+(?:\.[0-9]{1,2})?$/, fieldError('notPrice'))
  .transform(Number)
  .pipe(Rupees);

/** A quantity as typed into a form. Parsed to a whole number. */
export const QuantityText = z
  .string()
  .trim()
  .overwrite(plainCount)
  .regex(/^[0-9]+$/, fieldError('notWholeNumber'))
  .transform(Number)
  .pipe(Quantity);

/** A calendar day in India (`rules/day.ts`): `2026-01-31`. */
export const Day = z.iso
  .date(fieldError('notDay', { example: '2026-01-31' }))
  .meta({ id: 'Day', example: '2026-01-31' });
export type Day = z.infer<typeof Day>;

/** A timestamp: ISO 8601 in UTC, with milliseconds. */
export const Timestamp = z.iso.datetime().meta({ id: 'Timestamp', example: '2026-01-31T09:30:00.000Z' });
export type Timestamp = z.infer<typeof Timestamp>;

const notTime = fieldError('notTime', { example: '2026-12-04T12:30:00.000Z' });

/** A time that people plan: whole minutes, as a {@link Timestamp}. */
export const Minute = z.iso.datetime({ offset: true, error: notTime }).overwrite((text) => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(Math.floor(time / 60_000) * 60_000).toISOString();
});

/** Ids that were chosen from a list: each once, at least one. */
export const ChosenIds = (most: number) =>
  z
    .array(Id, fieldError('notList'))
    .min(1, fieldError('required'))
    .max(most, fieldError('tooManyEntries', { count: most }))
    .transform((ids) => [...new Set(ids)]);

/** The version of what was read, as the reply had it. Without it a write replaces whatever is there (docs/decisions/0050). */
export const Version = z.string().max(40, fieldError('tooLong', { count: 40 }));

/** Text entered by a person, without NUL characters, which PostgreSQL cannot store. */
export const Text = z
  .string()
  .trim()
  .regex(/^[^\0]*$/, fieldError('badCharacter'));

/** A search term for the back office's lists: a part of a word, ignoring case. Empty matches everything. */
export const SearchText = Text.overwrite(cleanLine).max(200, fieldError('tooLong', { count: 200 }));

const nameLength = (name: typeof Text) =>
  name.min(1, fieldError('required')).max(200, fieldError('tooLong', { count: 200 }));

/** The name of a product, category or person: 1 to 200 characters after trimming. */
export const Name = nameLength(Text);
export type Name = z.infer<typeof Name>;

const controlCharacter = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** A scheme or `www.`, however it is typed: the beginning of a web address. */
const webAddress = /:\/\/|\bwww[.\u3002]/iu;

/**
 * What people call themselves and their places, which mails show. Dots are allowed, because names have them ('Md.Rahim', 'raj.dev'):
 * mails break words at their dots, so that no mail program makes a link of one (`server/modules/mail/mail-layout.ts`).
 */
const withoutWebAddress = (text: typeof Text) =>
  text.refine((words) => !webAddress.test(words.normalize('NFKC')), fieldError('webAddress'));

/**
 * The name that people give themselves, without control characters. Characters that nobody sees are dropped; joiners between letters
 * stay: Indian scripts and Persian need them.
 */
export const PersonName = withoutWebAddress(
  nameLength(Text.overwrite(cleanLine)).refine((name) => !controlCharacter.test(name), fieldError('badNameCharacter')),
);

/**
 * Text of a person that everyone reads: line breaks are kept, characters that nobody sees are dropped, other control characters and
 * URLs are refused.
 */
export const PlainText = Text.overwrite(withoutHiddenButJoiners)
  .trim()
  .refine((text) => !controlCharacter.test(text.replace(/[\n\r\t]/g, ' ')), fieldError('badCharacter'))
  .refine((text) => !linkPatterns.some((pattern) => pattern.test(text)), fieldError('webAddress'));

/** Fewer endings than in names: a sentence may begin without a space after a full stop ('Soft.in my size'). */
const linkPatterns = [
  /:\/\/|\bwww\./iu,
  /[\p{L}\p{N}]\.\p{L}{2,}\//u,
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|xyz)(?![\p{L}\p{N}])/iu,
];

/** A page number in a URL, starting at 1: `/product-list/2`, `?page=2`. */
export const PageNumber = z.coerce
  .number<string>()
  .int(fieldError('notWholeNumber'))
  .min(1, fieldError('startsAt', { min: 1 }))
  .max(1_000_000_000, fieldError('outOfRange'));

/** The number of entries on a page: 1 to 100. */
const PageLimit = z.coerce
  .number<string>()
  .int(fieldError('notWholeNumber'))
  .min(1, fieldError('startsAt', { min: 1 }))
  .max(100, fieldError('tooLarge', { max: 100 }));

/**
 * Optional paging of calls 5, 8, 10 and 13. With either parameter the response is one page (by default page 1 and 6 products)
 * with the total in `x-total-count`; with neither it is the complete list.
 */
export const Paging = z.object({ page: PageNumber.optional(), limit: PageLimit.optional() });
export type Paging = z.infer<typeof Paging>;

/** What zod takes, and further characters that mail servers take; the last part of a domain may be one of another script ('xn--h2brj9c'). */
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** An e-mail address, cleaned. It is always compared without case. */
export const Email = z
  .string()
  .overwrite(cleanEmail)
  .max(254, fieldError('tooLong', { count: 254 }))
  .pipe(z.email({ pattern: emailPattern, error: fieldError('notEmail') }));

/** A new password: 6 to 200 characters. The maximum limits the cost of hashing. */
export const NewPassword = z
  .string()
  .min(6, fieldError('tooShort', { count: 6 }))
  .max(200, fieldError('tooLong', { count: 200 }));

/** A password that is compared with a stored one: of any strength, but no longer than a new one. */
export const EnteredPassword = z
  .string()
  .min(1, fieldError('required'))
  .max(200, fieldError('tooLong', { count: 200 }));

/** A new admin password. Parsed asynchronously, because the list of common passwords is loaded on demand. */
export const AdminPassword = NewPassword.min(
  adminPasswordLength,
  fieldError('tooShort', { count: adminPasswordLength }),
).refine(async (password) => !(await isCommonPassword(password)), fieldError('commonPassword'));

/** A phone number: 10 to 15 digits, a leading + allowed; with India's +91 exactly ten more. Separators are dropped. */
export const Phone = z
  .string()
  .overwrite(cleanPhone)
  .regex(/^\+?[0-9]{10,15}$/, fieldError('phoneDigits', { min: 10, max: 15 }))
  .regex(/^(?!\+91)|^\+91[6-9][0-9]{9}$/, fieldError('phoneOfIndia', { count: 10 }));

/** An Indian pincode that can exist: 6 digits, the first not 0, one space in the middle allowed ('400 400'). */
export const Pincode = z
  .string()
  .overwrite(cleanPincode)
  .regex(/^[1-9][0-9]{2} ?[0-9]{3}$/, fieldError('pincodeDigits', { count: 6 }))
  .refine(isPossiblePincode, fieldError('pincodeUnknown'));

/** A longer one of earlier versions stays until it is changed. */
const addressLength = 250;

/** A postal address as free text. */
export const Address = withoutWebAddress(
  Text.min(1, fieldError('required')).max(addressLength, fieldError('tooLong', { count: addressLength })),
);

/** The city, town or village of an address. Empty: unknown. */
export const City = withoutWebAddress(Text.overwrite(cleanLine).max(100, fieldError('tooLong', { count: 100 })));

/** What helps to find an address. Empty: nothing. */
export const Landmark = withoutWebAddress(Text.overwrite(cleanLine).max(200, fieldError('tooLong', { count: 200 })));

/** The two digits of a state in the GST list. Empty: the state of the pincode. */
export const State = z.enum(['', ...Object.keys(stateNames).sort()]);
