import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { personOf } from '#mocks/state.ts';
import { catalogApi } from '#src/features/catalog/catalog-api.ts';
import { ordersApi } from '#src/features/orders/orders-api.ts';
import { reviewsApi } from '#src/features/reviews/reviews-api.ts';
import {
  formHeld,
  formReleased,
  loggedIn,
  loggedOut,
  profileUpdated,
  sessionEnded,
  sessionReplaced,
} from '#src/shared/session/session-slice.ts';
import { mockApi, respondWith } from '#tests/support/dom-api.ts';
import { makeStore } from './store.ts';

mockApi();

const { user: asha } = personOf('shopper');
const { user: ravi } = personOf('ravi');

/** A store with Asha signed in, and her orders, the categories and the reviews of a product cached. */
async function withCachedQueries() {
  respondWith(
    handle(endpoints.listOrders, () => []),
    handle(endpoints.listCategories, () => ({ success: true, category: [] })),
    handle(endpoints.listReviews, () => ({ success: true, reviews: [] })),
  );
  const store = makeStore();
  store.dispatch(loggedIn({ user: asha, token: 'hers' }));
  await store.dispatch(ordersApi.endpoints.listOrders.initiate(asha._id));
  await store.dispatch(catalogApi.endpoints.listCategories.initiate());
  await store.dispatch(reviewsApi.endpoints.listReviews.initiate('1'.repeat(24)));
  const cached = () => Object.values(store.getState().api.queries).map((query) => query?.endpointName);
  expect(cached()).toEqual(['listOrders', 'listCategories', 'listReviews']);
  return { store, cached };
}

describe('cached queries', () => {
  test.each([
    ['at log-out', loggedOut()],
    ['when another tab logs in another user', sessionReplaced({ user: ravi, token: 'his' })],
  ])('of private calls are removed %s; public ones stay', async (_, action) => {
    const { store, cached } = await withCachedQueries();
    store.dispatch(action);
    expect(cached()).toEqual(['listCategories', 'listReviews']);
  });

  test('of private calls stay while a form keeps the page of an ended session', async () => {
    const { store, cached } = await withCachedQueries();
    store.dispatch(formHeld());
    store.dispatch(sessionEnded());
    store.dispatch(loggedIn({ user: asha, token: 'new' }));
    expect(cached()).toEqual(['listOrders', 'listCategories', 'listReviews']);
    store.dispatch(sessionEnded());
    store.dispatch(formReleased());
    expect(cached()).toEqual(['listCategories', 'listReviews']);
  });

  test('stay when the profile changes', async () => {
    const { store, cached } = await withCachedQueries();
    store.dispatch(profileUpdated({ ...asha, name: 'Asha Rao' }));
    expect(cached()).toEqual(['listOrders', 'listCategories', 'listReviews']);
    expect(store.getState().auth.user?.name).toBe('Asha Rao');
  });
});

test.each([
  ['sign in after a log-out', loggedOut(), { user: null, token: null }],
  ['replace another user', loggedIn({ user: ravi, token: 'his' }), { user: ravi, token: 'his' }],
])('a late profile response does not %s', async (_, action, session) => {
  const { store } = await withCachedQueries();
  store.dispatch(action);
  store.dispatch(profileUpdated(asha));
  expect(store.getState().auth).toMatchObject(session);
});
