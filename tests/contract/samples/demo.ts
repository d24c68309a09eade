import { slugify } from '#contract/rules/slug.ts';
import { demoCategories, demoProducts, quantityOf } from '#server/demo/catalogue.ts';
import { idOf } from '#server/db/ids.ts';

/** The demo catalogue read from its source, so that samples are correct before a new recording exists. */

const categoryOf = (name: string) => ({ _id: idOf(`category:${slugify(name)}`), name, slug: slugify(name) });

export const categories = demoCategories.map(categoryOf);

/** Newest first. `price` is in rupees. */
export const products = demoProducts.toReversed().map(({ slug, name, description, paise, stock, category }) => ({
  _id: idOf(`product:${slug}`),
  photoId: idOf(`photo:${slug}:1`),
  name,
  slug,
  description,
  price: paise / 100,
  quantity: quantityOf({ stock }),
  isSized: typeof stock !== 'number',
  category: categoryOf(category),
  __v: 0,
}));
