import type { LineProblem } from '#contract/catalogue-file.ts';
import type { KnownProduct } from '../product/catalogue-writer.ts';
import type { CatalogueLine } from './catalogue-reader.ts';
import { isMadeOf } from './spreadsheet-values.ts';

/** What becomes of a value of which a spreadsheet has made another one. */
export const stays = (made: string, before: string): string =>
  `is '${made}', which a spreadsheet seems to have made of ${before}: ${before} stays`;

/** A name that a spreadsheet seems to have made of the stored one never takes its place. The product is named by its slug. */
export function withKeptName(
  line: CatalogueLine,
  before: KnownProduct | undefined,
  warnings: LineProblem[],
): CatalogueLine {
  if (line.name === undefined || before === undefined || !isMadeOf(line.name, before.name)) return line;
  warnings.push({ line: line.line, field: 'name', message: stays(line.name, before.name) });
  return { ...line, name: undefined };
}
