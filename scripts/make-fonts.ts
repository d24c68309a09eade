import { createFontStack, type FontMetrics } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { shopText } from './lib/shop-text.ts';

/**
 * `npm run fonts:make`: writes the two faces of the shop to `src/theme/fonts`, cut down to the characters that the shop writes and the
 * weights that it uses, with the style sheet that names them and their stand-ins. Any other character comes from the whole face.
 */
interface Face {
  readonly family: string;
  readonly source: string;
  readonly file: string;
  /** The weights that the theme uses. */
  readonly weights: { readonly min: number; readonly max: number };
  /** The weights that the whole face has: both must declare the same, or a browser would not combine them. */
  readonly declared: string;
  readonly standIns: readonly StandIn[];
}

/** A system font that is shown until the face has loaded, stretched to its width at `weight`. */
interface StandIn {
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
    standIns: [{ family: 'Bricolage Fallback', system: 'Arial Bold', weight: 700, declared: '200 800' }],
  },
  {
    family: 'Hanken Grotesk Variable',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    file: 'hanken-grotesk-shop.woff2',
    weights: { min: 400, max: 750 },
    declared: '100 900',
    standIns: [
      { family: 'Hanken Fallback', system: 'Arial', weight: 400, declared: '100 500' },
      { family: 'Hanken Fallback', system: 'Arial Bold', weight: 650, declared: '600 900' },
    ],
  },
];

/** Arimo has Arial's widths, and so has Liberation Sans, which Linux has in place of Arial. */
const systems = {
  Arial: { metrics: '@fontsource/arimo/files/arimo-latin-400-normal.woff2', twin: 'Liberation Sans' },
  'Arial Bold': { metrics: '@fontsource/arimo/files/arimo-latin-700-normal.woff2', twin: 'Liberation Sans Bold' },
} as const;

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
/** What a person's words need besides: dashes, quotation marks, the sign of the rupee. */
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
  for (const standIn of face.standIns) sheet.push(...(await standInRules(standIn, await cut(standIn.weight))));
}
const style = join(target, 'fonts.css');
writeFileSync(style, await format(sheet.join('\n'), { ...(await resolveConfig(style)), parser: 'css' }));

function faceRule({ family, file, declared }: Face): string {
  return `@font-face { font-family: '${family}'; font-style: normal; font-display: swap; font-weight: ${declared};
    src: url(./${file}) format('woff2-variations'); unicode-range: ${unicodeRange(characters)}; }`;
}

/** Ours have narrower capitals beside their small letters than Arial has, so capitals are stretched by themselves. */
async function standInRules({ family, system, weight, declared }: StandIn, face: Buffer): Promise<string[]> {
  const metricsFile = readFileSync(resolve(systems[system].metrics));
  const [own, standIn] = [await fromBuffer(face), await fromBuffer(metricsFile)];
  const groups = [
    { isIn: (character: string) => !/[A-Z]/.test(character), range: undefined },
    { isIn: (character: string) => /[A-Z]/.test(character), range: 'U+41-5A' },
  ];
  return groups.map(({ isIn, range }) => {
    const written = [...text].filter((character) => isIn(character));
    const { fontFaces } = createFontStack(
      [
        { ...linesOf(own), xWidthAvg: averageWidth(face, written), familyName: `${family} ${weight}` },
        { ...linesOf(standIn), xWidthAvg: averageWidth(metricsFile, written), familyName: system },
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

/** Without capsize's own widths, which are those of English with capitals and small letters together. */
function linesOf({ ascent, descent, lineGap, unitsPerEm }: FontMetrics) {
  return { ascent, descent, lineGap, unitsPerEm };
}

/** In the font's units, over every character of the text. */
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
