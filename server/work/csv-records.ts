import { CsvError, parse } from 'csv-parse';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { withUnixLines } from '#contract/rules/typed-text.ts';

/** Lines and characters parsed before the event loop gets a turn. Each record shorter than the header costs the parser an error object. */
const linesAtOnce = 200;
const charactersAtOnce = 64 * 1024;

/** The longest valid record, in bytes: the longest description with four bytes per character, and a margin. */
const longestRecord = 100_000;

/** Called with each record and the number of its first line. Returns whether to go on. */
export type Take = (record: readonly string[], line: number) => boolean;

/** What ended the parsing, in the record that begins at this line. */
interface CsvFault {
  readonly line: number;
  readonly message: string;
}

/**
 * Parses CSV like `readRecords`, but a line with a fault ends nothing: it is parsed by itself, with quotation marks anywhere, and the next
 * ones after it.
 * @param pass Called with a line that cannot be parsed either. Returns whether to go on.
 */
export async function readRecordsByLine(
  text: string,
  delimiter: string,
  take: Take,
  pass: (fault: CsvFault) => boolean,
): Promise<undefined> {
  let isStopped = false;
  const lineBreak = /\r\n?|\n|$/g;
  for (let line = 1; !isStopped;) {
    const before = line - 1;
    const takeNext: Take = (record, at) => !(isStopped = !take(record, before + at));
    const fault = await readRecords(text.slice(lineBreak.lastIndex), delimiter, takeNext);
    if (fault === undefined) return;
    let start = 0;
    for (; line <= before + fault.line; line += 1) {
      start = lineBreak.lastIndex;
      lineBreak.exec(text);
    }
    const takeLine: Take = (record) => !(isStopped = !take(record, before + fault.line));
    const ownFault = await readRecords(text.slice(start, lineBreak.lastIndex), delimiter, takeLine, true);
    if (ownFault !== undefined) isStopped = !pass({ ...ownFault, line: before + fault.line });
  }
}

/**
 * Parses CSV. Lines end with CRLF, LF or CR, in cells as LF; empty lines are skipped, and records may have any number of cells.
 * @param relax_quotes Whether a quotation mark may stand anywhere in a cell.
 * @returns The fault that ended it, if there was one.
 */
export async function readRecords(
  text: string,
  delimiter: string,
  take: Take,
  relax_quotes = false,
): Promise<CsvFault | undefined> {
  let isStopped = false;
  let last = { end: 0, empty: 0 };
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    max_record_size: longestRecord,
    relax_column_count: true,
    relax_quotes,
    skip_empty_lines: true,
    // Records are taken as they are parsed: the stream would drop those before an error.
    on_record: (record: string[], { lines, empty_lines }) => {
      last = { end: lines, empty: empty_lines };
      if (!isStopped) isStopped = !take(record, lines - breaksIn(record));
      return null;
    },
  });
  async function* parts(): AsyncGenerator<string> {
    for (const part of partsOf(text)) {
      if (isStopped) return;
      await yieldToEventLoop();
      yield part;
    }
  }
  try {
    await pipeline(parts(), parser.resume());
    return undefined;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: last.end + 1 + parser.info.empty_lines - last.empty, message: wordsOf(error) };
  }
}

/** Splits a text at line breaks, which become LF. The parser measures the texts of cells alone, so a line that is too long becomes one. */
function* partsOf(text: string): Generator<string> {
  const lineBreak = /\r\n?|\n/g;
  for (let from = 0; from < text.length;) {
    let to = from;
    for (let lines = 0; lines < linesAtOnce && to < text.length && to - from < charactersAtOnce; lines += 1) {
      const end = lineBreak.test(text) ? lineBreak.lastIndex : text.length;
      if (end - to > longestRecord) {
        yield withUnixLines(text.slice(from, to)) + 'x'.repeat(2 * longestRecord);
        return;
      }
      to = end;
    }
    yield withUnixLines(text.slice(from, to));
    from = to;
  }
}

/** How many more lines than one a record has in its file. */
export function breaksIn(record: readonly string[]): number {
  return record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
}

/** Codes of https://csv.js.org/parse/errors/ */
function wordsOf({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'is too long: a quotation mark may be missing';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'opens a quotation mark that is never closed';
  return 'has a quotation mark where none may stand: write it twice, and quotation marks around the whole cell';
}

/** The separators of spreadsheets: Excel writes `;` in some locales, and tabs as 'Text'. */
const delimiters = [',', ';', '\t', '|'];

/** The first line of some files, for Excel: `sep=;`. A spreadsheet that saves the file again may fill it up with separators. */
const sepLine = /^\uFEFF*"?sep=([^"\r\n])"?[,;\t| ]*(?=[\r\n]|$)/i;

/** The longest header that is looked at, in characters. */
const longestHeader = 10_000;

/**
 * Finds the separator of a file: that which makes most columns of its header known ones.
 * @returns It, and the text without the words of a `sep=` line. Its line break stays, so that line numbers do.
 */
export function findDelimiter(
  text: string,
  isColumn: (cell: string) => boolean,
): { readonly delimiter: string; readonly text: string } {
  const [words = '', named] = sepLine.exec(text) ?? [];
  const table = text.slice(words.length);
  const start = table.search(/[^\s"',;|]/);
  const [header = ''] = table.slice(start, start + longestHeader).split(/[\r\n]/);
  const candidates = [...(named === undefined ? [] : [named]), ...delimiters].map((delimiter) => ({
    delimiter,
    known: header.split(delimiter).filter((cell) => isColumn(cell.replaceAll('"', ''))).length,
  }));
  const most = Math.max(...candidates.map(({ known }) => known));
  return { delimiter: candidates.find(({ known }) => known === most)?.delimiter ?? ',', text: table };
}
