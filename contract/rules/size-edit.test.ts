import { expect, test } from 'vitest';
import { matchSizes } from './size-edit.ts';

/** `server/modules/stock/size-plan.test.ts` has the other rules. */
const stored = [
  { _id: 's', label: 'S', isArchived: false },
  { _id: 'm', label: 'M', isArchived: false },
];

function matched(drafts: readonly { _id?: string; label: string }[], sizes = stored) {
  const matches = matchSizes(sizes, drafts);
  return !Array.isArray(matches) ? matches : matches.map((match) => match.stored?._id);
}

test('a label without an id matches no size whose id another draft has', () => {
  expect(matched([{ _id: 'm', label: 'L' }, { label: 'M' }])).toEqual(['m', undefined]);
});

test('a label without an id matches the live one of two sizes', () => {
  const both = [...stored, { _id: 'archived', label: 'M', isArchived: true }];
  for (const sizes of [both, both.toReversed()]) expect(matched([{ label: 'M' }], sizes)).toEqual(['m']);
});

test('an id that is sent twice is refused at the second one', () => {
  const drafts = ['M', 'L'].map((label) => ({ _id: 'm', label }));
  expect(matched(drafts)).toEqual({ code: 'duplicateSize', path: 'sizes.1.label' });
});
