import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { replay } from '#mocks/replay.ts';
import { createState } from '#mocks/state.ts';
import { makePersistence } from '#src/app/persist.ts';
import { Providers } from '#src/app/providers.tsx';
import { pageAt, routes } from '#src/app/router.tsx';
import { makeStore } from '#src/app/store.ts';
import { settingsApi } from '#src/shared/api/settings-api.ts';
import { mockApi, respondWith, shopWith, testApiOrigin } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';

mockApi();

const { accounts } = createState();

const kite = makeProduct({ name: 'Kite', slug: 'kite' });
const { category } = kite;

beforeEach(() =>
  respondWith(
    shopWith({ care: 'Machine wash cold.' }),
    replay('getContent', accounts, Date.now),
    handle(endpoints.listCategories, () => ({ success: true, category: [category] })),
    handle(endpoints.listProducts, () => ({ success: true, products: [kite] })),
    handle(endpoints.countProducts, () => ({ success: true, total: 1 })),
    handle(endpoints.filterProducts, () => ({ success: true, products: [kite] })),
    handle(endpoints.getProduct, () => ({ success: true, product: kite })),
    handle(endpoints.getRelatedProducts, () => ({ success: true, products: [] })),
    handle(endpoints.getCategoryProducts, () => ({ success: true, products: [kite], category })),
    handle(endpoints.searchProducts, () => [kite]),
    handle(endpoints.getCategoryOverview, () => ({ success: true, categories: [{ ...category, products: 1 }] })),
  ),
);

const autocomplete = (value: string) => `autoComplete="${value}"`;

/** Renders the page at a URL to HTML in Node, after its `preload`. */
async function render(url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url, testApiOrigin);
  const persistence = makePersistence();
  const store = makeStore(persistence);
  const page = pageAt(routes, { pathname });
  await store.dispatch(settingsApi.endpoints.getSettings.initiate());
  await (await page!.load()).preload?.(store, page!.params, searchParams);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, testApiOrigin)));
  if (context instanceof Response) throw new Error(`${url} answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const app = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return renderToString(createElement(Providers, { store, persistence, children: app }));
}

test.each<[url: string, ...texts: string[]]>([
  ['/', 'Fresh off the loom</h2>', 'Kite', 'Made slowly. Worn loudly.', 'cloth.</span></h1>', 'Read our story'],
  ['/?category=graphic-tees', 'Remove Graphic Tees', 'Kite'],
  ['/product/kite', 'Kite</h1>', 'Wash care', 'No similer proudct Found'],
  ['/categories', 'Inventary</h1>', 'Kite', 'href="/category/graphic-tees"'],
  ['/category/graphic-tees', 'Category - Graphic Tees</h1>', 'Kite'],
  ['/search?keyword=kite', 'Found 1', 'Kite'],
  ['/search', 'Search results', 'Type a word'],
  // Browsers take both as folders of a URL.
  ['/search?keyword=.', 'No Products Found'],
  ['/search?keyword=..', 'No Products Found'],
  ['/cart', 'Cart | Weft', 'Log In'],
  ['/register', 'Sign Up</h1>', 'Favorite color', ...['email', 'new-password', 'tel', 'off'].map(autocomplete)],
  ['/login', 'Log In</h1>', 'Password', 'Forgot your password?', 'href="/register"', 'href="/forgot-password"'],
  ['/forgot-password', 'Reset Password</h1>', 'New password', 'href="/login"'],
  ['/dashboard/user', 'One moment, we are looking up your account.', 'Weft'],
  ['/about', 'About Us</h1>', 'Sustainability', 'Customer satisfaction'],
  // The footer.
  ['/about', 'all prepaid orders', '15 days', 'support@weft.example', 'Facebook', 'href="/shipping-policy"'],
  ['/contact', 'Contact Us</h1>', 'href="mailto:support@weft.example', 'href="tel:', '+91', 'Instagram'],
  ['/policy', 'Policy</h1>', 'worldwide', '1-3 business days', '30 days', 'original packaging', 'Privacy'],
  ['/return-and-exchange', 'Return And Exchange</h1>', '30 days', 'unused', 'non-refundable', 'Customised'],
  ['/shipping-policy', 'Shipping Policy</h1>', '3-7 business days', 'customs duties', 'e-mail or SMS'],
  ['/complain', 'Complain</h1>', 'You need no account', 'What went wrong', 'Send the complaint'],
  [
    '/how-results-are-ordered',
    'How results are ordered</h1>',
    'in the name, in the category, in the description',
    '90 days',
  ],
  ['/dark-patterns', 'Dark Patterns</h1>', 'Basket sneaking', 'Rogue malware'],
  ['/nowhere', 'Oops! Page Not Found</h1>', 'Go back'],
])('renders %s completely on the server: %s', async (url, ...texts) => {
  expect(typeof window).toBe('undefined');
  const html = await render(url);
  for (const text of texts) expect(html).toContain(text);
});

test('the page of a product that is gone shows others', async () => {
  respondWith(alwaysRefuse(endpoints.getProduct, 'productNotFound'));
  const html = await render('/product/gone');
  for (const text of ['no longer in the shop</h1>', 'New in the shop</h2>', 'Kite']) expect(html).toContain(text);
});
