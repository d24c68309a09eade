import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RefusalBody } from '#contract/refusal-body.ts';
import { withEngine } from './support/engines.ts';
import { openFreshShop, type FreshShop } from './support/test-shop.ts';

const filters = '/api/v1/product/product-filters';
const json = { 'content-type': 'application/json' };

withEngine('all responses', (engine) => {
  let shop: FreshShop;

  beforeAll(async () => {
    shop = await openFreshShop(engine);
  });
  afterAll(() => shop.close());

  it.each([
    ['an undecodable path', 400, { url: '/api/v1/product/search/%E0%A4%A' }],
    ['an empty JSON body', 400, { url: filters, method: 'POST', payload: '', headers: json }],
    ['an unknown type', 415, { url: filters, method: 'POST', payload: 'x', headers: { 'content-type': 'not a type' } }],
    [
      'a huge body',
      413,
      { url: filters, method: 'POST', payload: JSON.stringify({ checked: ['x'.repeat(300_000)] }), headers: json },
    ],
  ] as const)('refuse %s in JSON with %s', async (_, status, request) => {
    const answer = await shop.app.inject(request as InjectOptions);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    const { message } = RefusalBody.parse(JSON.parse(answer.body));
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(answer.body).not.toMatch(/stack|node_modules|FST_/);
  });

  it('have the security headers', async () => {
    const { headers } = await shop.app.inject('/api/v1/settings');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

withEngine('settings that change response headers', (engine) => {
  async function headersWith(env: Record<string, string>, headers: Record<string, string> = {}) {
    const shop = await openFreshShop(engine, env);
    try {
      return (await shop.app.inject({ url: '/api/v1/settings', headers })).headers;
    } finally {
      await shop.close();
    }
  }

  it("the content security policy allows the provider's hosts with a live key", async () => {
    const policy = (await headersWith({ RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'x' }))[
      'content-security-policy'
    ];
    for (const part of ['script-src', 'frame-src', 'connect-src', 'img-src']) {
      expect(policy).toMatch(new RegExp(`${part} [^;]*https://checkout.razorpay.com https://\\*.razorpay.com`));
    }
  });

  it('CORS_ORIGINS allows the listed origins', async () => {
    const env = { CORS_ORIGINS: 'https://a.example, https://b.example' };
    expect(await headersWith(env, { origin: 'https://b.example' })).toMatchObject({
      'access-control-allow-origin': 'https://b.example',
      'access-control-expose-headers': expect.stringContaining('x-total-count') as string,
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await headersWith(env, { origin: 'https://c.example' })).not.toHaveProperty('access-control-allow-origin');
  });

  it('strict-transport-security is sent only if the public URL is https', async () => {
    expect(await headersWith({ PUBLIC_URL: 'https://shop.example' })).toHaveProperty('strict-transport-security');
  });
});
