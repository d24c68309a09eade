import '#tests/support/dom-api.ts';
import { renderInTheme } from '#tests/support/render-in-shop.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportChange } from '#contract/catalogue-changes.ts';
import { ImportChanges } from './import-changes.tsx';

const change = (line: number, parts: Partial<ImportChange> = {}): ImportChange => ({
  ...{ line, kind: 'updated', name: `Tee ${line}`, slug: `tee-${line}`, fields: [] },
  ...parts,
});
const entries = () =>
  within(screen.getByRole('list', { name: 'What the import would change' })).getAllByRole('listitem');

test('shows old and new values by field and size', () => {
  const fields = [
    { field: 'price', from: '499', to: '549' },
    { field: 'quantity', size: 'M', from: '2', to: '5' },
    { field: 'colour', from: 'Sage', to: '' },
  ];
  renderInTheme(<ImportChanges changes={[change(2, { fields }), change(3, { kind: 'created' })]} total={2} />);
  const [changed, created] = entries();
  expect(within(changed!).getByRole('heading')).toHaveTextContent('Tee 2Changedline 2, tee-2');
  expect(
    within(changed!)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['price', 'quantity of M', 'colour']);
  expect(
    within(changed!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['before: 499 → 549', 'before: 2 → 5', 'before: Sage → empty']);
  expect(created).toHaveTextContent('New');
});
