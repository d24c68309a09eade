import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';

/**
 * A CSV file as the catalogue's: the byte order mark tells Excel UTF-8; lines end with CRLF (RFC 4180); text is always quoted.
 * A text that a spreadsheet would compute is marked as text: shoppers choose some of them. One that is set to another separator must not
 * see a formula within a text either.
 */
export function csvOf(columns: string[], rows: AsyncIterable<object> | Iterable<object>): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
    cast: { string: (text) => text.replace(/([;|\t\r\n])(?=[=+\-@＝＋－＠])/g, '$1 ') },
  });
  const read = Readable.from(rows);
  read.on('error', (error) => lines.destroy(error));
  lines.on('close', () => read.destroy());
  return read.pipe(lines);
}
