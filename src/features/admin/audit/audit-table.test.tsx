import { expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { isAudited } from '#contract/audited-calls.ts';
import { accessActions } from '#contract/rules/audit.ts';
import { changeWords, wordsOf } from './audit-table.tsx';

test('every recorded call and sign-in has words', () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) => isAudited(name));
  for (const action of names) expect(wordsOf({ action })).not.toBe(action);
  for (const action of accessActions) expect(wordsOf({ action })).toMatch(/^[A-Z]/);
});

test('what this version does not know is shown as it was recorded', () => {
  expect(wordsOf({ action: 'signed in by a key' })).toBe('signed in by a key');
});

test('an entry says whether a product was hidden or shown', () => {
  const changes = [{ field: 'visibility' as const, before: 'shown', after: 'hidden' }];
  expect(wordsOf({ action: 'setProductVisibility', changes })).toBe('Hid a product from the shop');
});

test('values with words are translated, names and numbers are not', () => {
  expect(changeWords({ field: 'status', before: 'Not Processed', after: 'Shipped' })).toBe(
    'Status: Not Processed → Shipped',
  );
  expect(changeWords({ field: 'name', before: 'Shipped', after: 'hidden' })).toBe('Name: Shipped → hidden');
  expect(changeWords({ field: 'role', before: 'shopper', after: 'packer' })).toBe('Role: Shopper → Packer');
});
