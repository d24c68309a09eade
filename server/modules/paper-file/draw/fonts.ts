import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../project-root.ts';

export type Weight = 'regular' | 'bold' | 'display';

/** The fonts of a weight, in the order in which a letter is looked for. The scripts of India have one weight. */
const scripts = [
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam'],
];

/** The names of a weight's fonts. */
export const fontsOf = (weight: Weight): string[] => [`${weight}-latin`, `${weight}-latin-ext`, ...scripts];

const opened = new Map<string, Font>();

/** A font of `fonts/`, which `npm run fonts:make` writes. It is opened once a thread. */
export function openFont(name: string): Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = create(readFileSync(join(projectRoot, 'server', 'modules', 'paper-file', 'fonts', `${name}.ttf`)));
  if (font.type === 'TTC' || font.type === 'DFont') throw new Error('A font is one font, not a collection');
  allowEmptyAnchors(font as Font);
  opened.set(name, font as Font);
  return font as Font;
}

/** The part of fontkit's GPOS processor that is mended. */
interface Positions {
  getAnchor: (this: Positions, anchor: object | null) => object;
  applyLookup: (this: Positions, type: number, table: object) => boolean;
}

class EmptyAnchor extends Error {}

/**
 * fontkit 2.0.4 throws where a base has no anchor for a class of marks, which OpenType allows and the fonts of Gurmukhi, Telugu and Malayalam
 * have. Such a lookup does not match, as in HarfBuzz.
 */
function allowEmptyAnchors(font: Font): void {
  const layout = font as unknown as { _layoutEngine: { engine?: { GPOSProcessor: Positions | null } | null } };
  const positions = layout._layoutEngine.engine?.GPOSProcessor;
  if (!positions) return;
  const { getAnchor, applyLookup } = positions;
  positions.getAnchor = function (anchor) {
    if (anchor === null) throw new EmptyAnchor();
    return getAnchor.call(this, anchor);
  };
  positions.applyLookup = function (type, table) {
    try {
      return applyLookup.call(this, type, table);
    } catch (error) {
      if (error instanceof EmptyAnchor) return false;
      throw error;
    }
  };
}

/** Text of one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands in for a letter that no font has. */
const missing = '?';

/**
 * Splits a text by the fonts that have its letters. Signs between letters stay with the font before them. A letter with a mark that no font
 * has is written without it.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const names = fontsOf(weight);
  if (/^[ -~]*$/.test(text)) return [{ font: `${weight}-latin`, text }];
  const runs: { font: string; text: string }[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const last = runs.at(-1);
    const isSign = !/[\p{L}\p{M}\p{N}]/u.test(segment);
    const own = isSign && last !== undefined && hasAll(last.font, segment) ? last.font : undefined;
    const fontWith = (letters: string) => names.find((name) => hasAll(name, letters));
    const plain = segment.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const found = own ?? fontWith(segment);
    const written = found !== undefined ? segment : plain !== '' && fontWith(plain) ? plain : missing;
    const font = found ?? fontWith(written) ?? '';
    if (last?.font === font) last.text += written;
    else runs.push({ font, text: written });
  }
  return runs;
}

const hasAll = (name: string, text: string): boolean =>
  [...text].every((letter) => openFont(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
