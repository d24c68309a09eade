import { stringify, type Options } from 'csv-stringify';
import { Readable } from 'node:stream';

/**
 * A CSV file as the catalogue's: the byte order mark tells Excel UTF-8; lines end with CRLF (RFC 4180); text is always quoted.
 * A text that a spreadsheet would compute is marked as text: shoppers choose some of them. One that is set to another separator must not
 * see a formula within a text either.
 */
export function csvOf(columns: string[], rows: AsyncIterable<object> | Iterable<object>): Readable {
  return written({ header: true, columns }, rows);
}

/** The same without a header: rows of any length. */
export function csvOfRows(rows: Iterable<readonly unknown[]>): Readable {
  return written({}, rows);
}

function written(options: Options, rows: AsyncIterable<object> | Iterable<object>): Readable {
  const lines = stringify({
    ...options,
    bom: true,
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
