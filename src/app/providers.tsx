import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { layout } from '#src/copy/layout.ts';
import { SiteOrigin } from '#src/shared/config/site-origin.ts';
import { selectSessionEnded } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { Toasts, useToasts } from '#src/shared/ui/toasts.tsx';
import { theme } from '#src/theme/theme.ts';
import { replayEarlyClicks, replayPopState } from './early-events.ts';
import type { Persistence } from './persist.ts';
import type { AppStore } from './store.ts';

interface ProvidersProps {
  store: AppStore;
  persistence: Persistence;
  /** The shop's public origin. */
  origin?: string | undefined;
  /** Whether the page already has the baseline's styles: inserting them again makes the browser compute all styles a second time. */
  isStyled?: boolean;
  children: ReactNode;
}

/**
 * The context of all pages: store, theme and toasts. After the first render it loads the stored state and replays early clicks
 * and `popstate` events.
 */
export function Providers({ store, persistence, origin, isStyled = false, children }: ProvidersProps) {
  useEffect(() => persistence.start(store), [persistence, store]);
  useEffect(replayPopState, []);
  useEffect(replayEarlyClicks, []);
  return (
    <Provider store={store}>
      <SiteOrigin value={origin}>
        <ThemeProvider theme={theme}>
          {!isStyled && <CssBaseline />}
          <Toasts>
            {children}
            <SessionNotice />
          </Toasts>
        </ThemeProvider>
      </SiteOrigin>
    </Provider>
  );
}

/** Shows a toast when the server rejected the user's token: otherwise the page would silently look signed out. A kept page offers the log-in. */
function SessionNotice() {
  const ended = useAppSelector(selectSessionEnded);
  const { error } = useToasts();
  useEffect(() => {
    if (ended) error(layout.sessionEnded);
  }, [ended, error]);
  return null;
}
