import { describe, expect, test } from 'vitest';
import { leavesStock, matchSizes, stockAfterEdit } from './size-edit.ts';

const stored = [
  { _id: 's', label: 'S', isArchived: false },
  { _id: 'm', label: 'M', isArchived: false },
  { _id: 'xl', label: 'XL', isArchived: true },
];

describe('saved sizes are matched', () => {
  const matched = (drafts: readonly { _id?: string; label: string }[], sizes = stored) => {
    const matches = matchSizes(sizes, drafts);
    return !Array.isArray(matches) ? matches : matches.map((match) => match.stored?._id);
  };

  test.each([
    {
      about: 'by id, with another label',
      drafts: [
        { _id: 'm', label: 'Medium' },
        { _id: 's', label: 'S' },
      ],
      ids: ['m', 's'],
    },
    { about: 'by label without an id', drafts: [{ label: 'm' }, { label: 'L' }], ids: ['m', undefined] },
    { about: 'with an archived size of the label', drafts: [{ label: 'xl' }], ids: ['xl'] },
    {
      about: 'with no size whose id another draft has',
      drafts: [{ _id: 'm', label: 'L' }, { label: 'M' }],
      ids: ['m', undefined],
    },
    { about: 'with nothing', drafts: [], ids: [] },
  ])('$about', ({ drafts, ids }) => {
    expect(matched(drafts)).toEqual(ids);
  });

  test('with the live one of two of the same label', () => {
    const renamed = [{ _id: 'live', label: 'XL', isArchived: false }, ...stored];
    expect([matched([{ label: 'XL' }], renamed), matched([{ label: 'XL' }], renamed.toReversed())]).toEqual([
      ['live'],
      ['live'],
    ]);
  });

  test('except an unknown id, an archived one, and one that is sent twice', () => {
    expect(matched([{ _id: 'l', label: 'L' }])).toEqual({ code: 'unknownSize', path: 'sizes.0.label' });
    expect(matched([{ _id: 'xl', label: 'XL' }])).toEqual({ code: 'unknownSize', path: 'sizes.0.label' });
    expect(
      matched([
        { _id: 'm', label: 'M' },
        { _id: 'm', label: 'L' },
      ]),
    ).toEqual({ code: 'duplicateSize', path: 'sizes.1.label' });
  });
});

test.each([
  { sent: { quantity: 12 }, leaves: true },
  { sent: { quantity: 14, quantity_seen: 14 }, leaves: true },
  { sent: { quantity: 13 }, leaves: false },
  { sent: { quantity: 13, quantity_seen: 12 }, leaves: false },
])('an edit without sizes that sends $sent leaves a sum of 12 alone: $leaves', ({ sent, leaves }) => {
  expect(leavesStock(sent, 12)).toBe(leaves);
});

test.each([
  { saved: { quantity: 7 }, stored: 3, after: 7 },
  { saved: { quantity: 7, quantity_seen: 5 }, stored: 3, after: 5 },
  { saved: { quantity: 0, quantity_seen: 5 }, stored: 3, after: 0 },
])('a stock of $stored is $after after an edit to $saved', ({ saved, stored, after }) => {
  expect(stockAfterEdit(saved, stored)).toBe(after);
});
