import { expect, test } from 'vitest';
import { changeWords, wordsOf } from './audit-table.tsx';

test('an entry says whether a product was hidden or shown, and cash noted or taken back', () => {
  const changes = [{ field: 'visibility' as const, before: 'shown', after: 'hidden' }];
  expect(wordsOf({ action: 'setProductVisibility', changes })).toBe('Hid a product from the shop');
  const cash = [{ field: 'cash' as const, before: 'collected', after: 'pending' }];
  expect(wordsOf({ action: 'collectOrder', changes: cash })).toBe('Took back that cash was collected');
  expect(changeWords(cash[0]!)).toBe('Cash: Collected → To collect');
});

test('values with words are translated, names and numbers are not', () => {
  expect(changeWords({ field: 'status', before: 'Not Processed', after: 'Shipped' })).toBe(
    'Status: Not Processed → Shipped',
  );
  expect(changeWords({ field: 'name', before: 'Shipped', after: 'hidden' })).toBe('Name: Shipped → hidden');
  expect(changeWords({ field: 'price', of: 'Kite', before: '499', after: '399' })).toBe('Kite, Price: 499 → 399');
  expect(changeWords({ field: 'role', before: 'shopper', after: 'packer' })).toBe('Role: Shopper → Packer');
});
