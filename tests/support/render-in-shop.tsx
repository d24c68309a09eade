import { ThemeProvider } from '@mui/material/styles';
import { render, renderHook } from '@testing-library/react';
import { createContext, use, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { User } from '#contract/user.ts';
import { personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { loggedIn } from '#src/shared/session/session-slice.ts';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { UnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { theme } from '#src/theme/theme.ts';

/** Renders a component with the shop's theme. */
export const renderInTheme = (ui: ReactNode) =>
  render(ui, { wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider> });

/** A store in which the fixtures' shopper is signed in; `parts` overrides fields of the account. */
export function makeSignedInStore(parts: Partial<User> = {}) {
  const store = makeStore();
  const { user, token } = personOf('shopper');
  store.dispatch(loggedIn({ user: { ...user, ...parts }, token }));
  return store;
}

/**
 * Renders a component with a store, the theme, a router and toasts.
 * @param options `path`: the pattern that has the parameters of `at`; other pages are empty.
 */
export function renderInShop(ui: ReactNode, { at = '/', path = '*', store = makeStore() } = {}) {
  const page = { path, element: <UnsavedChanges>{ui}</UnsavedChanges> };
  const router = createMemoryRouter(path === '*' ? [page] : [page, { path: '*', element: null }], {
    initialEntries: [at],
  });
  const view = render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <Toasts>
          <RouterProvider router={router} />
        </Toasts>
      </ThemeProvider>
    </Provider>,
  );
  return { ...view, store, router };
}

const Content = createContext<ReactNode>(null);
const Page = () => <UnsavedChanges>{use(Content)}</UnsavedChanges>;

function Shop({ children }: { children: ReactNode }) {
  const [store] = useState(() => makeStore());
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Page /> }]));
  return (
    <Provider store={store}>
      <Toasts>
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      </Toasts>
    </Provider>
  );
}

/** Runs a hook with a store, a router and toasts. */
export function renderHookInShop<Result, Props>(hook: (props: Props) => Result, initialProps: Props) {
  return renderHook(hook, { initialProps, wrapper: Shop });
}
