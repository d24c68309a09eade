import './dom-api.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '#src/app/store.ts';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { UnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';

/** Renders a component with a store, a router and toasts. */
export function renderInShop(ui: ReactNode, { at = '/', store = makeStore() } = {}) {
  const router = createMemoryRouter([{ path: '*', element: <UnsavedChanges>{ui}</UnsavedChanges> }], {
    initialEntries: [at],
  });
  const view = render(
    <Provider store={store}>
      <Toasts>
        <RouterProvider router={router} />
      </Toasts>
    </Provider>,
  );
  return { ...view, store, router };
}
