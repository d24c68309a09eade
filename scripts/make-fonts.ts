import { createFontStack, type FontMetrics } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { makePaperFonts } from './lib/paper-fonts.ts';
import { shopText } from './lib/shop-text.ts';

/**
 * `npm run fonts:make`: writes the shop's two fonts to `src/theme/fonts`, reduced to the characters and weights that the shop
 * uses, with the style sheet for them and their fallbacks. Other characters come from the complete font. The fonts of PDFs are complete.
 */
interface Face {
  readonly family: string;
  readonly source: string;
  readonly file: string;
  /** The weights used by the theme. */
  readonly weights: { readonly min: number; readonly max: number };
  /** The weights of the complete font: both must declare the same range, or browsers would not combine them. */
  readonly declared: string;
  readonly fallbacks: readonly Fallback[];
}

/** A system font shown until the web font has loaded, adjusted to its width at `weight`. */
interface Fallback {
  readonly family: string;
  readonly system: 'Arial' | 'Arial Bold';
  readonly weight: number;
  readonly declared: string;
}

const faces: readonly Face[] = [
  {
    family: 'Bricolage Grotesque Variable',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    file: 'bricolage-grotesque-shop.woff2',
    weights: { min: 650, max: 800 },
    declared: '200 800',
    fallbacks: [{ family: 'Bricolage Fallback', system: 'Arial Bold', weight: 700, declared: '200 800' }],
  },
  {
    family: 'Hanken Grotesk Variable',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    file: 'hanken-grotesk-shop.woff2',
    weights: { min: 400, max: 750 },
    declared: '100 900',
    fallbacks: [
      { family: 'Hanken Fallback', system: 'Arial', weight: 400, declared: '100 500' },
      { family: 'Hanken Fallback', system: 'Arial Bold', weight: 650, declared: '600 900' },
    ],
  },
];

/** Arimo has the same metrics as Arial, and so does Liberation Sans, which Linux substitutes for Arial. */
const systems = {
  Arial: { metrics: '@fontsource/arimo/files/arimo-latin-400-normal.woff2', twin: 'Liberation Sans' },
  'Arial Bold': { metrics: '@fontsource/arimo/files/arimo-latin-700-normal.woff2', twin: 'Liberation Sans Bold' },
} as const;

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
/** Further characters in copy and user content: dashes, quotation marks, the rupee sign. */
const typographic = '–—‘’“”…·×©₹\u00a0';

const target = join(import.meta.dirname, '..', 'src', 'theme', 'fonts');
const resolve = createRequire(import.meta.url).resolve;

const text = await shopText();
const characters = [...new Set(ascii + typographic + text)].sort().join('');
const sheet = ['/* Made by `npm run fonts:make`. */'];
for (const face of faces) {
  const whole = readFileSync(resolve(face.source));
  const cut = (wght: { min: number; max: number } | number) =>
    subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: { wght } });
  writeFileSync(join(target, face.file), await cut(face.weights));
  sheet.push(faceRule(face));
  for (const fallback of face.fallbacks) sheet.push(...(await fallbackRules(fallback, await cut(fallback.weight))));
}
await makePaperFonts(join(import.meta.dirname, '..', 'server', 'modules', 'paper-file', 'fonts'));
const style = join(target, 'fonts.css');
writeFileSync(style, await format(sheet.join('\n'), { ...(await resolveConfig(style)), parser: 'css' }));

function faceRule({ family, file, declared }: Face): string {
  return `@font-face { font-family: '${family}'; font-style: normal; font-display: swap; font-weight: ${declared};
    src: url(./${file}) format('woff2-variations'); unicode-range: ${unicodeRange(characters)}; }`;
}

/** The fonts' capitals are narrower in relation to their small letters than Arial's, so capitals are adjusted separately. */
async function fallbackRules({ family, system, weight, declared }: Fallback, face: Buffer): Promise<string[]> {
  const metricsFile = readFileSync(resolve(systems[system].metrics));
  const [own, fallback] = [await fromBuffer(face), await fromBuffer(metricsFile)];
  const groups = [
    { isIn: (character: string) => !/[A-Z]/.test(character), range: undefined },
    { isIn: (character: string) => /[A-Z]/.test(character), range: 'U+41-5A' },
  ];
  return groups.map(({ isIn, range }) => {
    const written = [...text].filter((character) => isIn(character));
    const { fontFaces } = createFontStack(
      [
        { ...linesOf(own), xWidthAvg: averageWidth(face, written), familyName: `${family} ${weight}` },
        { ...linesOf(fallback), xWidthAvg: averageWidth(metricsFile, written), familyName: system },
      ],
      { fontFaceFormat: 'styleObject', fontFaceProperties: { fontWeight: declared } },
    );
    const [{ '@font-face': rule } = { '@font-face': {} }] = fontFaces as { '@font-face': Record<string, string> }[];
    return `@font-face { font-family: '${family}'; src: local('${system}'), local('${systems[system].twin}');
      font-weight: ${declared}; size-adjust: ${rule.sizeAdjust}; ascent-override: ${rule.ascentOverride};
      descent-override: ${rule.descentOverride}; line-gap-override: ${rule.lineGapOverride};
      ${range === undefined ? '' : `unicode-range: ${range};`} }`;
  });
}

/** Omits capsize's average width, which is that of English text with capitals and small letters mixed. */
function linesOf({ ascent, descent, lineGap, unitsPerEm }: FontMetrics) {
  return { ascent, descent, lineGap, unitsPerEm };
}

/** The average advance width of the text's characters, in font units. */
function averageWidth(font: Buffer, written: readonly string[]): number {
  const opened = create(font);
  if (opened.isCollection) throw new Error('A face is one font, not a collection');
  const widths = opened.glyphsForString(written.join('')).map((glyph) => glyph.advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

/** `U+20-7E, U+A9 …` */
function unicodeRange(text: string): string {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last !== undefined && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
