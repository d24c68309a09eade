import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldError } from './refused-fields.ts';

/** A picture of the brand: its URL never changes its bytes. */
export const Logo = z
  .object({ url: z.string().min(1), width: z.int().min(1), height: z.int().min(1) })
  .meta({ id: 'Logo' });
export type Logo = z.infer<typeof Logo>;

/** The shop's public settings: contact, order limits and payment mode. Cacheable. */
export const ShopSettings = z
  .object({
    brand: z.string().min(1),
    /** What search engines and previews of links say of the shop. */
    description: z.string().min(1).optional(),
    /** The year in which the shop began; missing: the copyright line is the specification's. */
    copyrightYear: z.int().optional(),
    /** Empty: the owner has set none. */
    supportEmail: z.email().or(z.literal('')),
    supportPhone: z.string(),
    /** Empty: the shop has no such page. */
    social: z.object({ facebook: z.url().or(z.literal('')), instagram: z.url().or(z.literal('')) }),
    /** The brand's picture; missing: the shop shows the brand's name. */
    logo: Logo.optional(),
    /** The logo for dark ground. Absent: `logo` is shown on a light plate there. */
    logoDark: Logo.optional(),
    /** The largest quantity of one product, and of all products, in one checkout. */
    maxPiecesPerProduct: z.int().min(1),
    maxPiecesPerCart: z.int().min(1),
    /** How many days a delivery within the country takes. */
    deliveryDays: z.object({ from: z.int().min(0), to: z.int().min(0) }).optional(),
    /** How many days a buyer has to return an order. */
    returnDays: z.int().min(0).optional(),
    returns: z.object({ days: z.int().min(0), shopper_pays: z.boolean().optional() }).optional(),
    /** Cash on delivery: whether the shop offers it, up to which total in rupees, and how many such orders of a shopper may be on their way. */
    cash: z.object({ offered: z.boolean(), max: z.number().min(0), open_orders: z.int().min(1).optional() }).optional(),
    /** Who sells, and who answers complaints; empty where the owner has said nothing. */
    business: z
      .object({
        legal_name: z.string(),
        address: z.string(),
        grievance: z.object({ name: z.string(), designation: z.string(), email: z.string(), phone: z.string() }),
        /** Name and address of the maker of products that name no other. */
        maker: z.string(),
      })
      .optional(),
    /** The wash care of products that name no other, a line each; empty: the product page says nothing of it. */
    care: z.string().optional(),
    /** The shop issues bills or invoices with its parcels, or did, specimens aside (`listPapers`). */
    papers: z.literal(true).optional(),
    /** It issues them now: packers print them with the slips. A replacement has none. */
    issuesPapers: z.literal(true).optional(),
    /** The shop has offers, now or planned: carts ask what they cost (`priceCart`), and codes can be typed. */
    offers: z.literal(true).optional(),
    /** Whether the shop sends mails (SMTP): then a link by mail can reset a password. */
    resetByMail: z.boolean().optional(),
    /** `test`: the built-in sandbox handles payments. */
    paymentMode: z.enum(['live', 'test']),
    /** The provider's script that opens the payment dialog. */
    checkoutUrl: z.string().min(1).optional(),
    /** In how many of 100 visits the page reports how fast it was (`reportVitals`); missing: in none. */
    vitalsPercent: z.int().min(1).max(100).optional(),
    /** The build id, which the pages contain too. Missing if the server has no built pages. */
    build: z.string().min(1).optional(),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof ShopSettings>;

export const settingsEndpoints = {
  getSettings: endpoint('getSettings', {
    summary: 'Brand, support, social links, cart limits and payment mode',
    reply: z.object({ success: z.literal(true), settings: ShopSettings }),
  }),
  getLogo: endpoint('getLogo', {
    summary: 'A picture that was uploaded as the logo; it may be cached for ever',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, fieldError('unknownLogo')) }),
    reply: { bytes: ['image/png'] },
    replyHeaders: { etag: 'The version of these bytes' },
    refusals: ['photoNotFound'],
  }),
  getOpenApi: endpoint('getOpenApi', {
    summary: 'This document',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
};
