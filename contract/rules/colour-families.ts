import { colours, type Colour, type FixedColour } from './palette.ts';

/**
 * The families by which lists are filtered; each product keeps the name of its colour. URLs name families and colours, so their names
 * differ: `blues` are all blues, `Blue` is one colour.
 */
export const colourFamilies = [
  { name: 'whites', colours: ['White', 'Off-white'] },
  { name: 'browns', colours: ['Beige', 'Sand', 'Brown'] },
  { name: 'yellows', colours: ['Yellow', 'Mustard', 'Gold'] },
  { name: 'oranges', colours: ['Peach', 'Orange', 'Terracotta', 'Rust'] },
  { name: 'reds', colours: ['Red', 'Maroon', 'Wine'] },
  { name: 'pinks', colours: ['Pink', 'Magenta'] },
  { name: 'purples', colours: ['Lilac', 'Purple'] },
  { name: 'blues', colours: ['Sky blue', 'Blue', 'Indigo', 'Navy'] },
  { name: 'greens', colours: ['Teal', 'Green', 'Mint', 'Sage', 'Olive'] },
  { name: 'greys', colours: ['Silver', 'Grey'] },
  { name: 'blacks', colours: ['Charcoal', 'Black'] },
  { name: 'many', colours: ['Multicolour'] },
] as const satisfies readonly { readonly name: string; readonly colours: readonly FixedColour[] }[];

export type ColourFamily = (typeof colourFamilies)[number]['name'];

/** The family of this name, however it is capitalised. */
export function findFamily(name: string): ColourFamily | undefined {
  return colourFamilies.find((family) => family.name === name.trim().toLowerCase())?.name;
}

/** The colours of a family, in the order of the palette. */
export function coloursOf(family: ColourFamily): readonly Colour[] {
  const named: readonly Colour[] = colourFamilies.find(({ name }) => name === family)?.colours ?? [];
  return colours.filter((colour) => named.includes(colour));
}
