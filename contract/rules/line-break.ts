/** A text with LF line breaks alone, as forms and spreadsheets on other systems have CRLF or CR. */
export function withUnixLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
