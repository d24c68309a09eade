import { paperTitles } from '../paper-words.ts';
import { drawPaper, type DrawnPaper } from './paper-page.ts';
import { Sheet } from './sheet.ts';
import { drawSlip, type DrawnSlip } from './slip-page.ts';

/** What is drawn, in its order. */
export type DrawnPage = { readonly paper: DrawnPaper } | { readonly slip: DrawnSlip };

/** A PDF to be made. */
export interface DrawnFile {
  readonly pages: readonly DrawnPage[];
  /** The shop's name. */
  readonly author: string;
  /** In milliseconds. */
  readonly time: number;
}

/** Draws a PDF. It takes a tenth of a second or more of a processor, so it belongs into a thread. */
export function draw({ pages, author, time }: DrawnFile): Promise<Buffer<ArrayBuffer>> {
  const [first] = pages;
  const only = pages.length === 1 && first !== undefined && 'paper' in first ? first.paper.snapshot : undefined;
  const sheet = new Sheet(only ? `${paperTitles[only.kind]} ${only.number}` : 'Packing slips and papers', author, time);
  for (const drawn of pages) {
    if ('paper' in drawn) drawPaper(sheet, drawn.paper);
    else drawSlip(sheet, drawn.slip);
  }
  return sheet.bytes();
}
