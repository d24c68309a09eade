import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Name, QuantityText, RupeesText, Text } from './primitives.ts';
import { Product } from './product.ts';

/** What the server says when it did as it was asked: the specification's words (section 8). */
export const productWords = {
  created: 'product Created Succesfully',
  updated: 'product Updated Succesfully',
  deleted: 'Product Deleted Successfully',
} as const;

/** A photo of at most `photoBytes` (`rules/photo.ts`). What kind of picture it is, its content says. */
const Photo = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'must be a file')
  .meta({ override: { type: 'string', format: 'binary' } });

/** What an admin's form says of a product: text fields as they were typed. Prices are rupees. */
export const ProductForm = z.object({
  name: Name,
  description: Text.min(1, 'is required').max(5000, 'has more than 5000 characters'),
  price: RupeesText,
  quantity: QuantityText,
  category: Id,
  /** 1: it is shipped. Left out: 0 for a new product, as it was for another. */
  shipping: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((flag) => (flag === '1' ? 1 : 0))
    .optional(),
  photo: Photo.optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;

/** A form that edits: what its editor saw goes along (decisions, 'What the server decides'). */
export const ProductEdit = ProductForm.extend({
  /** The `__v` that the editor saw; without it the last one wins. */
  __v: z
    .string()
    .regex(/^[0-9]+$/, 'must be a whole number')
    .transform(Number)
    .optional(),
  /** The quantity that the editor saw: what was sold meanwhile stays sold. Without it `quantity` is absolute. */
  quantity_seen: QuantityText.optional(),
});
export type ProductEdit = z.infer<typeof ProductEdit>;

const params = z.object({ id: Id });
const Done = z.object({ success: z.literal(true), message: z.string(), product: Product });

export const productEditEndpoints = {
  createProduct: endpoint('createProduct', {
    summary: 'Adds a product with its photo',
    body: ProductForm,
    bodyType: 'multipart/form-data',
    status: 201,
    reply: Done,
    refusals: ['signedOut', 'forbidden', 'wrongType', 'tooLarge', 'unreadablePhoto'],
  }),
  updateProduct: endpoint('updateProduct', {
    summary: 'Changes a product; the photo stays unless one is sent, the slug stays always',
    params,
    body: ProductEdit,
    bodyType: 'multipart/form-data',
    reply: Done,
    refusals: [
      'signedOut',
      'forbidden',
      'productNotFound',
      'productChanged',
      'wrongType',
      'tooLarge',
      'unreadablePhoto',
    ],
  }),
  deleteProduct: endpoint('deleteProduct', {
    summary: 'Takes a product out of the shop; orders that hold it keep showing it',
    params,
    reply: Done.omit({ product: true }),
    refusals: ['signedOut', 'forbidden', 'productNotFound'],
  }),
};
