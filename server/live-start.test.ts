import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartError } from './errors.ts';
import { refuseUnsafeSettings } from './live-start.ts';

const liveKeys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };
const live = readEnvironment({ ...liveKeys, PUBLIC_URL: 'https://shop.example' });

test.each([
  ['PUBLIC_URL', {}],
  ['RAZORPAY_API_URL', { PUBLIC_URL: 'https://shop.example', RAZORPAY_API_URL: 'http://api.example' }],
  ['RAZORPAY_CHECKOUT_URL', { PUBLIC_URL: 'https://shop.example', RAZORPAY_CHECKOUT_URL: 'http://x.example/c.js' }],
])('a live key refuses to start with a wrong %s', (name, env) => {
  expect(() => refuseUnsafeSettings(readEnvironment({ ...liveKeys, ...env }))).toThrow(StartError);
  expect(() => refuseUnsafeSettings(readEnvironment({ ...liveKeys, ...env }))).toThrow(
    new RegExp(`^The setting ${name} [^\\n]*live payment key`),
  );
});

test('a live key starts with correct settings, and test keys need none of them', () => {
  expect(() => refuseUnsafeSettings(live)).not.toThrow();
  const testKeys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_API_URL: 'http://127.0.0.1:1' };
  expect(() => refuseUnsafeSettings(readEnvironment(testKeys))).not.toThrow();
});
