import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { QueryView } from '../api/query-view.ts';
import { QueryBoundary } from './query-boundary.tsx';

const error = { status: 500, data: undefined };

function show(query: Pick<QueryView<string>, 'state'> & Partial<QueryView<string>>) {
  const view = { error: undefined, retry: () => undefined, ...query } as QueryView<string>;
  render(
    <QueryBoundary query={view} skeleton={<p>bones</p>} empty={<p>nothing</p>} errorText="It did not load.">
      {(data) => <p>{data}</p>}
    </QueryBoundary>,
  );
}

test.each([
  ['the error', { state: 'error' }, 'It did not load.'],
  ['the loaded data with a notice', { state: 'data', data: 'products' }, 'This could not be refreshed.'],
] as const)('shows %s and retries', async (_, query, text) => {
  const retry = vi.fn();
  show({ ...query, error, retry });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText('products') !== null).toBe(query.state === 'data');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('shows the reference of a failure of the server, and none without one', () => {
  show({ state: 'error', error: { status: 500, data: { success: false, request_id: '4f1d2c3b-1k' } } });
  expect(screen.getByRole('alert')).toHaveTextContent('Reference 4f1d2c3b-1k');
  cleanup();
  show({ state: 'data', data: 'products', error: { status: 503, data: { request_id: '4f1d2c3b-2a' } } });
  expect(screen.getByRole('alert')).toHaveTextContent('Reference 4f1d2c3b-2a');
  cleanup();
  show({ state: 'error', error: { status: 'FETCH_ERROR', error: 'offline' } });
  expect(screen.getByRole('alert')).not.toHaveTextContent('Reference');
});
