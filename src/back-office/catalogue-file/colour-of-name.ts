import { findColour, hexOf } from '#contract/rules/palette.ts';

/** Names of textiles beside those of the palette, by the words in which sheets have them. */
const hexes = new Map(
  Object.entries({
    amber: '#d8992f',
    apricot: '#f2b98a',
    aqua: '#7cc4c4',
    bottle: '#1f4a3a',
    bronze: '#8c6239',
    burgundy: '#6b1f33',
    camel: '#b98d5e',
    chocolate: '#4e3124',
    copper: '#b06a43',
    coral: '#e8806a',
    cream: '#f1e7d0',
    crimson: '#a31f34',
    cyan: '#3fb0bf',
    denim: '#4b627f',
    ecru: '#e6dcc4',
    emerald: '#1f7a56',
    firozi: '#1e9aa8',
    fuchsia: '#c2307f',
    gajari: '#e2735f',
    haldi: '#dea32c',
    ivory: '#f4eede',
    jamun: '#4f2a4f',
    kesari: '#e2812f',
    khaki: '#b0a177',
    lavender: '#b6a8d0',
    lemon: '#f0df7a',
    lime: '#a8bf4f',
    mauve: '#a98a9c',
    mehendi: '#6b7339',
    mehndi: '#6b7339',
    moss: '#6f7748',
    onion: '#c98a93',
    parrot: '#4f9a3c',
    peacock: '#116a75',
    pista: '#bcd09a',
    plum: '#6a3350',
    rama: '#1f7f7a',
    rani: '#c72c74',
    rose: '#d6828f',
    royal: '#2f4a9a',
    rosewood: '#6f3533',
    saffron: '#e2912f',
    salmon: '#e79a86',
    scarlet: '#bf2a26',
    tan: '#bf9a6f',
    taupe: '#8c7f70',
    turquoise: '#35a7a4',
    violet: '#6a4a8c',
  }),
);

/**
 * Guesses the swatch of a colour from its name. The first word that names a colour decides: Rani Pink has that of rani. Words such as dark and
 * light shade it. A name without such a word, or with a not, has the grey of the palette.
 */
export function hexOfName(name: string): string {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => word === 'not')) return hexOf('Grey');
  const known = words.flatMap((word) => hexes.get(word) ?? paletteHex(word) ?? []);
  const whole = paletteHex(words.join(' ')) ?? known[0] ?? hexOf('Grey');
  const share = words.some((word) => ['dark', 'deep'].includes(word))
    ? -0.35
    : words.some((word) => ['light', 'pale', 'pastel', 'baby', 'powder'].includes(word))
      ? 0.45
      : 0;
  return mixed(whole, share);
}

function paletteHex(name: string): string | undefined {
  const colour = findColour(name);
  return colour && hexOf(colour);
}

/** Mixed with white, or with black if the share is below 0. */
function mixed(hex: string, share: number): string {
  const target = share < 0 ? 0 : 255;
  return `#${[1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    .map((part) => Math.round(part + (target - part) * Math.abs(share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}
