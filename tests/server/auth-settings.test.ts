import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';

test('rate limits are on by default', () => {
  expect(readSettings({}).rateLimits).toBe(true);
  expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  expect(() => readSettings({ RATE_LIMITS: 'no' })).toThrow('The setting RATE_LIMITS must be on or off.');
});

test('rate limits cannot be off with a live payment key', () => {
  const keys = (id: string) => ({
    RAZORPAY_KEY_ID: id,
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  });
  expect(() => readSettings({ RATE_LIMITS: 'off', ...keys('rzp_live_abc') })).toThrow(/RATE_LIMITS.*live/);
  expect(readSettings({ RATE_LIMITS: 'off', ...keys('rzp_test_abc') }).rateLimits).toBe(false);
  expect(readSettings(keys('rzp_live_abc')).rateLimits).toBe(true);
});

test('the signing key can be set', () => {
  expect(readSettings({}).jwtSecret).toBeUndefined();
  expect(readSettings({ JWT_SECRET: 'a key' }).jwtSecret).toBe('a key');
});
