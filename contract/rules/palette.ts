/**
 * The colours that a product can have, in the order of swatches and filters. A colour's name is its value everywhere: on the wire, in
 * files and in URLs. A name is never removed or changed, because products have it.
 */
export const palette = [
  { name: 'White', hex: '#fbfaf7' },
  { name: 'Off-white', hex: '#ece4d4' },
  { name: 'Beige', hex: '#d9cbb2' },
  { name: 'Sand', hex: '#cdb592' },
  { name: 'Brown', hex: '#6b4a35' },
  { name: 'Yellow', hex: '#edcf86' },
  { name: 'Mustard', hex: '#cf962f' },
  { name: 'Gold', hex: '#c2a14d' },
  { name: 'Peach', hex: '#f0b795' },
  { name: 'Orange', hex: '#dd7d25' },
  { name: 'Terracotta', hex: '#b9603c' },
  { name: 'Rust', hex: '#9a4a2e' },
  { name: 'Red', hex: '#b3322c' },
  { name: 'Maroon', hex: '#5e2028' },
  { name: 'Wine', hex: '#6d2440' },
  { name: 'Pink', hex: '#d3988c' },
  { name: 'Magenta', hex: '#b22a6f' },
  { name: 'Lilac', hex: '#b3a3bf' },
  { name: 'Purple', hex: '#5a3a50' },
  { name: 'Sky blue', hex: '#a9c3cf' },
  { name: 'Blue', hex: '#4a6fa5' },
  { name: 'Indigo', hex: '#3c5378' },
  { name: 'Navy', hex: '#232a3c' },
  { name: 'Teal', hex: '#2f6468' },
  { name: 'Green', hex: '#24443a' },
  { name: 'Mint', hex: '#cfe0d8' },
  { name: 'Sage', hex: '#93a287' },
  { name: 'Olive', hex: '#636643' },
  { name: 'Silver', hex: '#c9cbce' },
  { name: 'Grey', hex: '#a9a7a4' },
  { name: 'Charcoal', hex: '#37363a' },
  { name: 'Black', hex: '#1b1a1d' },
  // For clients that know colours only; pages show `swatchOf`.
  { name: 'Multicolour', hex: '#a8876f' },
] as const satisfies readonly PaletteColour[];

interface PaletteColour {
  readonly name: string;
  /** The colour of its swatch. */
  readonly hex: `#${string}`;
}

/** A colour that every shop has. */
export type FixedColour = (typeof palette)[number]['name'];

/** The name of a colour of the palette, or of one of the owner's own. */
export type Colour = string;

/** The most own colours, and the most characters of a name. */
export const mostOwnColours = 60;
export const colourNameLength = 30;

export const colours: readonly FixedColour[] = palette.map(({ name }) => name);

/** The colour of a swatch of the palette. */
export const hexOf = (colour: Colour): string => hexes.get(colour) ?? 'transparent';

/** The swatch of a colour as a CSS background. `hex` is that of an own one. */
export const swatchOf = (colour: Colour, hex = hexOf(colour)): string =>
  colour === 'Multicolour' ? `conic-gradient(${rainbow.map(hexOf).join(', ')})` : hex;

const rainbow: readonly Colour[] = ['Mustard', 'Red', 'Magenta', 'Indigo', 'Teal', 'Green', 'Mustard'];

/** The key by which names of colours are compared: without case. */
export const colourKey = (name: string): string => name.trim().toLowerCase();

const hexes = new Map<string, string>(palette.map(({ name, hex }) => [name, hex]));
const names: readonly string[] = colours;
const byKey = new Map(colours.map((name) => [colourKey(name), name]));

/** The colour of the palette with this name, however it is capitalised. */
export function findColour(name: string): FixedColour | undefined {
  return byKey.get(colourKey(name));
}

/** Orders colours as the palette does; own ones by name after it. */
export function compareColours(a: Colour, b: Colour): number {
  const [first, second] = [a, b].map((name) => names.indexOf(name) >>> 0) as [number, number];
  return first - second || (a < b ? -1 : 1);
}
