import PDFDocument from 'pdfkit';
import { fontsOf, openFont, runsOf, type Run, type Weight } from './fonts.ts';

/** A4 with its margins, in points. */
export const page = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 40, bottom: 790 } as const;

export interface TextStyle {
  readonly weight?: Weight;
  readonly size?: number;
  readonly color?: string;
}

/** What the types of the library lack: a picture that can be drawn again. */
type ImageOpener = PDFKit.PDFDocument & { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc };

interface Place {
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

interface MeasuredRun extends Run {
  readonly width: number;
}

interface Line {
  readonly runs: readonly MeasuredRun[];
  readonly width: number;
}

const weights = ['regular', 'bold', 'display'] as const;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters of India have signs above and below. */
const lineHeight = 1.36;
/** The baseline below the top of a line, of its height. */
const ascent = 0.74;

/** A PDF of A4 pages on which text of all scripts is placed. Nothing is placed by the library itself: it knows one font at a time. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly #parts: Buffer[] = [];
  readonly #measured = new Map<string, Line>();
  readonly #pictures = new Map<Uint8Array, PDFKit.Mixins.ImageSrc>();

  /** @param time When it was made, in milliseconds: the same content has the same bytes. */
  constructor(title: string, author: string, time: number) {
    this.doc = new PDFDocument({
      ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, lang: 'en-IN', displayTitle: true },
      // Without it the library loads a font of its own.
      font: null as unknown as string,
      info: { Title: title, Author: author, CreationDate: new Date(time) },
    });
    this.doc.on('data', (part: Buffer) => this.#parts.push(part));
    for (const name of new Set(weights.flatMap(fontsOf)))
      this.doc.registerFont(name, openFont(name) as unknown as Buffer);
  }

  /** Ends the file. */
  async bytes(): Promise<Buffer<ArrayBuffer>> {
    const ended = new Promise((resolve) => this.doc.once('end', resolve));
    this.doc.end();
    await ended;
    return Buffer.concat(this.#parts);
  }

  /** How high a text is. */
  height(text: string, width: number, style: TextStyle = {}): number {
    return this.#lines(text, width, style).length * sizeOf(style) * lineHeight;
  }

  /** Writes a text, broken into lines. @returns The bottom of the last line. */
  write(text: string, { x, y, width, align = 'left' }: Place, style: TextStyle = {}): number {
    const size = sizeOf(style);
    let top = y;
    this.doc.fillColor(style.color ?? '#1d1b18');
    for (const line of this.#lines(text, width, style)) {
      const indent = align === 'left' ? 0 : (width - line.width) * (align === 'right' ? 1 : 0.5);
      let left = x + indent;
      for (const run of line.runs) {
        this.doc.font(run.font).fontSize(size);
        this.doc.text(run.text, left, top + size * lineHeight * ascent, { lineBreak: false, baseline: 'alphabetic' });
        left += run.width;
      }
      top += size * lineHeight;
    }
    return top;
  }

  /** Draws a PNG or a JPEG. The file has the same picture once. */
  picture(bytes: Uint8Array, x: number, y: number, options: PDFKit.Mixins.ImageOption): void {
    const opened = this.#pictures.get(bytes) ?? (this.doc as ImageOpener).openImage(Buffer.from(bytes));
    this.#pictures.set(bytes, opened);
    this.doc.image(opened, x, y, options);
  }

  rule(y: number, { from = page.left, to = page.right, width = 0.6, color = '#b9b2a6' } = {}): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
  }

  /** Writes large pale letters across the page that is open. */
  stamp(text: string): void {
    const size = Math.min(96, 560 / this.#lineOf(text, { weight: 'display', size: 1 }).width);
    const width = this.#lineOf(text, { weight: 'display', size }).width;
    this.doc.save();
    this.doc.rotate(-35, { origin: [page.width / 2, page.height / 2] }).fillOpacity(0.14);
    const place = { x: (page.width - width) / 2, y: (page.height - size) / 2, width: width + 1 };
    this.write(text, place, { weight: 'display', size, color: '#a33b20' });
    this.doc.restore();
  }

  #lines(text: string, width: number, style: TextStyle): Line[] {
    return text.split('\n').flatMap((paragraph) => this.#broken(paragraph.trim(), width, style));
  }

  /** Breaks between words, and within a word that is wider than a line. */
  #broken(paragraph: string, width: number, style: TextStyle): Line[] {
    const whole = this.#lineOf(paragraph, style);
    if (whole.width <= width) return [whole];
    const lines: Line[] = [];
    let current = '';
    for (const word of paragraph.split(/\s+/).flatMap((part) => this.#pieces(part, width, style))) {
      const joined = current === '' ? word : `${current} ${word}`;
      if (current !== '' && this.#lineOf(joined, style).width > width) {
        lines.push(this.#lineOf(current, style));
        current = word;
      } else current = joined;
    }
    return [...lines, this.#lineOf(current, style)];
  }

  #pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.#lineOf(word, style).width <= width) return [word];
    const pieces = [''];
    for (const { segment } of graphemes.segment(word)) {
      const longer = (pieces.at(-1) ?? '') + segment;
      if (this.#lineOf(longer, style).width > width) pieces.push(segment);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  }

  #lineOf(text: string, style: TextStyle): Line {
    const { weight = 'regular' } = style;
    const key = `${weight} ${sizeOf(style)} ${text}`;
    const known = this.#measured.get(key);
    if (known !== undefined) return known;
    const runs = runsOf(text, weight).map((run) => {
      this.doc.font(run.font).fontSize(sizeOf(style));
      return { ...run, width: this.doc.widthOfString(run.text) };
    });
    const line = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    this.#measured.set(key, line);
    return line;
  }
}

const sizeOf = ({ size = 9 }: TextStyle): number => size;
