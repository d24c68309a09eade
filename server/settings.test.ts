import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      logLevel: 'warn',
      database: {
        ...{ dataDir: './data', url: undefined, directUrl: undefined, pool: 10 },
        timeouts: { statement: 30_000, lock: 10_000, pool: 8_000 },
      },
      firstAdmin: { email: 'admin@weft.example', password: undefined },
      demoCatalogue: true,
      jwtSecret: undefined,
      trustProxy: false,
      corsOrigins: [],
      payments: { mode: 'test', test: true, checkoutUrl: undefined },
    });
  });

  it.each([
    ['2-5', { from: 2, to: 5 }],
    ['4', { from: 4, to: 4 }],
    ['0-0', { from: 0, to: 0 }],
  ])('takes DELIVERY_DAYS=%s', (text, deliveryDays) => {
    expect(readSettings({ DELIVERY_DAYS: text })).toMatchObject({ deliveryDays });
  });

  it.each(['7-3', 'soon', '3-', '-1'])('refuses DELIVERY_DAYS=%s', (text) => {
    expect(() => readSettings({ DELIVERY_DAYS: text })).toThrow('DELIVERY_DAYS');
  });

  it('treats an empty setting as unset', () => {
    expect(readSettings({ PORT: '', BRAND_NAME: '  ', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it('is live with a payment key, and uses the provider’s own script by default', () => {
    expect(readSettings({ RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' }).payments).toEqual({
      mode: 'live',
      test: false,
      apiUrl: 'https://api.razorpay.com',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      keys: { keyId: 'rzp_live_1', keySecret: 'secret', webhookSecrets: [] },
    });
    expect(readSettings({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' }).payments.test).toBe(true);
    const elsewhere = {
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_CHECKOUT_URL: 'http://localhost:9/checkout.js',
    };
    expect(readSettings(elsewhere).payments.checkoutUrl).toBe('http://localhost:9/checkout.js');
  });

  it('has no demo catalogue with a live payment key', () => {
    const keys = (id: string) => ({ DEMO_CATALOGUE: 'on', RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: 'x' });
    expect(readSettings(keys('rzp_live_1')).demoCatalogue).toBe(false);
    expect(readSettings(keys('rzp_test_1')).demoCatalogue).toBe(true);
  });

  it('refuses a payment key without its secret, in one line that names the missing setting', () => {
    expect(() => readSettings({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow(/RAZORPAY_KEY_SECRET/);
  });

  it.each(['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])('refuses %s without a key', (name) => {
    expect(() => readSettings({ [name]: 'secret' })).toThrow(
      new StartError(`The setting RAZORPAY_KEY_ID is needed beside ${name}.`),
    );
  });

  it('limits rates unless they are off, which no live payment key allows', () => {
    const keys = (id: string) => ({ RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: 'secret' });
    expect(readSettings(keys('rzp_live_1')).rateLimits).toBe(true);
    expect(readSettings({ RATE_LIMITS: 'off', ...keys('rzp_test_1') }).rateLimits).toBe(false);
    expect(() => readSettings({ RATE_LIMITS: 'off', ...keys('rzp_live_1') })).toThrow(/RATE_LIMITS.*live/);
  });

  it('refuses a direct URL without that of the pooler', () => {
    expect(() => readSettings({ DATABASE_DIRECT_URL: 'postgres://x/y' })).toThrow(
      new StartError('The setting DATABASE_URL is needed beside DATABASE_DIRECT_URL.'),
    );
  });

  it('trusts all proxies, none, a number of them, or given addresses', () => {
    expect(readSettings({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
    expect(readSettings({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
    const two = readSettings({ TRUST_PROXY: '2' }).trustProxy;
    expect([0, 1, 2].map((hop) => typeof two === 'function' && two('', hop))).toEqual([true, true, false]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_DIRECT_URL', 'mysql://x/y'],
    ['STATEMENT_TIMEOUT_MS', '-1'],
    ['STATEMENT_TIMEOUT_MS', '10s'],
    ['LOCK_TIMEOUT_MS', '0'],
    ['POOL_TIMEOUT_MS', '99'],
    ['POOL_TIMEOUT_MS', '600001'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '2.5'],
    ['DATABASE_POOL', '501'],
    ['MAX_EVENT_LOOP_DELAY', '-1'],
    ['MAX_EVENT_LOOP_DELAY', '60001'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', '12345'],
    ['DEMO_CATALOGUE', 'yes'],
    ['RATE_LIMITS', 'no'],
    ['SUPPORT_EMAIL', 'x'],
    ['SOCIAL_INSTAGRAM', 'ftp://x'],
    ['MAX_PIECES_PER_PRODUCT', '0'],
    ['MAX_PIECES_PER_CART', '1001'],
    ['MAX_NETWORK_RESERVED_PERCENT', '0'],
    ['MAX_NETWORK_RESERVED_PERCENT', '101'],
    ['PUBLIC_URL', 'shop.example'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['RAZORPAY_CHECKOUT_URL', 'checkout.js'],
  ])('refuses %s=%s in one line with its name and without its value', (name, value) => {
    const read = (): unknown => readSettings({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^The setting ${name} must [^\\n]*\\.$`));
    if (value.length > 2) expect(read).not.toThrow(value);
  });
});
