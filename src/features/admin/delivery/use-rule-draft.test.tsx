import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { rowOf } from './rule-draft.ts';
import { useRuleDraft } from './use-rule-draft.ts';

const rule = (prefix: string) => ({ prefix, delivered: true, cash: true, from: 3, to: 7 });
const stored = [rule('')];

function Editor() {
  const { rows, change, save, isChanged } = useRuleDraft(stored);
  const add = (prefix: string) => change([...rows, rowOf(rule(prefix))]);
  return (
    <>
      <output>{rows.map(({ prefix }) => prefix || 'all').join(' ')}</output>
      <button onClick={() => add('41')}>Add 41</button>
      <button onClick={() => add('56')}>Add 56</button>
      {isChanged && <button onClick={save}>Save</button>}
    </>
  );
}

test('rules that are changed while others are saved stay to be saved', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  respondWith(
    handle(endpoints.updateDeliveryRules, async ({ body }) => {
      await held;
      return { success: true, rules: body.rules };
    }),
  );
  renderInShop(<Editor />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Add 41');
  await press('Save');
  await press('Add 56');
  answer();
  await screen.findByText(/saved/i);
  expect(screen.getByText('all 41 56')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});
