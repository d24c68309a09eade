import { slugify } from '#contract/rules/slug.ts';
import { demoCategories, demoProducts, quantityOf, sizesOf } from '#server/demo/catalogue.ts';
import { categoryId, photoId, productId, sizeId } from '#server/demo/demo-ids.ts';

/** The demo catalogue read from its source, so that samples are correct before a new recording exists. */

const categoryOf = (name: string) => ({ _id: categoryId(name), name, slug: slugify(name) });

export const categories = demoCategories.map(categoryOf);

/** Newest first. `price` is in rupees. */
export const products = demoProducts
  .toReversed()
  .map(({ slug, name, description, paise, stock, category }) => ({
    _id: productId(slug),
    photoId: photoId(slug, 1),
    name,
    slug,
    description,
    price: paise / 100,
    quantity: quantityOf({ stock }),
    sizes: sizesOf({ stock }).map((size) => ({ ...size, _id: sizeId(slug, size.label) })),
    category: categoryOf(category),
    __v: 0,
  }));

/** The newest products without sizes and with sizes. */
export const plain = products.find(({ sizes }) => sizes.length === 0)!;
export const sized = products.find(({ sizes }) => sizes.length > 0)!;
