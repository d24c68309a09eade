import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { maxCartQuantity } from '#contract/rules/cart-limits.ts';
import { adminPasswordLength } from '#contract/rules/password.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { StartError } from './errors.ts';

/** A whole number; `what` begins the refusal. */
function wholeNumber(min: number, max: number, what = 'a whole number') {
  const refusal = `must be ${what} from ${min} to ${max}`;
  return z.coerce.number<string>(refusal).int(refusal).min(min, refusal).max(max, refusal);
}

const quantity = wholeNumber(1, maxCartQuantity);
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a URL that begins with postgres://' });
const email = z.email('must be an e-mail address');
/** The first admin's address without one in the settings. */
export const usualAdminEmail = 'admin@weft.example';

const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(
      z
        .string()
        .refine(isOrigin, 'must be origins such as https://shop.example, separated by commas and without a path'),
    ),
  );

/** Fastify's `trustProxy`: all, none, proxies at these addresses, or a rule by address and distance. */
type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

/** `on`, `off`, the number of proxies in front of the shop, or their addresses separated by commas. */
const trustProxy = z
  .string()
  .refine(
    (text) => /^(on|off|\d{1,2})$/.test(text) || text.split(',').every((address) => isAddress(address.trim())),
    'must be on, off, a number of proxies, or their addresses separated by commas',
  )
  .transform((text): TrustProxy => {
    if (text === 'on' || text === 'off') return text === 'on';
    return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
  });

/** Several during a rotation: all are valid until the provider uses the new one only. */
const secrets = z.string().transform((text) =>
  text
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean),
);

/** A range of days: `3-7`, or one number. */
const deliveryDays = z
  .string()
  .regex(/^\d{1,3}(-\d{1,3})?$/, 'must be days, such as 3-7')
  .transform((text) => {
    const [from = 0, to = from] = text.split('-').map(Number);
    return { from, to };
  })
  .refine(({ from, to }) => from <= to, 'must be days, such as 3-7');

/** Every environment variable (README.md, 'Settings'), and how the server names its value. */
const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535, 'a port: a whole number').default(3000),
    HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
      .default('warn'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    BACKUP_DIR: z.string().optional(),
    BACKUP_EVERY_HOURS: wholeNumber(0, 720).default(24),
    BACKUP_KEEP: wholeNumber(1, 365).default(7),
    DATABASE_POOL: wholeNumber(2, 500).default(10),
    STATEMENT_TIMEOUT_MS: wholeNumber(0, 3_600_000).default(30_000),
    LOCK_TIMEOUT_MS: wholeNumber(100, 600_000).default(10_000),
    POOL_TIMEOUT_MS: wholeNumber(100, 600_000).default(8_000),
    ADMIN_EMAIL: email.default(usualAdminEmail),
    ADMIN_PASSWORD: z.string().min(adminPasswordLength, 'must have at least 10 characters').optional(),
    DEMO_CATALOGUE: onOff.default(true),
    BRAND_NAME: z.string().optional(),
    SUPPORT_EMAIL: email.optional(),
    SUPPORT_PHONE: z.string().optional(),
    SOCIAL_FACEBOOK: httpUrl.optional(),
    SOCIAL_INSTAGRAM: httpUrl.optional(),
    PUBLIC_URL: httpUrl.optional(),
    TRUST_PROXY: trustProxy.default(false),
    CORS_ORIGINS: origins.default([]),
    // Any length is accepted: a token must also name an existing session, whose id is random.
    JWT_SECRET: z.string().optional(),
    RATE_LIMITS: onOff.default(true),
    RESPONSE_CACHE_SIZE: wholeNumber(0, 4_096).default(64),
    MAX_EVENT_LOOP_DELAY: wholeNumber(0, 60_000).default(1_000),
    DRAIN_SECONDS: wholeNumber(0, 300).default(0),
    METRICS_PORT: wholeNumber(0, 65_535, 'a port: a whole number').optional(),
    VITALS_PERCENT: wholeNumber(0, 100).default(10),
    METRICS_HOST: z.string().default('127.0.0.1'),
    RETENTION_DAYS: wholeNumber(30, 3_650).default(90),
    AUDIT_DAYS: wholeNumber(30, 3_650).default(400),
    DELIVERY_DAYS: deliveryDays.default({ from: 3, to: 7 }),
    RETURN_DAYS: wholeNumber(0, 365).optional(),
    MAX_PIECES_PER_PRODUCT: quantity.default(shopDefaults.maxPiecesPerProduct),
    MAX_PIECES_PER_CART: quantity.default(shopDefaults.maxPiecesPerCart),
    MAX_NETWORK_RESERVED_PERCENT: wholeNumber(1, 100).default(50),
    RAZORPAY_KEY_ID: z.string().optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET: secrets.default([]),
    RAZORPAY_API_URL: httpUrl.default('https://api.razorpay.com'),
    RAZORPAY_CHECKOUT_URL: httpUrl.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a URL that begins with smtp:// or smtps://' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an e-mail address')
      .optional(),
  })
  .refine(({ RATE_LIMITS: on, RAZORPAY_KEY_ID: keyId }) => on || keyId === undefined || !isLive({ keyId }), {
    path: ['RATE_LIMITS'],
    error: 'must not be off beside a live payment key (RAZORPAY_KEY_ID)',
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.DATABASE_DIRECT_URL === undefined, {
    path: ['DATABASE_URL'],
    error: 'is needed beside DATABASE_DIRECT_URL',
  })
  .refine((env) => env.RAZORPAY_KEY_SECRET !== undefined || env.RAZORPAY_KEY_ID === undefined, {
    path: ['RAZORPAY_KEY_SECRET'],
    error: 'is needed beside RAZORPAY_KEY_ID',
  })
  .refine((env) => env.RAZORPAY_KEY_ID !== undefined || env.RAZORPAY_KEY_SECRET === undefined, {
    path: ['RAZORPAY_KEY_ID'],
    error: 'is needed beside RAZORPAY_KEY_SECRET',
  })
  .refine((env) => env.RAZORPAY_KEY_ID !== undefined || env.RAZORPAY_WEBHOOK_SECRET.length === 0, {
    path: ['RAZORPAY_KEY_ID'],
    error: 'is needed beside RAZORPAY_WEBHOOK_SECRET',
  })
  .transform((env) => {
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = env;
    const keys: PaymentKeys | undefined =
      keyId !== undefined && keySecret !== undefined ? { keyId, keySecret, webhookSecrets } : undefined;
    const live = keys !== undefined;
    return {
      host: env.HOST,
      port: env.PORT,
      logLevel: env.LOG_LEVEL,
      database: {
        dataDir: env.DATA_DIR,
        url: env.DATABASE_URL,
        /** The server itself, if `url` is a pooler's; undefined: `url` is the server. */
        directUrl: env.DATABASE_DIRECT_URL,
        pool: env.DATABASE_POOL,
        /** How long the shop waits for a statement (0: for ever), a lock and a connection, in milliseconds. */
        timeouts: { statement: env.STATEMENT_TIMEOUT_MS, lock: env.LOCK_TIMEOUT_MS, pool: env.POOL_TIMEOUT_MS },
        /** The folder of backups of the embedded database. */
        backupDir: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
      },
      /** Scheduled backups of the embedded database; none are scheduled with 0 hours. */
      backups: { everyHours: env.BACKUP_EVERY_HOURS, keep: env.BACKUP_KEEP },
      firstAdmin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
      // Live keys never sell demo products.
      demoCatalogue: env.DEMO_CATALOGUE && !(keys && isLive(keys)),
      /** First values of the owner's settings, by path; undefined: the default is in effect (modules/settings). */
      owner: {
        'shop.brand': env.BRAND_NAME,
        'shop.support_email': env.SUPPORT_EMAIL,
        'shop.support_phone': env.SUPPORT_PHONE,
        'shop.facebook': env.SOCIAL_FACEBOOK,
        'shop.instagram': env.SOCIAL_INSTAGRAM,
        'returns.days': env.RETURN_DAYS,
      },
      /** After how many days abandoned checkouts and sent mails are deleted. */
      retentionDays: env.RETENTION_DAYS,
      /** After how many days entries of the audit log are deleted. */
      auditDays: env.AUDIT_DAYS,
      /** How many days a delivery takes. */
      deliveryDays: env.DELIVERY_DAYS,
      /** The public URL of the shop, behind a proxy. */
      publicUrl: env.PUBLIC_URL,
      trustProxy: env.TRUST_PROXY,
      corsOrigins: env.CORS_ORIGINS,
      /** The key that signs tokens; undefined: a random one stored in the database. */
      jwtSecret: env.JWT_SECRET,
      /** Off for benchmarks and fault tests only. */
      rateLimits: env.RATE_LIMITS,
      /** The size of the response cache, in bytes; 0 for benchmarks of uncached reads. */
      responseCacheSize: env.RESPONSE_CACHE_SIZE * 1024 * 1024,
      /** The delay of the event loop above which calls are refused, in milliseconds; Infinity: never. */
      maxEventLoopDelay: env.MAX_EVENT_LOOP_DELAY === 0 ? Infinity : env.MAX_EVENT_LOOP_DELAY,
      /** How long a closing shop still takes requests while `/readyz` fails, in milliseconds. */
      drain: env.DRAIN_SECONDS * 1_000,
      /** Where the metrics are served; undefined: nowhere. */
      metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
      /** In how many of 100 visits pages report how fast they were; without metrics in none. */
      vitalsPercent: env.METRICS_PORT === undefined ? 0 : env.VITALS_PERCENT,
      /** The limits of one checkout; those of the contract while `rateLimits` is off. */
      cartLimits: env.RATE_LIMITS
        ? { maxPiecesPerProduct: env.MAX_PIECES_PER_PRODUCT, maxPiecesPerCart: env.MAX_PIECES_PER_CART }
        : { maxPiecesPerProduct: maxCartQuantity, maxPiecesPerCart: maxCartQuantity },
      /** The largest part of a size's stock that unpaid checkouts of one network reserve, in percent; all while `rateLimits` is off. */
      networkReservations: env.RATE_LIMITS ? env.MAX_NETWORK_RESERVED_PERCENT : 100,
      payments: {
        mode: live ? ('live' as const) : ('test' as const),
        /** No money moves: the sandbox takes the payments, or a test key of the provider. */
        test: !live || env.RAZORPAY_KEY_ID?.startsWith('rzp_test_') === true,
        /** The payment account; undefined while only the built-in sandbox takes payments. */
        keys,
        /** The provider's API without /v1; undefined for the built-in sandbox. */
        apiUrl: live ? env.RAZORPAY_API_URL.replace(/\/$/, '') : undefined,
        /** The provider's checkout script; undefined while only the built-in sandbox takes payments. */
        checkoutUrl: env.RAZORPAY_CHECKOUT_URL ?? (live ? providerCheckout : undefined),
      },
      mail: {
        smtpUrl: env.SMTP_URL,
        /** The sender, if it is not the shop's support address; without a name it gets the brand's. */
        from: env.MAIL_FROM === undefined ? undefined : mailAddress(env.MAIL_FROM),
      },
    };
  });

/** What the server reads from its environment, parsed once at the start. The owner's settings are in `modules/settings`. */
export type Environment = z.infer<typeof Environment>;

/** A mailbox with the name that mail clients show. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** The payment account at the provider. */
export interface PaymentKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** Each of them validates webhooks. */
  readonly webhookSecrets: readonly string[];
}

/** Whether these are live keys; others are the provider's test keys. */
export function isLive({ keyId }: Pick<PaymentKeys, 'keyId'>): boolean {
  return keyId.startsWith('rzp_live_');
}

const providerCheckout = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws {StartError} One line that names the first bad setting; never its value, which may be a secret.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is not right'}.`);
}

/** Reads `Weft <support@weft.example>`, with or without the name. */
function mailAddress(text: string): MailAddress {
  const [, name = '', address = text] = /^([^<>]*)<(.*)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** An IP address or network: `10.0.0.0/8`. */
function isAddress(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return (
    rest.length === 0 && isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  );
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** The script that opens the payment dialog: the provider's, or the sandbox's without a payment account. */
export function paymentScriptUrl({ payments, publicUrl }: Pick<Environment, 'payments' | 'publicUrl'>): string {
  return payments.checkoutUrl ?? `${publicUrl?.replace(/\/$/, '') ?? ''}/sandbox/checkout.js`;
}
