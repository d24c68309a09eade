import { compareColours, hexOf, type Colour } from './palette.ts';
import { mostStyleColours } from './product-details.ts';

/** A product with a style and a colour. */
export interface StyledProduct {
  readonly slug: string;
  readonly name: string;
  readonly style: string;
  readonly colour: Colour;
}

/** A colour of a style, with the product that has it. */
interface StyleColour {
  colour: Colour;
  /** The colour of its swatch. */
  hex: string;
  slug: string;
  name: string;
}

/**
 * The colours of a product's style in the order of the palette, its own included; undefined if it has no other.
 * @param ownHexes The hexes of the owner's own colours by name.
 * @param sisters The newest products of the style that have a colour, with or without the product itself.
 */
export function styleColours(
  product: { [F in keyof StyledProduct]?: StyledProduct[F] | undefined } & Pick<StyledProduct, 'slug' | 'name'>,
  sisters: readonly StyledProduct[],
  ownHexes: ReadonlyMap<string, string> = new Map(),
): StyleColour[] | undefined {
  const { slug, name, colour } = product;
  if (colour === undefined || product.style === undefined) return undefined;
  const others = sisters.filter((sister) => sister.slug !== slug).slice(0, mostStyleColours - 1);
  if (others.length === 0) return undefined;
  return [{ slug, name, colour }, ...others]
    .map((product) => ({
      colour: product.colour,
      hex: ownHexes.get(product.colour) ?? hexOf(product.colour),
      slug: product.slug,
      name: product.name,
    }))
    .sort((a, b) => (a.colour === b.colour ? 0 : compareColours(a.colour, b.colour)) || (a.slug < b.slug ? -1 : 1));
}
