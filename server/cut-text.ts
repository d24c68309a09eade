/**
 * The beginning of a text from elsewhere, with at most `most` characters and a sign that it was cut. It is cut at a space: half an e-mail
 * or half a token would no longer be recognised as one (`http/log-options.ts`).
 */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(0, text.lastIndexOf(' ', most)))} …`;
}
