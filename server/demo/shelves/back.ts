import type { DemoProduct } from '../product.ts';

/** The oldest products. */
export const backShelf: readonly DemoProduct[] = [
  {
    slug: 'everyday-crew-tee',
    name: 'Everyday Crew Tee',
    description:
      'The tee we made first and still wear most. Combed cotton jersey of 180 GSM, pre-shrunk, with a neckband that keeps its shape through the wash. Regular fit, in a soft off-white that is not quite see-through in the sun.',
    paise: 49900,
    stock: { XS: 15, S: 27, M: 42, L: 39, XL: 27, XXL: 18, '3XL': 12 },
    shipping: 1,
    category: 'Essentials',
  },
  {
    slug: 'cutting-chai-graphic-tee',
    name: 'Cutting Chai Graphic Tee',
    description:
      'Half a glass, twice as good: a ribbed tea-stall glass with three threads of steam. Screen-printed by hand in three water-based inks on 190 GSM cotton the colour of milk tea. Regular fit, true to size.',
    paise: 84900,
    stock: { S: 12, M: 24, L: 21, XL: 15, XXL: 0 },
    shipping: 1,
    category: 'Graphic Tees',
  },
  {
    slug: 'court-tipped-polo',
    name: 'Court Tipped Polo',
    description:
      'A clean polo with two indigo lines knitted into the collar and cuffs to match. The cloth is a breathable cotton piqué of 220 GSM that does not cling in the heat. Regular fit with a two-button placket.',
    paise: 119900,
    stock: { S: 0, M: 0, L: 0, XL: 0, XXL: 0 },
    shipping: 1,
    category: 'Polos',
  },
  {
    slug: 'stepwell-oversized-tee',
    name: 'Stepwell Oversized Tee',
    description:
      'Seen from straight above, terrace within terrace of stairs leads the eye down to a little water in the middle. Printed in three earth inks on a heavy 240 GSM cotton. Oversized, with dropped shoulders and a wide neckband, cut in one size.',
    paise: 129900,
    stock: 18,
    shipping: 1,
    category: 'Oversized Tees',
  },
  {
    slug: 'harbour-stripe-full-sleeve',
    name: 'Harbour Stripe Full Sleeve',
    description:
      'Narrow indigo stripes on undyed cotton, like ferry railings seen from the jetty. The stripes are knitted in, so they cannot crack or fade off. 200 GSM jersey, regular fit, ribbed at the wrist.',
    paise: 124950,
    stock: { S: 4, M: 6, L: 6, XL: 3, XXL: 2 },
    shipping: 1,
    category: 'Full Sleeve',
  },
  {
    slug: 'sprig-block-crop-tee',
    name: 'Sprig Block Crop Tee',
    description:
      'Small red flowers set like bricks, after the hand-cut teak blocks of the printing yards. 170 GSM cotton jersey with a madder-red neckband. Boxy and short: it ends at the waistband.',
    paise: 84900,
    stock: { XS: 2, S: 4, M: 5, L: 4, XL: 0 },
    shipping: 1,
    category: 'Crop Tees',
  },
  {
    slug: 'auto-stand-oversized-tee',
    name: 'Auto Stand Oversized Tee',
    description:
      'Green, yellow and always just about to leave: the three-wheeler that knows every lane. A four-colour print, soft to the touch, on 240 GSM off-white cotton. Oversized fit; take your own size for the drape in the photo.',
    paise: 134900,
    stock: { S: 21, M: 30, L: 27, XL: 18 },
    shipping: 1,
    category: 'Oversized Tees',
  },
  {
    slug: 'lilac-crop-tee',
    name: 'Lilac Crop Tee',
    description:
      'A quiet colour for a loud month of May. Plain 180 GSM combed cotton, garment-washed so that it is soft from the first day. Boxy crop with a narrow ribbed neck.',
    paise: 59900,
    stock: { XS: 15, S: 24, M: 24, L: 15, XL: 6 },
    shipping: 1,
    category: 'Crop Tees',
  },
  {
    slug: 'rust-waffle-henley-full-sleeve',
    name: 'Rust Waffle Henley Full Sleeve',
    description:
      'A waffle knit traps a little air in every square, which is all the warmth a winter morning in the plains asks for. 230 GSM cotton in deep rust, three coconut-shell buttons. Regular fit with ribbed cuffs.',
    paise: 149900,
    stock: { S: 2, M: 0, L: 5, XL: 4, XXL: 1 },
    shipping: 1,
    category: 'Full Sleeve',
  },
  {
    slug: 'red-cherry-graphic-tee',
    name: 'Red Cherry Graphic Tee',
    description:
      'The new ball, seam up, before the first over. Two inks on a 190 GSM slub cotton that has a little texture of its own. Regular fit, made for long afternoons in the stands.',
    paise: 79900,
    stock: { S: 0, M: 0, L: 0, XL: 0, XXL: 0 },
    shipping: 1,
    category: 'Graphic Tees',
  },
  {
    slug: 'olive-pocket-tee',
    name: 'Olive Pocket Tee',
    description:
      'One good pocket, cut with the grain and stitched twice. The cloth is a 190 GSM slub cotton dyed olive, with the small thick-and-thin marks that slub yarn leaves. Regular fit.',
    paise: 64900,
    stock: { XS: 12, S: 21, M: 30, L: 27, XL: 18, XXL: 12, '3XL': 0 },
    shipping: 1,
    category: 'Essentials',
  },
  {
    slug: 'clay-pique-polo',
    name: 'Clay Piqué Polo',
    description:
      'The red of river clay, in a cotton piqué of 220 GSM. A soft knitted collar that lies flat without ironing, and dark horn-look buttons. Regular fit with ribbed sleeves.',
    paise: 109900,
    stock: { S: 4, M: 6, L: 6, XL: 4, XXL: 2 },
    shipping: 1,
    category: 'Polos',
  },
  {
    slug: 'bandhani-dot-polo',
    name: 'Bandhani Dot Polo',
    description:
      'Rounds of small square rings, drawn after cloth that is tied knot by knot before it is dyed. Printed over the whole of a maroon cotton jersey of 200 GSM, collar left plain. Regular fit, two buttons.',
    paise: 149900,
    stock: { S: 3, M: 4, L: 4, XL: 3, XXL: 0 },
    shipping: 1,
    category: 'Polos',
  },
  {
    slug: 'patang-graphic-tee',
    name: 'Patang Graphic Tee',
    description:
      'Rooftop, January, four kites up and one already cut loose. Three bright inks on sky-blue cotton jersey of 180 GSM. Regular fit with a soft, flat print you can iron inside out.',
    paise: 84900,
    stock: { S: 15, M: 24, L: 21, XL: 12, XXL: 6 },
    shipping: 1,
    category: 'Graphic Tees',
  },
];
