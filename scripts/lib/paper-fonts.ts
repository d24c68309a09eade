import { create } from 'fontkitten';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The scripts of India that names and addresses may be written in, with their Unicode blocks. */
const scripts = {
  devanagari: [0x900, 0x97f],
  bengali: [0x980, 0x9ff],
  gurmukhi: [0xa00, 0xa7f],
  gujarati: [0xa80, 0xaff],
  oriya: [0xb00, 0xb7f],
  tamil: [0xb80, 0xbff],
  telugu: [0xc00, 0xc7f],
  kannada: [0xc80, 0xcff],
  malayalam: [0xd00, 0xd7f],
} as const;

/** The shop's fonts on papers, one weight each. */
const own = [
  { name: 'regular', family: 'hanken-grotesk', wght: 400 },
  { name: 'bold', family: 'hanken-grotesk', wght: 700 },
  { name: 'display', family: 'bricolage-grotesque', wght: 800 },
] as const;

/** Danda and double danda, joiners, the dotted circle, spaces. */
const common = '\u0964\u0965\u200c\u200d\u25cc \u00a0';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Writes the fonts of PDFs. TrueType, because the PDF library would unpack each table of a compressed font again for each glyph. The names
 * of the copyright and of the licence (OFL) stay within the files.
 */
export async function makePaperFonts(target: string): Promise<void> {
  const cut = (source: string, characters: string, wght?: number) =>
    subsetFont(readFileSync(resolve(source)), characters, {
      targetFormat: 'truetype',
      noHinting: true,
      preserveNameIds: [0, 1, 2, 6, 13, 14],
      ...(wght !== undefined && { variationAxes: { wght } }),
    });
  for (const { name, family, wght } of own) {
    for (const part of ['latin', 'latin-ext']) {
      const source = `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;
      const whole = create(readFileSync(resolve(source)));
      if (whole.isCollection) throw new Error('A font is one font, not a collection');
      const characters = String.fromCodePoint(...whole.characterSet);
      writeFileSync(join(target, `${name}-${part}.ttf`), await cut(source, characters, wght));
    }
  }
  for (const [script, [first, last]] of Object.entries(scripts)) {
    const source = `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff2`;
    const characters = String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    writeFileSync(join(target, `${script}.ttf`), await cut(source, characters + common));
  }
}
