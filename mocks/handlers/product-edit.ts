import type { Category } from '#contract/category.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { Product } from '#contract/product.ts';
import { productMessages } from '#contract/rules/success-messages.ts';
import { handleSignedIn } from '../handle.ts';
import { refuseChanged, Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const productEditHandlers = (state: MockState) => ({
  createProduct: handleSignedIn(state.accounts, endpoints.createProduct, ({ body }) => {
    const product = state.catalogue.add(body, categoryOf(state, body.category));
    state.sizeCharts.change(product._id, body.size_chart);
    return { success: true, message: productMessages.created, product: state.catalogue.withPhotos(product) };
  }),
  updateProduct: handleSignedIn(state.accounts, endpoints.updateProduct, ({ params, body }) => {
    const product = existing(state, params.id);
    refuseChanged(body.__v, product.__v, { product: state.catalogue.withPhotos(product) }, 'productChanged');
    const changed = state.catalogue.change(product, body, categoryOf(state, body.category));
    state.sizeCharts.change(product._id, body.size_chart);
    return { success: true, message: productMessages.updated, product: state.catalogue.withPhotos(changed) };
  }),
  // The product form saves its photos by these two calls, and shows the product that they answer.
  addProductPhoto: handleSignedIn(state.accounts, endpoints.addProductPhoto, ({ params, body }) => {
    const product = existing(state, params.id);
    const photo = state.catalogue.addPhoto(product, body.photo, body.alt);
    return { success: true, photo, product: state.catalogue.withPhotos(product) };
  }),
  updateProductPhotos: handleSignedIn(state.accounts, endpoints.updateProductPhotos, ({ params, body }) => {
    const product = existing(state, params.id);
    refuseChanged(body.__v, product.__v, { product: state.catalogue.withPhotos(product) }, 'productChanged');
    state.catalogue.arrangePhotos(product, body.photos);
    return { success: true, product: state.catalogue.withPhotos(product) };
  }),
  deleteProduct: handleSignedIn(state.accounts, endpoints.deleteProduct, ({ params }) => {
    state.catalogue.remove(existing(state, params.id));
    return { success: true, message: productMessages.deleted };
  }),
});

/** @throws {Refused} productNotFound */
function existing({ catalogue }: MockState, id: string): Product {
  const product = catalogue.find(({ _id }) => _id === id);
  if (product === undefined) throw new Refused('productNotFound');
  return product;
}

/** @throws {Refused} malformed */
function categoryOf({ categories }: MockState, id: string): Category {
  const category = categories.find(({ _id }) => _id === id);
  if (category === undefined) throw new Refused('malformed', { category: fieldRefusal('unknownCategory') });
  return category;
}
