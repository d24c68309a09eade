import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Name, Quantity, QuantityText, Rupees, RupeesText, Text } from './primitives.ts';
import { detailFields } from './product-details.ts';
import { AltText, ProductPhoto } from './product-photo.ts';
import { Product } from './product.ts';
import { fieldError } from './refused-fields.ts';
import { openFields, untypedFields } from './rules/draft.ts';
import { mostPhotos } from './rules/photo.ts';
import { pricesOf } from './rules/sale.ts';
import { plainAmount, plainCount } from './rules/typed-amount.ts';
import { withUnixLines } from './rules/typed-text.ts';
import { SizeChartText } from './size-chart.ts';
import { SizesText, Sku } from './size.ts';

/** A file of a form that the server keeps on its disk. A class, because a part of a form may be any JSON. */
export class FileOnDisk {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

/** A file of a form. The mocks keep it in memory. */
export type FormFile = FileOnDisk | Uint8Array<ArrayBuffer>;

/** A photo of at most `photoBytes` (`rules/photo.ts`). Its format is detected from its content. */
export const PhotoFile = z
  .custom<FormFile>((value) => value instanceof FileOnDisk || value instanceof Uint8Array, fieldError('notFile'))
  .meta({ override: { type: 'string', format: 'binary' } });

/** 1: hidden. */
export const Hidden = z.enum(['0', '1'], fieldError('notZeroOrOne')).transform((flag) => flag === '1');

/** Forms send a line break as CRLF: it counts as one character, and is kept as LF. */
const Description = Text.overwrite(withUnixLines)
  .min(1, fieldError('required'))
  .max(5000, fieldError('tooLong', { count: 5000 }));

/** The product form: text fields as typed; prices are rupees. */
export const ProductForm = z.object({
  name: Name.overwrite(withUnixLines),
  description: Description,
  price: RupeesText,
  /** Ignored if `sizes` names any. */
  quantity: QuantityText,
  /** Left out: a new product has no sizes, an existing one keeps its own. */
  sizes: SizesText.optional(),
  /** Of a product without sizes; ignored if it has any. Left out: unchanged. Empty: none. No other size in the shop may have it. */
  sku: Sku.optional(),
  /** Its own size chart. Left out: unchanged; a new product has none. */
  size_chart: SizeChartText.optional(),
  category: Id,
  /** 1: shipped. If missing: 0 for a new product, unchanged for an existing one. */
  shipping: z
    .enum(['0', '1'], fieldError('notZeroOrOne'))
    .transform((flag) => (flag === '1' ? 1 : 0))
    .optional(),
  /** Left out: unchanged. Empty: removed. */
  ...detailFields,
  photo: PhotoFile.optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;

const numberOrNothing = (text: string) => (text === '' ? undefined : Number(text));

/** The fields that a draft may leave open, each empty or left out until it is typed. */
const openShape = {
  description: Text.overwrite(withUnixLines)
    .max(5000, fieldError('tooLong', { count: 5000 }))
    .optional(),
  price: z
    .string()
    .trim()
    .overwrite(plainAmount)
    .regex(/^(?:[0-9]+(?:\.[0-9]{1,2})?)?$/, fieldError('notPrice'))
    .transform(numberOrNothing)
    .pipe(Rupees.optional())
    .optional(),
  quantity: z
    .string()
    .trim()
    .overwrite(plainCount)
    .regex(/^[0-9]*$/, fieldError('notWholeNumber'))
    .transform(numberOrNothing)
    .pipe(Quantity.optional())
    .optional(),
};

/** The form of a new product. What a draft may leave open is required otherwise. */
const NewProductForm = openFields.reduce(
  (form, field) =>
    form.refine((product) => product.hidden === true || !untypedFields({ ...product, sizes: [] }).includes(field), {
      path: [field],
      error: fieldError('required'),
      // Together with the refusals of other fields.
      when: () => true,
    }),
  ProductForm.extend({
    ...openShape,
    /** 1: a draft, which only admins see. It needs a category and a name only. */
    hidden: Hidden.optional(),
  }),
);
export type NewProductForm = z.infer<typeof NewProductForm>;

/**
 * The edit form. It includes the values that the editor saw, to detect edit conflicts (docs/decisions/0014). What a draft may leave open is
 * required if the product is shown, which only its record tells.
 */
export const ProductEdit = ProductForm.extend({
  ...openShape,
  /** The `__v` that the editor saw; without it the last write wins. */
  __v: z
    .string()
    .regex(/^[0-9]+$/, fieldError('notWholeNumber'))
    .transform(Number)
    .optional(),
  /**
   * The quantity that the editor saw: what was sold since then stays subtracted. Without it `quantity` is absolute. If the product has
   * sizes and `sizes` is left out, `quantity` must equal the stored sum or `quantity_seen`.
   */
  quantity_seen: QuantityText.optional(),
  /** Which price is meant while a sale runs: without it another price than the shown one is refused, saleRunning. */
  price_of: z.enum(pricesOf).optional(),
  /** The price that the editor saw: sent back as `price`, it changes none. A sale may have begun or ended since, which raises no `__v`. */
  price_seen: openShape.price,
});
export type ProductEdit = z.infer<typeof ProductEdit>;

/** A further photo. */
const PhotoForm = z.object({ photo: PhotoFile, alt: AltText.default('') });

/** The photos of a product as they are afterwards. */
const PhotoList = z.object({
  photos: z
    .array(z.object({ _id: Id, alt: AltText }))
    .max(mostPhotos, fieldError('tooManyEntries', { count: mostPhotos }))
    .refine((photos) => new Set(photos.map(({ _id }) => _id)).size === photos.length, fieldError('duplicatePhoto')),
  /** The `__v` that the editor saw; without it the last write wins. */
  __v: z.int().min(0).optional(),
});
export type PhotoList = z.infer<typeof PhotoList>;

const params = z.object({ id: Id });
const Done = z.object({ success: z.literal(true), message: z.string(), product: Product });

export const productEditEndpoints = {
  createProduct: endpoint('createProduct', {
    summary: 'Creates a product with its photo; a draft (`hidden`) needs name and category only',
    body: NewProductForm,
    bodyType: 'multipart/form-data',
    status: 201,
    reply: Done,
    refusals: ['signedOut', 'forbidden', 'wrongType', 'tooLarge', 'unreadablePhoto', 'photosWaiting'],
  }),
  updateProduct: endpoint('updateProduct', {
    summary: 'Updates a product; the photos stay, a sent one replaces the first; the slug never changes',
    params,
    body: ProductEdit,
    bodyType: 'multipart/form-data',
    reply: Done,
    refusals: [
      'signedOut',
      'forbidden',
      'productNotFound',
      'productChanged',
      'saleRunning',
      'saleOver',
      'wrongType',
      'tooLarge',
      'unreadablePhoto',
      'photosWaiting',
    ],
  }),
  addProductPhoto: endpoint('addProductPhoto', {
    summary: `Adds a photo after the others; a product has at most ${mostPhotos}`,
    params,
    body: PhotoForm,
    bodyType: 'multipart/form-data',
    status: 201,
    reply: z.object({ success: z.literal(true), photo: ProductPhoto, product: Product }),
    refusals: [
      'signedOut',
      'forbidden',
      'productNotFound',
      'tooManyPhotos',
      'wrongType',
      'tooLarge',
      'unreadablePhoto',
      'photosWaiting',
    ],
  }),
  updateProductPhotos: endpoint('updateProductPhotos', {
    summary: 'Sets the order and the alt texts of the photos; those that are left out are removed',
    params,
    body: PhotoList,
    reply: z.object({ success: z.literal(true), product: Product }),
    refusals: ['signedOut', 'forbidden', 'productNotFound', 'productChanged', 'wrongType', 'tooLarge'],
  }),
  setProductVisibility: endpoint('setProductVisibility', {
    summary:
      'Hides a product from every public call and page, or shows it again; repeating it changes nothing. A draft is shown once its open fields are typed',
    params,
    body: z.object({ hidden: z.boolean() }),
    reply: Done,
    refusals: ['signedOut', 'forbidden', 'productNotFound'],
  }),
  deleteProduct: endpoint('deleteProduct', {
    summary: 'Deletes a product; existing orders keep showing it',
    params,
    reply: Done.omit({ product: true }),
    refusals: ['signedOut', 'forbidden', 'productNotFound'],
  }),
};
