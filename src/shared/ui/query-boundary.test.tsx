import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
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

describe('QueryBoundary', () => {
  test('shows the error and retries', async () => {
    const retry = vi.fn();
    show({ state: 'error', error, retry });
    expect(screen.getByRole('alert')).toHaveTextContent('It did not load.');
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

  test('keeps the loaded data when a refetch fails, shows a notice and retries', async () => {
    const retry = vi.fn();
    show({ state: 'data', data: 'products', error, retry });
    expect(screen.getByText('products')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be refreshed.');
    expect(screen.queryByText('It did not load.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
