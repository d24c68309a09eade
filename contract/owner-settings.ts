import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Email, PageNumber, Rupees, Text, Timestamp } from './primitives.ts';
import { PhotoFile } from './product-edit.ts';
import { fieldError } from './refused-fields.ts';
import { stateNames } from './rules/pincode.ts';
import { lowStock } from './rules/stock-level.ts';
import { isGstin, taxModes, testSeries } from './rules/tax.ts';
import { cleanEmail, cleanLine } from './rules/typed-text.ts';
import { Logo } from './settings.ts';
import { shopDefaults } from './shop-defaults.ts';

/**
 * The settings that owners change in the back office. Each has a default; the environment of the server may replace it, and a saved
 * value replaces both.
 */

/** One line of text, possibly empty. */
const Line = (most: number) =>
  Text.overwrite(cleanLine)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, fieldError('badCharacter'))
    .max(most, fieldError('tooLong', { count: most }));

/** Several lines of text, possibly empty. */
const Lines = (most: number) => Text.max(most, fieldError('tooLong', { count: most }));

const OptionalEmail = z
  .string()
  .overwrite(cleanEmail)
  .refine((email) => email === '' || Email.safeParse(email).success, fieldError('notEmail'));

/** A phone number as people read it, with its spaces: '+91 80 4567 8900'. */
const OptionalPhone = Line(40).refine(
  (phone) => phone === '' || hasDigits(phone),
  fieldError('phoneDigits', { min: 3, max: 15 }),
);

function hasDigits(phone: string): boolean {
  const { length } = phone.replace(/\D/g, '');
  return length >= 3 && length <= 15;
}

/** A web address as browsers write it: without spaces and quotes. `{number}` stays. */
const Address = Line(500)
  .overwrite((url) => (URL.canParse(url) ? new URL(url).href.replaceAll('%7Bnumber%7D', '{number}') : url))
  .max(500, fieldError('tooLong', { count: 500 }));

/** The page of the shop on such a site. Its name there is enough: '@my.shop'. */
const ProfileUrl = (site: 'facebook' | 'instagram') =>
  Line(500)
    .overwrite((text) => (/^@?[\w.]+$/.test(text) ? `https://www.${site}.com/${text.replace('@', '')}` : text))
    .overwrite((text) => (/^(?:www\.)?(?:facebook|instagram)\.com\//i.test(text) ? `https://${text}` : text))
    .pipe(Address)
    .refine(
      (url) => url === '' || isUrl(url, /^https?:$/),
      fieldError('notWebAddress', { example: `https://www.${site}.com/my.shop` }),
    );

/** The page of a courier that shows where a parcel is; `{number}` stands for its tracking number. */
const TrackingUrl = Address.refine(
  (url) => isUrl(url, /^https:$/) && url.includes('{number}'),
  fieldError('notWebAddress', { example: 'https://courier.example/track/{number}' }),
);

function isUrl(url: string, protocol: RegExp): boolean {
  return URL.canParse(url) && protocol.test(new URL(url).protocol);
}

/** A whole number from `min` to `max`. */
const whole = (min: number, max: number) =>
  z.int().min(min, fieldError('tooSmall', { min })).max(max, fieldError('tooLarge', { max }));

/** A state of India by its two digits in the GST list (`27`), or empty. */
const State = z.string().refine((code) => code === '' || Object.hasOwn(stateNames, code), fieldError('notState'));

/** The hash of a stored picture (`uploadLogo`), or empty. */
const LogoHash = z.string().regex(/^(?:[0-9a-f]{64})?$/, fieldError('unknownLogo'));

/** The hash of a stored signature (`uploadSignature`), or empty. */
const SignatureHash = z.string().regex(/^(?:[0-9a-f]{64})?$/, fieldError('unknownSignature'));

const upper = (text: string): string => text.trim().toUpperCase();

/** The beginning of numbers of papers. */
const Series = z
  .string()
  .overwrite(upper)
  .regex(/^[A-Z0-9]{1,3}$/, fieldError('notSeries'))
  .refine((series) => series !== testSeries.paper && series !== testSeries.credit, fieldError('notSeries'));

const shapes = {
  shop: {
    brand: Line(60).min(1, fieldError('required')),
    logo: LogoHash,
    /** The logo on dark ground; empty: `logo` on a light one. */
    logo_dark: LogoHash,
    /** What search engines and previews of links say of the shop; empty: the default. */
    description: Text.overwrite((text) => cleanLine(text.replaceAll(/\s+/g, ' '))).max(
      300,
      fieldError('tooLong', { count: 300 }),
    ),
    /** The year in which the shop began: the footer's copyright. */
    copyright_year: whole(1800, 2100),
    /** Empty, as are the phone and the two pages below: shoppers see none. The demo's are left out of a shop with a name of its own. */
    support_email: OptionalEmail,
    support_phone: OptionalPhone,
    facebook: ProfileUrl('facebook'),
    instagram: ProfileUrl('instagram'),
  },
  business: {
    legal_name: Line(200),
    address: Lines(1_000),
    state: State,
    /** Who answers complaints (Consumer Protection (E-Commerce) Rules, 2020). */
    grievance: z.strictObject({ name: Line(200), designation: Line(200), email: OptionalEmail, phone: OptionalPhone }),
    /** Name and address of the maker of products that name no other. */
    maker: Lines(500),
  },
  delivery: {
    /** Orders from this hour on (India) count as the next day's. */
    cutoff_hour: whole(0, 24),
    packing_days: whole(0, 30),
    /** Days on which nothing is packed or delivered, in order. */
    holidays: z
      .array(Day)
      .max(200, fieldError('tooManyEntries', { count: 200 }))
      .overwrite((days) => [...new Set(days)].sort()),
    url_templates: z.array(TrackingUrl).max(20, fieldError('tooManyEntries', { count: 20 })),
    /** After how many days a shipped order counts as delivered; 0: never by itself. */
    delivered_after_days: whole(0, 90),
  },
  cash: {
    offered: z.boolean(),
    /** The largest order that is paid in cash, in rupees. */
    max: Rupees.refine((rupees) => Math.round(rupees * 100) / 100 === rupees, fieldError('notPrice')),
    /** How many cash orders of a shopper may be on their way. */
    open_orders: whole(1, 100),
    /** No cash for a shopper who refused a parcel, until a prepaid order was delivered. */
    block_refused: z.boolean(),
    /** When an unconfirmed cash order is reminded of, and when it is cancelled; 0: never. */
    remind_hours: whole(0, 720),
    cancel_hours: whole(0, 720),
  },
  courier: {
    /** The secret part of the address that couriers report to. The shop makes it. */
    token: z.string().regex(/^(?:[0-9a-f]{32})?$/, fieldError('madeByShop')),
  },
  returns: {
    /** How many days a buyer has to return an order. */
    days: whole(0, 365),
    /** How many days a wanted size is kept for an exchange that was approved. */
    hold_days: whole(0, 60),
    /** Whether exchanges are approved by themselves. */
    auto_approve: z.boolean(),
    /** Where parcels go back; empty: to the address of the business. */
    address: Lines(500),
    /** Whether the shopper pays the parcel that goes back; never where the shop was wrong. */
    shopper_pays: z.boolean(),
  },
  stock: {
    /** At or below so many pieces a size runs low, unless it has a limit of its own. */
    low_limit: whole(0, 1_000),
  },
  /** Papers (`rules/tax.ts`). What is right for a shop its accountant says. */
  tax: {
    mode: z.enum(taxModes),
    gstin: z
      .string()
      .overwrite((text) => upper(text).replaceAll(/\s/g, ''))
      .refine((gstin) => gstin === '' || isGstin(gstin), fieldError('notGstin')),
    /** Of invoices or bills, and of credit notes. */
    series: Series,
    series_credit: Series,
    /** Who signs, and the picture of the signature. */
    signatory: Line(100),
    signature: SignatureHash,
    /** The HSN code of products that have none, nor their category; empty: none. */
    hsn: z
      .string()
      .trim()
      .regex(/^(?:\d{2,8})?$/, fieldError('notHsn')),
  },
  /** The wash care of products that name no other, a line each; empty: none. */
  care: Lines(2_000),
  /** Who gets a mail about what; empty: nobody. */
  alerts: { order: OptionalEmail, cash: OptionalEmail, payment: OptionalEmail, low: OptionalEmail },
} as const;

const groups = {
  shop: z.strictObject(shapes.shop),
  business: z.strictObject(shapes.business),
  delivery: z.strictObject(shapes.delivery),
  cash: z.strictObject(shapes.cash),
  courier: z.strictObject(shapes.courier),
  returns: z.strictObject(shapes.returns),
  stock: z.strictObject(shapes.stock),
  tax: z.strictObject(shapes.tax),
  care: shapes.care,
  alerts: z.strictObject(shapes.alerts),
} as const;

export const OwnerSettings = z.strictObject(groups).meta({ id: 'OwnerSettings' });
export type OwnerSettings = z.infer<typeof OwnerSettings>;

/** The wash care of products that name no other (specification, section 2: a fixed text). */
const defaultCare = [
  'Machine wash cold, inside out, with like colours.',
  'Mild detergent. No bleach.',
  'Dry in the shade: our sun is stronger than any dye.',
  'Warm iron, and never on the print.',
].join('\n');

/** The settings of a shop whose owner has set nothing. */
export const ownerDefaults: OwnerSettings = {
  shop: {
    brand: shopDefaults.brand,
    logo: '',
    logo_dark: '',
    description: shopDefaults.description,
    // Specification, section 2.
    copyright_year: 2023,
    support_email: shopDefaults.supportEmail,
    support_phone: shopDefaults.supportPhone,
    ...shopDefaults.social,
  },
  business: {
    legal_name: '',
    address: '',
    state: '',
    grievance: { name: '', designation: '', email: '', phone: '' },
    maker: '',
  },
  delivery: { cutoff_hour: 14, packing_days: 0, holidays: [], url_templates: [], delivered_after_days: 0 },
  cash: { offered: true, max: 3_000, open_orders: 1, block_refused: true, remind_hours: 4, cancel_hours: 24 },
  courier: { token: '' },
  returns: { days: 15, hold_days: 7, auto_approve: false, address: '', shopper_pays: true },
  stock: { low_limit: lowStock },
  tax: { mode: 'off', gstin: '', series: 'W', series_credit: 'C', signatory: '', signature: '', hsn: '' },
  care: defaultCare,
  alerts: { order: '', cash: '', payment: '', low: '' },
};

/** Where the value of a setting comes from. */
export const settingSources = ['default', 'environment', 'saved'] as const;
export type SettingSource = (typeof settingSources)[number];

type Changeable<S extends z.ZodRawShape> = z.ZodOptional<
  z.ZodObject<{ [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> }, z.core.$strict>
>;

/** A group of which any part may be sent; null takes a saved value back. */
function changeable<S extends z.ZodRawShape>(shape: S): Changeable<S> {
  const parts = Object.entries(shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]);
  return z.strictObject(Object.fromEntries(parts) as Changeable<S>['def']['innerType']['shape']).optional();
}

/** A change of settings: any part of them, also all that was read. Null takes a saved value back. */
export const SettingsChange = z
  .strictObject({
    shop: changeable(shapes.shop),
    business: changeable({ ...shapes.business, grievance: changeable(shapes.business.grievance.shape).unwrap() }),
    delivery: changeable(shapes.delivery),
    cash: changeable(shapes.cash),
    courier: z
      .strictObject({
        token: shapes.courier.token.optional(),
        /** Makes another token. */
        renew: z.literal(true).optional(),
      })
      .optional(),
    returns: changeable(shapes.returns),
    stock: changeable(shapes.stock),
    tax: changeable(shapes.tax),
    care: z.optional(z.nullable(shapes.care)),
    alerts: changeable(shapes.alerts),
    /** The version that was read: a value that others have changed since then is refused, and with it all sent ones. */
    version: z.int().min(0).optional(),
    /** Paths of sent values that are saved even where they are in effect already: from then on they follow no default. */
    keep: z
      .array(z.string().max(100))
      .max(100, fieldError('tooManyEntries', { count: 100 }))
      .optional(),
  })
  .meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof SettingsChange>;

/** A saved change, with the values in effect before and after it. `by` is the admin's name; missing if the account is gone. */
export const SettingChange = z
  .object({ at: Timestamp, by: z.string().optional(), path: z.string(), old: z.unknown(), new: z.unknown() })
  .meta({ id: 'SettingChange' });
export type SettingChange = z.infer<typeof SettingChange>;

const reply = z.object({
  success: z.literal(true),
  settings: OwnerSettings,
  /** Grows with each change. */
  version: z.int().min(0),
  /** By path: `shop.brand`. */
  from: z.record(z.string(), z.enum(settingSources)),
});
const refusals = ['signedOut', 'forbidden'] as const;

export const ownerSettingsEndpoints = {
  getAdminSettings: endpoint('getAdminSettings', {
    summary: "The owner's settings, and where each value comes from",
    reply,
    refusals,
  }),
  updateSettings: endpoint('updateSettings', {
    summary:
      'Saves any part of the settings, effective at once on all servers; values that are in effect stay as they are unless `keep` names them',
    body: SettingsChange,
    namesPaths: true,
    reply,
    refusals: [...refusals, 'changedMeanwhile'],
  }),
  uploadLogo: endpoint('uploadLogo', {
    summary: 'Stores a picture, made small, for `shop.logo` or `shop.logo_dark`; transparent parts stay so',
    body: z.object({ photo: PhotoFile }),
    bodyType: 'multipart/form-data',
    status: 201,
    reply: z.object({ success: z.literal(true), logo: Logo.extend({ hash: z.string() }) }),
    refusals: [...refusals, 'wrongType', 'tooLarge', 'unreadablePhoto', 'photosWaiting'],
  }),
  uploadSignature: endpoint('uploadSignature', {
    summary:
      'Stores the picture of a signature, made small, for `tax.signature`: papers show it, and nothing else does',
    body: z.object({ photo: PhotoFile }),
    bodyType: 'multipart/form-data',
    status: 201,
    reply: z.object({
      success: z.literal(true),
      signature: z.object({ hash: z.string(), width: z.int().min(1), height: z.int().min(1) }),
    }),
    refusals: [...refusals, 'wrongType', 'tooLarge', 'unreadablePhoto', 'photosWaiting'],
  }),
  listSettingChanges: endpoint('listSettingChanges', {
    summary: 'Who changed which setting, newest first; 20 a page',
    query: z.object({ page: PageNumber.optional() }),
    reply: z.object({ success: z.literal(true), changes: z.array(SettingChange), total: z.int().min(0) }),
    refusals,
  }),
};
