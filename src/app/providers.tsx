import { useEffect, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { theme } from '#src/theme/theme.ts';
import type { Persistence } from './persist.ts';
import { SessionNotice } from './session-notice.tsx';
import type { AppStore } from './store.ts';

interface ProvidersProps {
  store: AppStore;
  persistence: Persistence;
  children: ReactNode;
}

/** What every page stands in: the store, the theme and the toasts. What was stored is read after the first render. */
export function Providers({ store, persistence, children }: ProvidersProps) {
  useEffect(() => persistence.start(store), [persistence, store]);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <Toasts>
          {children}
          <SessionNotice />
        </Toasts>
      </ThemeProvider>
    </Provider>
  );
}
