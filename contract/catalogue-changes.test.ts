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
