import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { QueryBoundary } from './query-boundary.tsx';

function show(
  state: { isLoading?: boolean; isError?: boolean; isEmpty?: boolean; hasData?: boolean },
  onRetry = () => undefined as void,
) {
  render(
    <QueryBoundary
      isLoading={false}
      isError={false}
      {...state}
      onRetry={onRetry}
      skeleton={<p>bones</p>}
      empty={<p>nothing</p>}
      errorText="It did not load."
    >
      <p>products</p>
    </QueryBoundary>,
  );
}

describe('QueryBoundary', () => {
  test('shows the skeleton while loading', () => {
    show({ isLoading: true, isEmpty: true });
    expect(screen.getByText('bones')).toBeInTheDocument();
    expect(screen.queryByText('nothing')).toBeNull();
  });

  test('shows the error and retries', async () => {
    const onRetry = vi.fn();
    show({ isError: true, isEmpty: true }, onRetry);
    expect(screen.getByRole('alert')).toHaveTextContent('It did not load.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('keeps the loaded data when a refetch fails, shows a notice and retries', async () => {
    const onRetry = vi.fn();
    show({ isError: true, hasData: true }, onRetry);
    expect(screen.getByText('products')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be refreshed.');
    expect(screen.queryByText('It did not load.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('shows the empty state', () => {
    show({ isEmpty: true });
    expect(screen.getByText('nothing')).toBeInTheDocument();
  });

  test('shows the data', () => {
    show({});
    expect(screen.getByText('products')).toBeInTheDocument();
  });
});
