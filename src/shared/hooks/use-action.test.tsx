import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ApiError } from '#src/shared/api/errors.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useAction } from './use-action.ts';

type Answer = { data: { message: string } } | { error: ApiError };

function Buttons({ send }: { send: (id: string) => Promise<Answer> }) {
  const { run, isBusy } = useAction([send], { failed: 'It was not done.' });
  return (
    <>
      {['one', 'two'].map((id) => (
        <button key={id} onClick={() => void run(id)}>
          {id}
        </button>
      ))}
      {isBusy && <p>Busy</p>}
    </>
  );
}

test('a second press is no second call; another row is one of its own, and each response is shown', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn<(id: string) => Promise<Answer>>(
    (id) => new Promise((resolve) => answers.push(() => resolve({ data: { message: `${id} done` } }))),
  );
  renderInShop(<Buttons send={send} />);
  await userEvent.dblClick(screen.getByText('one'));
  await userEvent.dblClick(screen.getByText('two'));
  expect(send.mock.calls).toEqual([['one'], ['two']]);
  for (const answer of answers) answer();
  expect(await screen.findByText('one done')).toBeVisible();
  expect(await screen.findByText('two done')).toBeVisible();
  expect(screen.queryByText('Busy')).toBeNull();
});

test.each<[string, ApiError, string]>([
  ['a refusal', { status: 409, data: { success: false, message: 'Somebody was faster.' } }, 'Somebody was faster.'],
  ['no response', { status: 'FETCH_ERROR', error: 'Failed to fetch' }, 'It was not done.'],
])('%s is shown, and it can be pressed again', async (_, error, message) => {
  const send = vi.fn<() => Promise<Answer>>(() => Promise.resolve({ error }));
  renderInShop(<Buttons send={send} />);
  await userEvent.click(screen.getByText('one'));
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByText('one'));
  expect(send).toHaveBeenCalledTimes(2);
});
