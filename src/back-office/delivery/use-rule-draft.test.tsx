import { renderHookInShop } from '#tests/support/render-in-shop.tsx';
import { respondWith } from '#tests/support/dom-api.ts';
import type { FormEvent } from 'react';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { rowOf } from './rule-draft.ts';
import { useRuleDraft } from './use-rule-draft.ts';

const rule = (prefix: string) => ({ prefix, delivered: true, cash: true, from: 3, to: 7 });
const stored = [rule('')];

test('rules that are changed while others are saved stay to be saved', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  respondWith(
    handle(endpoints.updateDeliveryRules, async ({ body }) => {
      await held;
      return { success: true, rules: body.rules };
    }),
  );
  const { result } = renderHookInShop(() => useRuleDraft(stored), undefined);
  const add = (prefix: string) => act(() => result.current.change((rows) => [...rows, rowOf(rule(prefix))]));
  add('41');
  const event = { preventDefault: () => undefined, persist: () => undefined } as FormEvent<HTMLFormElement>;
  await act(async () => Promise.resolve(result.current.form.props.onSubmit(event)));
  add('56');
  answer();
  await screen.findByText(/saved/i);
  expect(result.current).toMatchObject({
    form: { isDirty: true },
    rows: [{ prefix: '' }, { prefix: '41' }, { prefix: '56' }],
  });
});
