import { expect, it } from 'vitest';
import { changedFieldsOf, type FiledProduct } from './catalogue-changes.ts';

const kite: FiledProduct = {
  name: 'Kite Tee',
  description: 'Plain.',
  price: 499,
  quantity: 16,
  category: { _id: 'c', name: 'Tees' },
  shipping: 1,
  colour: 'Sage',
  hidden: false,
};
const stored = [
  { _id: 's', label: 'S', quantity: 4 },
  { _id: 'm', label: 'M', quantity: 12, sku: 'KITE-M' },
];
const unsized = { quantity: 16, sizes: undefined };

it('lists the fields that differ, as cells of the file', () => {
  const after: FiledProduct = { ...kite, price: 549.5, category: { _id: 'd', name: 'Polos' }, hidden: true };
  const { colour: _, ...plain } = after;
  expect(changedFieldsOf(kite, kite, unsized)).toEqual([]);
  expect(changedFieldsOf(kite, plain, { ...unsized, quantity: 3 })).toEqual([
    { field: 'price', from: '499', to: '549.5' },
    { field: 'quantity', from: '16', to: '3' },
    { field: 'category', from: 'Tees', to: 'Polos' },
    { field: 'colour', from: 'Sage', to: '' },
    { field: 'hidden', from: '0', to: '1' },
  ]);
});

it('lists the values of a new product, besides its name', () => {
  expect(changedFieldsOf(undefined, kite, unsized)).toEqual([
    { field: 'description', to: 'Plain.' },
    { field: 'price', to: '499' },
    { field: 'quantity', to: '16' },
    { field: 'category', to: 'Tees' },
    { field: 'shipping', to: '1' },
    { field: 'colour', to: 'Sage' },
  ]);
});

it('lists the changes of each size, and their order', () => {
  const sizes = [
    { _id: 'm', label: 'M', quantity: 10, sku: 'KITE-M' },
    { _id: 's', label: 's', quantity: 4, sku: 'KITE-S' },
    { label: 'L', quantity: 1 },
  ];
  expect(changedFieldsOf({ ...kite, sizes: stored }, kite, { quantity: 15, sizes })).toEqual([
    { field: 'quantity', size: 'M', from: '12', to: '10' },
    { field: 'size', from: 'S', to: 's' },
    { field: 'sku', size: 's', from: '', to: 'KITE-S' },
    { field: 'quantity', size: 'L', to: '1' },
    { field: 'size', from: 'S, M', to: 'M, s, L' },
  ]);
});
