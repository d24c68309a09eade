import { expect, test } from 'vitest';
import { unknownSlug } from '#contract/rules/pages.ts';
import { hydrationStateId, readHydrationState, serializeHydrationState } from './hydration-state.ts';

/** The page that all unknown slugs share. */
function sharedPage(): Document {
  const state = { origin: undefined, queries: { queries: { [`getProduct("${unknownSlug}")`]: {} } } };
  const text = serializeHydrationState(state as unknown as Parameters<typeof serializeHydrationState>[0]);
  return { getElementById: (id: string) => (id === hydrationStateId ? { textContent: text } : null) } as Document;
}

test('the page of all unknown slugs gets the slug of the URL', () => {
  const state = readHydrationState(sharedPage(), { pathname: '/product/gone-2' });
  expect(Object.keys(state?.queries.queries ?? {})).toEqual(['getProduct("gone-2")']);
});

test.each(['/product/%22', '/product/%00', '/product/'])(
  'at %s it has no state, and the browser renders it',
  (pathname) => {
    expect(readHydrationState(sharedPage(), { pathname })).toBeUndefined();
  },
);
