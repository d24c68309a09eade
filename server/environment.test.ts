import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartError } from './errors.ts';

it('is open to this machine only and trusts nobody by default', () => {
  const payments = { mode: 'test', test: true, checkoutUrl: undefined };
  expect(readEnvironment({})).toMatchObject({ host: '127.0.0.1', trustProxy: false, corsOrigins: [], payments });
});

it.each([
  ['2-5', { from: 2, to: 5 }],
  ['4', { from: 4, to: 4 }],
])('takes DELIVERY_DAYS=%s', (text, deliveryDays) => {
  expect(readEnvironment({ DELIVERY_DAYS: text })).toMatchObject({ deliveryDays });
});

it('treats an empty setting as unset', () => {
  expect(readEnvironment({ PORT: '', BRAND_NAME: '  ', DATABASE_URL: '' })).toEqual(readEnvironment({}));
});

it('is live with a payment key, and uses the provider’s own script by default', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };
  expect(readEnvironment(keys).payments).toEqual({
    mode: 'live',
    test: false,
    apiUrl: 'https://api.razorpay.com',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    keys: { keyId: 'rzp_live_1', keySecret: 'secret', webhookSecrets: [] },
  });
  expect(readEnvironment({ ...keys, RAZORPAY_KEY_ID: 'rzp_test_1' }).payments.test).toBe(true);
  const checkoutUrl = 'http://localhost:9/checkout.js';
  expect(readEnvironment({ ...keys, RAZORPAY_CHECKOUT_URL: checkoutUrl }).payments).toMatchObject({ checkoutUrl });
});

it('has a demo catalogue and no limits of rates only without a live payment key', () => {
  const keys = (id: string) => ({ DEMO_CATALOGUE: 'on', RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: 'secret' });
  const [test, live] = [keys('rzp_test_1'), keys('rzp_live_1')];
  expect(readEnvironment({ RATE_LIMITS: 'off', ...test })).toMatchObject({ demoCatalogue: true, rateLimits: false });
  expect(readEnvironment(live)).toMatchObject({ demoCatalogue: false, rateLimits: true });
  expect(() => readEnvironment({ RATE_LIMITS: 'off', ...live })).toThrow(/RATE_LIMITS.*live/);
});

it('trusts all proxies, none, a number of them, or given addresses', () => {
  expect(readEnvironment({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
  expect(readEnvironment({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  expect(readEnvironment({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
  const two = readEnvironment({ TRUST_PROXY: '2' }).trustProxy;
  expect([0, 1, 2].map((hop) => typeof two === 'function' && two('', hop))).toEqual([true, true, false]);
});

it.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_DIRECT_URL', 'mysql://x/y'],
  ['STATEMENT_TIMEOUT_MS', '-1'],
  ['LOCK_TIMEOUT_MS', '0'],
  ['DATABASE_POOL', '501'],
  ['MAX_EVENT_LOOP_DELAY', '60001'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', '12345'],
  ['DELIVERY_DAYS', '7-3'],
  ['DELIVERY_DAYS', '3-'],
  ['DEMO_CATALOGUE', 'yes'],
  ['RATE_LIMITS', 'no'],
  ['SUPPORT_EMAIL', 'x'],
  ['SOCIAL_INSTAGRAM', 'ftp://x'],
  ['MAX_PIECES_PER_PRODUCT', '0'],
  ['MAX_PIECES_PER_CART', '1001'],
  ['MAX_NETWORK_RESERVED_PERCENT', '101'],
  ['PUBLIC_URL', 'shop.example'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/64'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['RAZORPAY_CHECKOUT_URL', 'checkout.js'],
])('refuses %s=%s in one line with its name and without its value', (name, value) => {
  const read = (): unknown => readEnvironment({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^The setting ${name} must [^\\n]*\\.$`));
  if (value.length > 2) expect(read).not.toThrow(value);
});
