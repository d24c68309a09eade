import type { DemoProduct } from '../product.ts';

/** The newest products; the last six are the first that a visitor sees. */
export const frontShelf: readonly DemoProduct[] = [
  {
    slug: 'promenade-stripe-polo',
    name: 'Promenade Stripe Polo',
    description:
      'Wide teal stripes and a thin orange one, for walking by the sea after six. Knitted stripes in a cotton piqué of 220 GSM with a solid teal collar. Regular fit, two buttons.',
    paise: 139900,
    stock: { S: 4, M: 5, L: 5, XL: 4, XXL: 0 },
    shipping: 1,
    category: 'Polos',
  },
  {
    slug: 'weaving-draft-full-sleeve',
    name: 'Weaving Draft Full Sleeve',
    description:
      'A weaver’s note to herself: the threading above, and below it the cloth it will make. Two inks on a washed stone-grey jersey of 210 GSM. Regular fit with ribbed cuffs.',
    paise: 134900,
    stock: { S: 2, M: 4, L: 3, XL: 2, XXL: 0 },
    shipping: 1,
    category: 'Full Sleeve',
  },
  {
    slug: 'brass-sun-crop-tee',
    name: 'Brass Sun Crop Tee',
    description:
      'Twenty-four rays around a flower, like a sun turned out of brass. Two deep inks on mustard cotton of 190 GSM, garment-washed. Boxy crop with an easy sleeve, cut in one size.',
    paise: 84900,
    stock: 20,
    shipping: 1,
    category: 'Crop Tees',
  },
  {
    slug: 'five-thread-full-sleeve',
    name: 'Five Thread Full Sleeve',
    description:
      'Our own name in letters of five threads, warp and weft of it drawn as one line. Four inks on teal jersey of 210 GSM. Regular fit with ribbed cuffs.',
    paise: 129900,
    stock: { S: 15, M: 21, L: 18, XL: 12, XXL: 6 },
    shipping: 1,
    category: 'Full Sleeve',
  },
  {
    slug: 'running-stitch-polo',
    name: 'Running Stitch Polo',
    description:
      'Row upon row of small stitches, after the quilts that are made from old cotton saris. The thread lines cover the body and leave the sleeves plain. 210 GSM jersey in midnight blue, regular fit.',
    paise: 159900,
    stock: { S: 2, M: 3, L: 3, XL: 2, XXL: 0 },
    shipping: 1,
    category: 'Polos',
  },
  {
    slug: 'waffle-henley-tee',
    name: 'Waffle Henley Tee',
    description:
      'Oat-coloured waffle with a three-button placket and a narrow neckband. 220 GSM cotton, airy in summer and good under a jacket in winter. Regular fit.',
    paise: 89900,
    stock: { XS: 12, S: 18, M: 24, L: 21, XL: 12, XXL: 6, '3XL': 0 },
    shipping: 1,
    category: 'Essentials',
  },
  {
    slug: 'first-rain-oversized-tee',
    name: 'First Rain Oversized Tee',
    description:
      'The afternoon in June when the sun is still out and the rain has already begun. Two inks on indigo cotton of 240 GSM. Oversized, with dropped shoulders and a wide neckband.',
    paise: 149900,
    stock: { S: 15, M: 21, L: 18, XL: 12 },
    shipping: 1,
    category: 'Oversized Tees',
  },
  {
    slug: 'rangoli-graphic-tee',
    name: 'Rangoli Graphic Tee',
    description:
      'A wheel of petals and dots, drawn as it is drawn on a doorstep: from the middle outwards. Three inks on plum cotton of 190 GSM. Regular fit, the print soft and flat.',
    paise: 92900,
    stock: { S: 18, M: 24, L: 21, XL: 15, XXL: 6 },
    shipping: 1,
    category: 'Graphic Tees',
  },
  {
    slug: 'washed-clay-tee',
    name: 'Washed Clay Tee',
    description:
      'Dyed after it is sewn and washed until the seams go a little pale. 200 GSM cotton with a dry, soft hand, in the colour of a terracotta cup. Regular fit.',
    paise: 74900,
    stock: { XS: 12, S: 21, M: 27, L: 24, XL: 15, XXL: 9, '3XL': 0 },
    shipping: 1,
    category: 'Essentials',
  },
  {
    slug: 'indigo-block-polo',
    name: 'Indigo Block Polo',
    description:
      'Stars within rings, set edge to edge as a block printer would, in indigo, madder red and lime white. Printed over a 200 GSM cotton jersey that drapes rather than stands. Regular fit with a plain collar.',
    paise: 189900,
    stock: { S: 1, M: 5, L: 4, XL: 2, XXL: 0 },
    shipping: 1,
    category: 'Polos',
  },
  {
    slug: 'marigold-crop-tee',
    name: 'Marigold Crop Tee',
    description:
      'One marigold, petal by petal, as large as a festival. Three inks on rose cotton of 180 GSM with a soft neckband. Boxy crop that ends at the waistband.',
    paise: 89900,
    stock: { XS: 12, S: 21, M: 24, L: 15, XL: 6 },
    shipping: 1,
    category: 'Crop Tees',
  },
  {
    slug: 'kolam-full-sleeve',
    name: 'Kolam Full Sleeve',
    description:
      'A lattice of dots and the line that loops around every one of them, as drawn in rice flour at first light. Two inks on brick-red jersey of 210 GSM. Regular fit with ribbed cuffs.',
    paise: 139900,
    stock: { S: 3, M: 5, L: 5, XL: 3, XXL: 0 },
    shipping: 1,
    category: 'Full Sleeve',
  },
  {
    slug: 'moonrise-graphic-tee',
    name: 'Moonrise Graphic Tee',
    description:
      'A full moon comes up out of the sea and lays a road of light on it. Three inks on deep navy cotton of 190 GSM. Regular fit, made to be worn on the last local home.',
    paise: 94900,
    stock: { S: 21, M: 30, L: 27, XL: 18, XXL: 6 },
    shipping: 1,
    category: 'Graphic Tees',
  },
  {
    slug: 'peacock-feather-oversized-tee',
    name: 'Peacock Feather Oversized Tee',
    description:
      'A single feather, found after the rain, its eye drawn in teal, gold and midnight. Five fine inks on bottle-green cotton of 240 GSM. Oversized, with dropped shoulders and a wide neckband.',
    paise: 159900,
    stock: { S: 3, M: 5, L: 4, XL: 2 },
    shipping: 1,
    category: 'Oversized Tees',
  },
];
