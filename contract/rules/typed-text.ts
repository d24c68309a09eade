/**
 * Keyboards, autofill and copied contacts send characters that nobody sees, digits of other scripts and separators. What people type
 * is cleaned by these rules before it is checked, stored or searched for.
 */

/**
 * Soft hyphens, characters of no width, marks of the text direction and the like. Variation selectors are not among them: emoji and
 * Mongolian need them.
 */
const hidden = /(?![\uFE00-\uFE0F\u180B-\u180D\u180F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}/gu;

/**
 * A joiner between letters (Hindi, Malayalam and Persian need it) or parts of an emoji, or one that makes a last letter of Malayalam
 * ('ജയന്‍'), with what stands before it; or a hidden character.
 */
const joinerOrHidden = new RegExp(
  `(\\u0D4D\\u200D|[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F][\\u200C\\u200D](?=[\\p{L}\\p{M}\\p{Extended_Pictographic}]))|${hidden.source}`,
  'gu',
);

/** Removes the characters that nobody sees. */
export const withoutHidden = (text: string): string => text.replace(hidden, '');

/** Removes the characters that nobody sees, but for joiners between letters or parts of an emoji. */
export const withoutHiddenButJoiners = (text: string): string =>
  text.replace(joinerOrHidden, (_, joined: string | undefined) => joined ?? '');

/** Malayalam's letters for a consonant without its vowel (chillu), with the consonants that older keyboards write before a virama. */
const chillu = new Map(Object.entries({ ൔ: 'മ', ൕ: 'യ', ൖ: 'ഴ', ൺ: 'ണ', ൻ: 'ന', ർ: 'ര', ൽ: 'ല', ൾ: 'ള', ൿ: 'ക' }));

/**
 * A text as searches compare it: without case, Latin accents, apostrophes and what nobody sees, and each letter in one of its spellings.
 * Vowel signs of other scripts stay.
 */
export const foldedText = (text: string): string =>
  withoutHidden(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[ൔ-ൖൺ-ൿ]/g, (letter) => `${chillu.get(letter) ?? letter}\u0D4D`)
    .toLowerCase();

/** A name or a line of text: without hidden characters, with single spaces. Line breaks stay. */
export const cleanLine = (text: string): string =>
  withoutHiddenButJoiners(text)
    .replace(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .trim();

/** A phone number: '+91 (98765) 43-210' is +919876543210. */
export const cleanPhone = (text: string): string => withoutSeparators(text.replace(/^\s*tel:/i, ''));

/** The ten digits of a phone number of India, however it was written: +91, 0091, 091 and 0 go. Another number keeps its code. */
export const nationalPhone = (text: string): string => cleanPhone(text).replace(/^\+?0{0,2}(?:91)?0?(?=\d{10}$)/, '');

/** A pincode: digits, with one space in the middle if it was typed so. */
export function cleanPincode(text: string): string {
  const digits = withoutSeparators(text);
  return /^\d{3}\s\d{3}$/.test(plainDigits(text).trim()) ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

/** A code that an app or a mail shows: without spaces and hyphens. */
export const cleanCode = withoutSeparators;

/** An e-mail address: no space belongs into it, nor what stands around it in a text. Keyboards bend an apostrophe. */
export const cleanEmail = (text: string): string =>
  withoutHidden(text)
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/^<?(?:mailto:)?|[>.,;:]{1,5}$/gi, '')
    .replace(/@([^@/?#:%\\]*)$/, (_, domain: string) => `@${asciiDomain(domain)}`);

/** A domain as mail servers write it, and some browsers for them: münchen.de is xn--mnchen-3ya.de. */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).host;
  } catch {
    return domain;
  }
}

/**
 * What the back office searches for: a phone number or pincode is found however it was typed ('+91 98765-43210', '411 001'), with or without
 * the country's code or a leading zero. Other text is only rid of what nobody sees.
 */
export function searchTerm(text: string): string {
  const line = cleanLine(text);
  const number = nationalPhone(line);
  return /^\+?\d+$/.test(number) ? number : line;
}

/** Spaces, hyphens, brackets, dots, commas and slashes go; digits become ASCII. */
function withoutSeparators(text: string): string {
  return plainDigits(text).replace(/[\s\p{Pd}\u2212\p{Ps}\p{Pe}./,;·•]/gu, '');
}

/** Digits of all scripts as 0 to 9, without hidden characters. */
function plainDigits(text: string): string {
  return withoutHidden(text)
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, digitValue);
}

/** The value of a decimal digit: Unicode has those of each script in a row of ten, from zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text with LF line breaks alone, as forms and spreadsheets on other systems have CRLF or CR. */
export function withUnixLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
