import { useEffect, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { SiteOrigin } from '#src/shared/config/site-origin.ts';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { theme } from '#src/theme/theme.ts';
import { answerEarlyBack } from './early-back.ts';
import { answerEarlyClicks } from './early-clicks.ts';
import type { Persistence } from './persist.ts';
import { SessionNotice } from './session-notice.tsx';
import type { AppStore } from './store.ts';

interface ProvidersProps {
  store: AppStore;
  persistence: Persistence;
  /** The shop's address as shoppers know it. */
  origin?: string | undefined;
  children: ReactNode;
}

/**
 * What every page stands in: the store, the theme and the toasts. What was stored is read after the first render,
 * and what was clicked before it, Back among it, is answered then.
 */
export function Providers({ store, persistence, origin, children }: ProvidersProps) {
  useEffect(() => persistence.start(store), [persistence, store]);
  useEffect(answerEarlyBack, []);
  useEffect(answerEarlyClicks, []);
  return (
    <Provider store={store}>
      <SiteOrigin value={origin}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <Toasts>
            {children}
            <SessionNotice />
          </Toasts>
        </ThemeProvider>
      </SiteOrigin>
    </Provider>
  );
}
