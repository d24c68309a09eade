import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#src/shared/api/api.ts';
import { ErrorPage } from './error-pages.tsx';
import { reportErrors } from './report-errors.ts';
import type { AppStore } from './store.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the error page shows the reference of the reports of this page', async () => {
  render(<ErrorPage />);
  const [, reference = ''] = /^Reference ([0-9a-z]{6,20})$/.exec(screen.getByText(/^Reference/).textContent) ?? [];
  expect(reference).not.toBe('');

  const bodies: unknown[] = [];
  const fetch = async (request: Request) => {
    bodies.push(await request.json());
    return Response.json({ success: true });
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: () => ({ user: null, token: null }) },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { origin: 'http://localhost', fetch } } }).concat(api.middleware),
  });
  reportErrors(store as unknown as AppStore);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('it came apart'), message: 'it came apart' }));
  await expect.poll(() => bodies).toMatchObject([{ kind: 'error', message: 'Error: it came apart', reference }]);
});
