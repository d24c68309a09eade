import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Rupees, Timestamp } from './primitives.ts';
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
    /** Whether it, or the chosen size, was sold out when it was added or when the list was saved later. */
    was_sold_out: z.boolean(),
    added_at: Timestamp,
    /** The product as it is now. Absent if it is gone: deleted, or hidden. */
    product: Product.optional(),
  })
  .meta({ id: 'Wish' });
export type Wish = z.infer<typeof Wish>;

const reply = z.object({ success: z.literal(true), products: z.array(Wish) });

export const wishEndpoints = {
  getWishlist: endpoint('getWishlist', {
    summary: 'The wish list of the account, in the order in which it was saved',
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
    }),
    reply,
    refusals: ['signedOut'],
  }),
};
