import type { DemoProduct } from '../product.ts';

/** The products between the oldest and the newest. */
export const middleShelf: readonly DemoProduct[] = [
  {
    slug: 'heather-v-neck-tee',
    name: 'Heather V-Neck Tee',
    description:
      'Grey spun from light and dark fibre together, so that the colour has depth. 170 GSM cotton-rich jersey with a mitred V that sits a hand below the collarbone. Regular fit; layers well under a shirt.',
    paise: 59900,
    stock: { XS: 12, S: 18, M: 27, L: 24, XL: 15, XXL: 9, '3XL': 0 },
    shipping: 1,
    category: 'Essentials',
  },
  {
    slug: 'coconut-coast-crop-tee',
    name: 'Coconut Coast Crop Tee',
    description:
      'Three palms leaning over an evening sun, somewhere south on the coast road. Two inks on 180 GSM cotton in pale sea-green. Boxy crop, relaxed through the sleeve.',
    paise: 79900,
    stock: { XS: 3, S: 5, M: 6, L: 5, XL: 0 },
    shipping: 1,
    category: 'Crop Tees',
  },
  {
    slug: 'contour-line-oversized-tee',
    name: 'Contour Line Oversized Tee',
    description:
      'A range drawn only by its height lines, the way a trekker reads it, with one red mark at the top. Printed in a single pass on a washed haze-blue cotton of 240 GSM. Oversized, dropped shoulders.',
    paise: 139900,
    stock: { S: 15, M: 24, L: 21, XL: 9 },
    shipping: 1,
    category: 'Oversized Tees',
  },
  {
    slug: 'night-train-full-sleeve',
    name: 'Night Train Full Sleeve',
    description:
      'A sleeper coach goes by in the dark, and someone in the seventh window is still reading. Three inks on black 200 GSM jersey. Regular fit with ribbed cuffs that hold when you push them up.',
    paise: 129900,
    stock: { S: 3, M: 5, L: 5, XL: 4, XXL: 0 },
    shipping: 1,
    category: 'Full Sleeve',
  },
  {
    slug: 'innings-raglan-full-sleeve',
    name: 'Innings Raglan Full Sleeve',
    description:
      'Cream body, slate-blue sleeves: the practice shirt, made softer. A 200 GSM cotton jersey with a light heather and contrast rib at the neck and wrist. Regular fit with room at the shoulder.',
    paise: 119900,
    stock: { S: 4, M: 6, L: 5, XL: 3, XXL: 2 },
    shipping: 1,
    category: 'Full Sleeve',
  },
  {
    slug: 'tiger-stripe-oversized-tee',
    name: 'Tiger Stripe Oversized Tee',
    description:
      'Stripes run in from both sides and no two are alike, as on the animal. One black ink, printed edge to edge on marigold cotton of 240 GSM. Oversized; it turns heads, so wear it with something plain.',
    paise: 144900,
    stock: { S: 0, M: 4, L: 3, XL: 2 },
    shipping: 1,
    category: 'Oversized Tees',
  },
  {
    slug: 'alphonso-graphic-tee',
    name: 'Alphonso Graphic Tee',
    description:
      'Six weeks a year, straight from the crate. Two ripe mangoes with a blush on their shoulders, in four inks on butter-yellow cotton of 180 GSM. Regular fit, and it hides the drips.',
    paise: 89900,
    stock: { S: 18, M: 27, L: 24, XL: 15, XXL: 6 },
    shipping: 1,
    category: 'Graphic Tees',
  },
  {
    slug: 'sage-pique-polo',
    name: 'Sage Piqué Polo',
    description:
      'A dusty green that goes with everything you own, and two cream lines at the collar. Cotton piqué of 220 GSM, washed once before it reaches you. Regular fit with ribbed sleeves.',
    paise: 114900,
    stock: { S: 15, M: 21, L: 21, XL: 15, XXL: 9 },
    shipping: 1,
    category: 'Polos',
  },
  {
    slug: 'lotus-pond-crop-tee',
    name: 'Lotus Pond Crop Tee',
    description:
      'A lotus in two pinks over still water. Printed in three inks on an ivory slub cotton of 180 GSM that stays cool on the skin. Boxy crop, finished with twin stitching.',
    paise: 84900,
    stock: { XS: 2, S: 5, M: 6, L: 3, XL: 0 },
    shipping: 1,
    category: 'Crop Tees',
  },
  {
    slug: 'indigo-slub-tee',
    name: 'Indigo Slub Tee',
    description:
      'Dyed a soft mid-indigo that will fade kindly, like good denim. 190 GSM slub cotton with one chest pocket. Regular fit; wash it with darks the first three times.',
    paise: 64950,
    stock: { XS: 9, S: 18, M: 27, L: 24, XL: 15, XXL: 6, '3XL': 0 },
    shipping: 1,
    category: 'Essentials',
  },
  {
    slug: 'junction-graphic-tee',
    name: 'Junction Graphic Tee',
    description:
      'Rails run out to a low sun between two signal arms, one at clear. Two inks on washed charcoal cotton of 190 GSM. Regular fit, printed to soften with every wash.',
    paise: 84900,
    stock: { S: 15, M: 21, L: 21, XL: 12, XXL: 6 },
    shipping: 1,
    category: 'Graphic Tees',
  },
  {
    slug: 'butter-ringer-tee',
    name: 'Butter Ringer Tee',
    description:
      'Pale butter with brick-red ribs at the neck and sleeves, as school sports shirts used to be. 180 GSM combed cotton that feels broken in already. Regular fit.',
    paise: 69900,
    stock: { XS: 9, S: 15, M: 24, L: 21, XL: 12, XXL: 6, '3XL': 0 },
    shipping: 1,
    category: 'Essentials',
  },
  {
    slug: 'banyan-oversized-tee',
    name: 'Banyan Oversized Tee',
    description:
      'One tree, a hundred trunks, shade for a whole bus stop. Drawn leaf by leaf in two inks on washed sage cotton of 240 GSM. Oversized fit with dropped shoulders.',
    paise: 139900,
    stock: { S: 3, M: 5, L: 5, XL: 0 },
    shipping: 1,
    category: 'Oversized Tees',
  },
  {
    slug: 'jasmine-string-crop-tee',
    name: 'Jasmine String Crop Tee',
    description:
      'A string of jasmine, as bought by the arm’s length outside the market, laid along the neckline. Printed in ivory and leaf green on moss cotton of 180 GSM. Boxy crop.',
    paise: 87900,
    stock: { XS: 0, S: 1, M: 2, L: 0, XL: 0 },
    shipping: 1,
    category: 'Crop Tees',
  },
];
