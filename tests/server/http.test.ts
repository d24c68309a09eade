import { expect, it, onTestFinished } from 'vitest';
import { RefusalBody } from '#contract/refusal-body.ts';
import { withEngine } from './support/engines.ts';
import { openForSuite, openFreshShop } from './support/test-shop.ts';

withEngine('all responses', (engine) => {
  const shop = openForSuite(() => openFreshShop(engine));

  it('refuse an undecodable path and a huge body in JSON', async () => {
    const answers = [
      await shop.call('searchProducts', { params: { keyword: '%E0%A4%A' } }),
      await shop.call('filterProducts', { body: { checked: ['x'.repeat(300_000)] } }),
      await shop.call('login', { body: '['.repeat(17_000) }),
      await shop.call('resetByLink', { body: { token: 'x'.repeat(17_000) } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 413, 413]);
    for (const { headers, body } of answers) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(RefusalBody.parse(body).message).toMatch(/^[A-Z].*\.$/);
      expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|FST_/);
    }
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
    for (const name of ['x-powered-by', 'strict-transport-security', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('follow the settings: the provider’s hosts with a live key, the listed origins, HTTPS', async () => {
    const live = await openFreshShop(engine, {
      ...{ RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'x', PUBLIC_URL: 'https://shop.example' },
      CORS_ORIGINS: 'https://a.example, https://b.example',
    });
    onTestFinished(() => live.close());
    const headersFor = async (origin: string) =>
      (await live.app.inject({ url: '/api/v1/settings', headers: { origin } })).headers;
    const headers = await headersFor('https://b.example');
    for (const part of ['script-src', 'frame-src', 'connect-src', 'img-src']) {
      const hosts = new RegExp(`${part} [^;]*https://checkout.razorpay.com https://\\*.razorpay.com`);
      expect(headers['content-security-policy']).toMatch(hosts);
    }
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://b.example',
      'access-control-expose-headers': expect.stringContaining('x-total-count') as string,
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers).toHaveProperty('strict-transport-security');
    expect(await headersFor('https://c.example')).not.toHaveProperty('access-control-allow-origin');
  });
});
