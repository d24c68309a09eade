import type { Product } from '#contract/product.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import { salePrice } from '#contract/rules/sale.ts';
import { maxSizes } from '#contract/rules/size-label.ts';
import { photosAt, type GalleryPhoto } from '../galleries.ts';
import { idOfNumber, newId } from '../ids.ts';
import type { Scenarios } from './scenario.ts';

const many = 1000;

/** Variants of the catalogue. */
export const shopScenarios = {
  'empty-shop': {
    shows: 'No product and no category.',
    change: ({ data }) => {
      data.products = [];
      data.categories = [];
    },
  },
  'one-product': {
    shows: 'The newest product alone: no Loadmore, no related products.',
    change: ({ catalogue }) => catalogue.replace(catalogue.all().slice(0, 1)),
  },
  'thousand-products': {
    shows: '1000 products: long lists, many pages.',
    change: ({ catalogue }) =>
      catalogue.replace(Array.from({ length: many }, (_, index) => numbered(catalogue.all(), index))),
  },
  'sold-out': {
    shows: 'Nothing of any product is left: no enabled Add To Cart.',
    change: ({ catalogue }) => catalogue.replace(catalogue.all().map(soldOut)),
  },
  'sale-running': {
    shows: "Every other product is in a sale: 'Rs. 639, was Rs. 799 (20 % less)'. The newest has an MRP too.",
    change: ({ catalogue }) =>
      catalogue.replace(
        catalogue
          .all()
          .map((product, place) =>
            place % 2 === 0 ? { ...inSale(product), ...(place === 0 && { mrp: 4999 }) } : product,
          ),
      ),
  },
  'photos-missing': {
    shows: 'No product has a photo.',
    fails: { getProductPhoto: 'photoNotFound', getPhoto: 'photoNotFound' },
  },
  'eight-photos': {
    shows: 'The newest product has eight photos, the next one two.',
    change: ({ catalogue }) => {
      const [first, second, ...others] = catalogue.all();
      if (first === undefined || second === undefined) return;
      const slugs = others.map(({ slug }) => slug);
      catalogue.setPhotos(first._id, firstPhotosOf([first.slug, ...slugs.slice(0, mostPhotos - 1)]));
      catalogue.setPhotos(second._id, firstPhotosOf([second.slug, ...slugs.slice(mostPhotos, mostPhotos + 1)]));
    },
  },
  'hidden-products': {
    shows: 'The two newest products are hidden: the shop does not know them, the back office marks them.',
    change: ({ catalogue }) => {
      for (const product of catalogue.all().slice(0, 2)) catalogue.setHidden(product, true);
    },
  },
} as const satisfies Scenarios;

function inSale(product: Product): Product {
  const sale_to = new Date(Date.now() + 2 * 86_400_000).toISOString();
  return { ...product, was: product.price, price: salePrice(product.price, { percent: 20 }), sale_to };
}

const alts = ['from the front', 'from the back', 'the print close up', 'the neck label', 'the cuff'];

/** The first photos of these products, as those of one. */
function firstPhotosOf(slugs: readonly string[]): GalleryPhoto[] {
  const photos = slugs.flatMap((slug) => photosAt(slug).slice(0, 1));
  return photos.map((photo, index) => ({ ...photo, ...(index > 0 && { _id: newId() }), alt: alts[index] ?? '' }));
}

/** A product without stock. */
function soldOut({ sizes, ...product }: Product): Product {
  return { ...product, quantity: 0, ...(sizes && { sizes: sizes.map((size) => ({ ...size, quantity: 0 })) }) };
}

/** The product at `index` of a long list: the fixtures first, then copies with a number. */
function numbered(products: readonly Product[], index: number): Product {
  const product = products[index % products.length]!;
  const round = Math.floor(index / products.length) + 1;
  if (round === 1) return product;
  const { sizes } = product;
  return {
    ...product,
    _id: idOfNumber(index),
    name: `${product.name} ${round}`,
    slug: `${product.slug}-${round}`,
    ...(sizes && {
      sizes: sizes.map((size, place) => ({ ...size, _id: idOfNumber(many + index * maxSizes + place) })),
    }),
  };
}
