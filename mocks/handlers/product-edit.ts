import type { Category } from '#contract/category.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { MatchedPhoto, PhotosProduct } from '#contract/many-photos.ts';
import type { FormFile } from '#contract/product-edit.ts';
import { priceMessages, priceResult, type PricedProduct } from '#contract/product-prices.ts';
import type { Product } from '#contract/product.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { PhotoNames } from '#contract/rules/photo-names.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import { productMessages } from '#contract/rules/success-messages.ts';
import type { GalleryPhoto } from '../galleries.ts';
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
  addPhotos: handleSignedIn(
    state.accounts,
    endpoints.addPhotos,
    ({ query, body: { files, photo, product, place } }) => {
      const names = new PhotoNames<Product>();
      names.addFiles(files);
      for (const one of state.catalogue.all()) names.add(one);
      const found = names.match(({ _id }) => state.catalogue.photosOf(_id).length);
      if (!query.dry_run && photo !== undefined) {
        const chosen = product === undefined ? found.matched[0]?.product : existing(state, product);
        if (chosen !== undefined)
          return { success: true, matched: [addOnce(state, chosen, files[0]!, photo, place)], unmatched: [] };
      }
      return {
        success: true,
        matched: found.matched.map((one) => ({ ...one, product: shortOf(one.product) })),
        unmatched: found.unmatched.map((one) => ({ ...one, products: one.products.map(shortOf) })),
      };
    },
  ),
  updateProductPhotos: handleSignedIn(state.accounts, endpoints.updateProductPhotos, ({ params, body }) => {
    const product = existing(state, params.id);
    refuseChanged(body.__v, product.__v, { product: state.catalogue.withPhotos(product) }, 'productChanged');
    state.catalogue.arrangePhotos(product, body.photos);
    return { success: true, product: state.catalogue.withPhotos(product) };
  }),
  setPrices: handleSignedIn(state.accounts, endpoints.setPrices, ({ body }) => {
    const products = body.products.map((wanted) => {
      const product = state.catalogue.find(({ _id }) => _id === wanted.id);
      const result = priceResult(product && pricedOf(product), wanted);
      if (product !== undefined && result.before !== undefined) state.catalogue.setPrice(product, wanted.price);
      return result;
    });
    const count = products.filter(({ before }) => before !== undefined).length;
    return { success: true, message: formatMessage(priceMessages.saved, { count }), products };
  }),
  deleteProduct: handleSignedIn(state.accounts, endpoints.deleteProduct, ({ params }) => {
    state.catalogue.remove(existing(state, params.id));
    return { success: true, message: productMessages.deleted };
  }),
});

const pricedOf = ({ _id, name, price, mrp, __v }: Product): PricedProduct => ({
  ...{ _id, name, price, __v },
  ...(mrp !== undefined && { mrp }),
});

/** Adds a photo at its place, unless the product has it. */
function addOnce(
  { catalogue }: MockState,
  product: Product,
  file: string,
  photo: FormFile,
  place = mostPhotos,
): MatchedPhoto {
  const before = catalogue.photosOf(product._id);
  const known = before.findIndex((one) => isSameFile(one.file, photo));
  if (known >= 0) return { file, product: shortOf(product), place: known + 1, known: true };
  const { _id } = catalogue.addPhoto(product, photo, '');
  const added = catalogue.photosOf(product._id).filter((one) => one._id === _id);
  const index = Math.min(before.length, place - 1);
  catalogue.setPhotos(product._id, before.toSpliced(index, 0, ...added));
  return { file, product: shortOf(product), place: index + 1 };
}

const isSameFile = (stored: GalleryPhoto['file'], sent: FormFile): boolean =>
  typeof stored !== 'string' && sent instanceof Uint8Array && String(stored.bytes) === String(sent);

const shortOf = ({ _id, name, slug, hidden }: Product): PhotosProduct => ({
  _id,
  name,
  slug,
  ...(hidden && { hidden }),
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
