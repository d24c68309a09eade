/**
 * Removes personal data from a technical message: origins, query strings, e-mails, tokens, ids and numbers that may be phone
 * numbers. Control and format characters become spaces, so that the message is a single line.
 */
export function scrub(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/https?:\/\/[^\s/?#'"]+/gi, '')
    .replace(/[?#][^\s'")]+/g, '')
    .replace(/(^|[\s@'"()<>])[^\s@'"()<>]+(?:@|%40)[^\s@'")>]+/gi, '$1[email]')
    .replace(/\beyJ[\w-]*(?:\.[\w-]*)*/g, '[token]')
    .replace(/[A-Za-z0-9_]{24,}/g, '[id]')
    .replace(/\+?\d(?:[\s().-]*\d){6,}/g, '[number]')
    .trim();
}
