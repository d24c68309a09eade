import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callersOf } from './call.ts';

const { request, call } = callersOf(calls);

test.each([
  [request('listStyles', undefined), { method: 'GET', url: '/api/v1/admin/styles' }],
  [request('getProduct', 'a b'), { method: 'GET', url: '/api/v1/product/get-product/a%20b' }],
  [request('listReviews', { productId: '7', page: 2 }), { url: '/api/v1/product/reviews/7', params: { page: 2 } }],
  [request('exportOrders', { from: undefined }), { method: 'GET', url: '/api/v1/admin/orders.csv' }],
  [request('setUserRole', { id: '7', role: 'packer' }), { method: 'PUT', body: { role: 'packer' } }],
  [request('restoreContent', { name: 'about', n: '3' }), { url: '/api/v1/admin/content/about/versions/3' }],
  [request('updateProfile', {}), { method: 'PUT', url: '/api/v1/auth/profile', body: {} }],
])('%j', (made, expected) => {
  expect(made).toMatchObject(expected);
  expect([made.params, made.body]).toEqual([(expected as typeof made).params, (expected as typeof made).body]);
});

test('a result is the whole reply, or a field of it', () => {
  expect(call('listUsers')).not.toHaveProperty('transformResponse');
  expect(call('listStyles', 'styles').transformResponse?.({ success: true, styles: ['a'] })).toEqual(['a']);
});

test('the values of every call can be told apart again', () => {
  const mixed = Object.values<Endpoint>(endpoints).filter(({ call: { method }, schemas: { params, query, body } }) => {
    const fields = { ...query?.shape, ...(body !== undefined && 'shape' in body && (body.shape as object)) };
    // A query beside a body is written out where the call is made.
    const isQuery = ['GET', 'DELETE'].includes(method);
    const isWrong = isQuery ? body !== undefined : body === undefined && query !== undefined;
    return isWrong || Object.keys(fields).some((field) => field in (params?.shape ?? {}));
  });
  expect(mixed.map(({ name }) => name)).toEqual([]);
});
