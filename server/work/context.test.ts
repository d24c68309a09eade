import { expect, test } from 'vitest';
import { auditList } from './context.ts';

test('a list says what was added, changed and removed', () => {
  const before = new Map([
    ['61', '5 %'],
    ['62', '5 %'],
    ['64', '18 %'],
  ]);
  const after = new Map([
    ['61', '5 %'],
    ['62', '12 %'],
    ['63', '5 %'],
  ]);
  expect(auditList('rate', before, after)).toEqual([
    { field: 'rate', of: '62', before: '5 %', after: '12 %' },
    { field: 'rate', of: '64', before: '18 %', after: '' },
    { field: 'rate', of: '63', before: '', after: '5 %' },
  ]);
});

test('a long list is cut, and says by how much', () => {
  const after = new Map(Array.from({ length: 203 }, (_, at) => [String(at), 'yes'] as const));
  const changes = auditList('delivery', new Map(), after);
  expect(changes).toHaveLength(201);
  expect(changes.at(-1)).toEqual({ field: 'delivery', before: '', after: '3 more' });
});
