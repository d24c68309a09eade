import { lightness, adjustLightness } from './colour.ts';
import type { Colours } from './garments/part.ts';

/** The colours of the garments. */
export const dye = {
  ivory: '#ece4d4',
  oat: '#d9cbb2',
  sand: '#cdb592',
  butter: '#edcf86',
  mustard: '#cf962f',
  marigold: '#dd7d25',
  clay: '#b9603c',
  brick: '#8f3a2a',
  maroon: '#5e2028',
  rose: '#d3988c',
  blush: '#e6c3b4',
  lilac: '#b3a3bf',
  plum: '#5a3a50',
  haze: '#8fa6b5',
  sky: '#a9c3cf',
  teal: '#2f6468',
  indigo: '#2b3a5c',
  navy: '#232a3c',
  sage: '#93a287',
  olive: '#636643',
  bottle: '#24443a',
  char: '#37363a',
  ink: '#222124',
  stone: '#a59d92',
} as const;

/** The colours of the backdrops. */
export const studio = {
  ivory: '#e9dfce',
  sand: '#d6c3a3',
  clay: '#c69478',
  blush: '#dcbfae',
  sage: '#b3bda6',
  haze: '#b4c1c8',
  plum: '#9d8391',
  stone: '#c3bab0',
  ochre: '#d9b778',
} as const;

/** A garment's colours, derived from the cloth's; `other` overrides single ones. */
export function garmentColours(cloth: string, other: Partial<Colours> = {}): Colours {
  const dark = lightness(cloth) < 0.35;
  return {
    cloth,
    sleeve: cloth,
    collar: cloth,
    cuff: other.collar ?? cloth,
    inside: adjustLightness(cloth, dark ? 1.05 : 0.88),
    stitch: adjustLightness(cloth, dark ? 1.22 : 0.78),
    button: '#ece2cf',
    ...other,
  };
}
