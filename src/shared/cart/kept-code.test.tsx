import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dropCode, keepCode, useKeptCode } from './kept-code.ts';

afterEach(() => localStorage.clear());

test('a code is kept folded, until it is dropped or another one comes', () => {
  const { result } = renderHook(useKeptCode);
  act(() => void keepCode(' welcome 10 '));
  expect([result.current, localStorage.getItem('coupon')]).toEqual(['WELCOME10', '"WELCOME10"']);
  act(() => dropCode('DIWALI'));
  expect(result.current).toBe('WELCOME10');
  act(() => void keepCode('DIWALI'));
  act(() => dropCode('DIWALI'));
  expect([result.current, localStorage.getItem('coupon')]).toEqual(['', null]);
});

test.for(['', '   ', '"'])('%o is kept as none, or folded', (typed) => {
  expect(keepCode(typed)).toBe(typed.trim());
});

test('another tab changes it', () => {
  const { result } = renderHook(useKeptCode);
  act(() => {
    localStorage.setItem('coupon', '"DIWALI"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'coupon' }));
  });
  expect(result.current).toBe('DIWALI');
});

test.for(['[1]', '7', '{"code":"A"}', 'broken'])('reads a broken %s as none', (text) => {
  localStorage.setItem('coupon', text);
  expect(renderHook(useKeptCode).result.current).toBe('');
});
