import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the shop says of itself: the owner's words, how much one order takes, and whether payments are real. Public and cacheable. */
export const ShopSettings = z
  .object({
    brand: z.string().min(1),
    supportEmail: z.email(),
    supportPhone: z.string().min(1),
    social: z.object({ facebook: z.url(), instagram: z.url() }),
    /** The most pieces of one product, and of all products together, that one checkout takes. */
    maxPiecesPerProduct: z.int().min(1),
    maxPiecesPerCart: z.int().min(1),
    /** `test` while the built-in sandbox takes the payments. */
    paymentMode: z.enum(['live', 'test']),
    /** The script that opens the payment dialog. */
    checkoutUrl: z.string().min(1).optional(),
    /** Names the build of the pages; the pages carry it too. Absent where the server has no built pages. */
    build: z.string().min(1).optional(),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof ShopSettings>;

export const settingsEndpoints = {
  getSettings: endpoint('getSettings', {
    summary: 'Brand, support, social links, cart limits and payment mode',
    reply: z.object({ success: z.literal(true), settings: ShopSettings }),
  }),
  getOpenApi: endpoint('getOpenApi', {
    summary: 'This document',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
};
