import { expect, expectTypeOf, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callersOf, type ArgumentOf } from './call.ts';

const { request, call } = callersOf(calls);

test.each([
  ['nothing', request('listStyles', undefined), { url: '/api/v1/admin/styles' }],
  ['the value of a path', request('getProduct', 'a b'), { url: '/api/v1/product/get-product/a%20b' }],
  [
    'a query, without what is undefined',
    request('listAdminUsers', { page: 2, search: '', sort: undefined }),
    { url: '/api/v1/admin/users', params: { page: 2, search: '' } },
  ],
  ['no value of a query', request('exportOrders', { from: undefined }), { url: '/api/v1/admin/orders.csv' }],
  [
    'path and body side by side',
    request('setUserRole', { id: '7', role: 'packer' }),
    { method: 'PUT', url: '/api/v1/admin/users/7/role', body: { role: 'packer' } },
  ],
  [
    'a path alone, of two values',
    request('restoreContent', { name: 'about', n: '3' }),
    { method: 'POST', url: '/api/v1/admin/content/about/versions/3' },
  ],
  ['an empty body', request('updateProfile', {}), { method: 'PUT', url: '/api/v1/auth/profile', body: {} }],
])('a call is given %s', (_, made, expected) => {
  expect(made).toEqual({ method: 'GET', ...expected });
});

test('a result is the whole reply, or a field of it', () => {
  expect(call('listUsers')).not.toHaveProperty('transformResponse');
  expect(call('listStyles', 'styles').transformResponse?.({ success: true, styles: ['a'] })).toEqual(['a']);
  expectTypeOf<ArgumentOf<'listStyles'>>().toEqualTypeOf<void>();
  expectTypeOf<ArgumentOf<'getProduct'>>().toEqualTypeOf<string>();
});

test('the values of every call can be told apart again', () => {
  const mixed = Object.values<Endpoint>(endpoints).filter(({ call: { method }, schemas: { params, query, body } }) => {
    const fields = { ...query?.shape, ...(body !== undefined && 'shape' in body && (body.shape as object)) };
    // A query beside a body is written out where the call is made.
    const isOnlySide = ['GET', 'DELETE'].includes(method)
      ? body === undefined
      : body !== undefined || query === undefined;
    return !isOnlySide || Object.keys(fields).some((field) => field in (params?.shape ?? {}));
  });
  expect(mixed.map(({ name }) => name)).toEqual([]);
});
