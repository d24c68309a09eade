import type { Category } from '#contract/category.ts';
import { endpoints } from '#contract/endpoints.ts';
import { productWords } from '#contract/product-edit.ts';
import type { Product } from '#contract/product.ts';
import { handleSignedIn } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const productEditHandlers = (state: MockState) => ({
  createProduct: handleSignedIn(state.people, endpoints.createProduct, ({ body }) => ({
    success: true,
    message: productWords.created,
    product: state.shelf.add(body, categoryOf(state, body.category)),
  })),
  updateProduct: handleSignedIn(state.people, endpoints.updateProduct, ({ params, body }) => {
    const product = existing(state, params.id);
    if (body.__v !== undefined && body.__v !== product.__v) throw new Refused('productChanged');
    const changed = state.shelf.change(product, body, categoryOf(state, body.category));
    return { success: true, message: productWords.updated, product: changed };
  }),
  deleteProduct: handleSignedIn(state.people, endpoints.deleteProduct, ({ params }) => {
    state.shelf.remove(existing(state, params.id));
    return { success: true, message: productWords.deleted };
  }),
});

/** @throws {Refused} productNotFound */
function existing({ shelf }: MockState, id: string): Product {
  const product = shelf.find(({ _id }) => _id === id);
  if (product === undefined) throw new Refused('productNotFound');
  return product;
}

/** @throws {Refused} malformed */
function categoryOf({ categories }: MockState, id: string): Category {
  const category = categories.find(({ _id }) => _id === id);
  if (category === undefined) throw new Refused('malformed', { category: 'is no longer in the shop' });
  return category;
}
