import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Rupees, Timestamp, Version } from './primitives.ts';
import { Product } from './product.ts';
import { fieldError } from './refused-fields.ts';
import { sizeTextLimits } from './rules/size-label.ts';
import { maxWishes } from './rules/wish.ts';

const WishSize = z.string().min(1).max(sizeTextLimits.label);

/** A product on a wish list. */
export const Wish = z
  .object({
    /** The product's id. */
    _id: Id,
    /** The label of the chosen size. */
    size: WishSize.optional(),
    /** The product's name when it was added. */
    name: z.string().min(1).max(200),
    /** The price when it was added. */
    price: Rupees,
    /** Whether it, or the chosen size, was sold out at some time since it was added. */
    was_sold_out: z.boolean(),
    added_at: Timestamp,
    /** The product as it is now. Absent if it is gone: deleted, or hidden. */
    product: Product.optional(),
  })
  .meta({ id: 'Wish' });
export type Wish = z.infer<typeof Wish>;

const params = z.object({ productId: Id });

const reply = z.object({ success: z.literal(true), products: z.array(Wish), version: Version });

export const wishEndpoints = {
  getWishlist: endpoint('getWishlist', {
    summary: 'The wish list of the account, newest first',
    reply,
    refusals: ['signedOut'],
  }),
  updateWishlist: endpoint('updateWishlist', {
    summary:
      'Replaces the wish list of the account. Wishes that stay keep their prices; new ones get the current price of the product. ' +
      'Products that are not in the shop and not on the list are left out',
    body: z.object({
      products: z
        .array(
          z.object({
            _id: Id,
            size: WishSize.optional(),
            /**
             * What a device noted of a new wish before its owner signed in: the price then, and that it was sold out. Only the owner
             * sees them; ignored for a wish that is on the list already.
             */
            price: Rupees.optional(),
            sold_out: z.boolean().optional(),
          }),
          fieldError('notList'),
        )
        .max(maxWishes, fieldError('tooManyEntries', { count: maxWishes })),
      version: Version.optional(),
    }),
    reply,
    refusals: ['signedOut', 'changedMeanwhile'],
  }),
  listWishIds: endpoint('listWishIds', {
    summary: 'The ids of the products on the wish list of the account, in its order; of those that are gone too',
    reply: z.object({ success: z.literal(true), ids: z.array(Id) }),
    refusals: ['signedOut'],
  }),
  saveWish: endpoint('saveWish', {
    summary:
      'Puts a product first on the wish list of the account, or changes its entry, which keeps its place and price',
    params,
    body: z.object({
      /** Without it the wish keeps its size; a size that the product does not have is left out. */
      size: WishSize.optional(),
    }),
    reply: z.object({ success: z.literal(true), wish: Wish }),
    refusals: ['signedOut', 'productNotFound', 'wishlistFull'],
  }),
  removeWish: endpoint('removeWish', {
    summary: 'Takes a product off the wish list of the account; nothing happens if it is not on it',
    params,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['signedOut'],
  }),
};
