import { describe, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { catalogApi } from '#src/features/catalog/catalog-api.ts';
import { ordersApi } from '#src/features/orders/orders-api.ts';
import { loggedIn, loggedOut, profileUpdated, sessionReplaced } from '#src/shared/session/session-slice.ts';
import { makeStore } from './store.ts';

const asha: User = {
  _id: 'a'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '',
  address: '',
  pincode: '',
  role: 0,
};
const ravi: User = { ...asha, _id: 'b'.repeat(24), name: 'Ravi', email: 'ravi@example.com' };

/** A store in which Asha is signed in and has loaded her orders and the shop's categories. */
async function withAnswers() {
  const answer = (request: Request) => Response.json(request.url.includes('category') ? { category: [] } : []);
  const fetch = (request: Request) => Promise.resolve(answer(request));
  const store = makeStore(undefined, { access: { origin: 'http://shop.test', fetch } });
  store.dispatch(loggedIn({ user: asha, token: 'hers' }));
  await store.dispatch(ordersApi.endpoints.listOrders.initiate(asha._id));
  await store.dispatch(catalogApi.endpoints.listCategories.initiate());
  const cached = () => Object.values(store.getState().api.queries).map((query) => query?.endpointName);
  expect(cached()).toEqual(['listOrders', 'listCategories']);
  return { store, cached };
}

describe('cached answers', () => {
  test('of private calls end with the session, public ones stay', async () => {
    const { store, cached } = await withAnswers();
    store.dispatch(loggedOut());
    expect(cached()).toEqual(['listCategories']);
  });

  test('of private calls end when another tab logs in another person', async () => {
    const { store, cached } = await withAnswers();
    store.dispatch(sessionReplaced({ user: ravi, token: 'his' }));
    expect(cached()).toEqual(['listCategories']);
  });

  test('stay when the profile changes', async () => {
    const { store, cached } = await withAnswers();
    store.dispatch(profileUpdated({ ...asha, name: 'Asha Rao' }));
    expect(cached()).toEqual(['listOrders', 'listCategories']);
    expect(store.getState().auth.user?.name).toBe('Asha Rao');
  });
});

describe('a profile that arrives late', () => {
  test('signs nobody in after the log-out', async () => {
    const { store } = await withAnswers();
    store.dispatch(loggedOut());
    store.dispatch(profileUpdated(asha));
    expect(store.getState().auth).toMatchObject({ user: null, token: null });
  });

  test('does not replace another person', async () => {
    const { store } = await withAnswers();
    store.dispatch(loggedIn({ user: ravi, token: 'his' }));
    store.dispatch(profileUpdated(asha));
    expect(store.getState().auth).toMatchObject({ user: ravi, token: 'his' });
  });
});
