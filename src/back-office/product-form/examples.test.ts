import { expect, test } from 'vitest';
import { garmentKind } from './examples.ts';

test.each([
  ['Sarees', 'saree'],
  ['Banarasi Silk Saree', 'saree'],
  ['Lehengas', 'lehenga'],
  ['Dupattas & Stoles', 'drape'],
  ['Kurta sets', 'kurta'],
  ['Salwar Suits', 'kurta'],
  ['Girls’ Dresses', 'kurta'],
  ['Palazzos', 'bottom'],
  ['Graphic Tees', 'tee'],
  ['Polos', 'tee'],
  ['Linen Shirts', 'shirt'],
  ['T-Shirts', 'tee'],
  ['Steel bottles', 'any'],
  [undefined, 'any'],
])('the examples for %o are those of %s', (category, kind) => expect(garmentKind(category)).toBe(kind));
