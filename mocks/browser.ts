import { setupWorker } from 'msw/browser';
import { asRequestHandlers, mockHandlers } from './handlers.ts';
import { paymentScript } from './payment-script.ts';
import { sandboxHandlers } from './sandbox.ts';
import { overridesOf } from './scenarios/overrides.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { readSelection } from './scenarios/selection.ts';
import { createState, personOf } from './state.ts';
import { readShop, storeShop } from './stored-shop.ts';

const photos = import.meta.glob<string>('./fixtures/photos/*.webp', { eager: true, query: '?url', import: 'default' });

async function photoOf(name: string): Promise<Uint8Array | undefined> {
  const url = photos[`./fixtures/photos/${name}.webp`];
  return url === undefined ? undefined : new Uint8Array(await (await fetch(url)).arrayBuffer());
}

/**
 * Starts the service worker that answers all calls of this page in the selected scenarios. The shop's data last over a reload as
 * long as the scenarios stay the same. Resolves once every call is intercepted.
 */
export async function startMocks(): Promise<void> {
  const selection = readSelection(new URL(location.href), sessionStorage);
  const state = createState();
  state.payments.script = `/${paymentScript}`;
  for (const scenario of selection.scenarios) {
    scenario.change?.(state);
    logIn(scenario);
  }
  Object.assign(state.data, readShop(sessionStorage, selection.names));
  const keep = () => storeShop(sessionStorage, selection.names, state.data);
  addEventListener('pagehide', keep);
  const overrides = overridesOf(selection.scenarios);
  const worker = setupWorker(
    ...overrides,
    ...sandboxHandlers(state),
    ...asRequestHandlers(mockHandlers(state, photoOf)),
  );
  // Requests that are not API calls (page files, photos) pass through.
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  const { showPanel } = await import('./panel/panel.ts');
  showPanel(selection, () => removeEventListener('pagehide', keep));
}

/** Signs a user in by writing the app's stored session. */
function logIn({ as }: Scenario): void {
  if (as === undefined) return;
  const { user, token } = personOf(as);
  localStorage.setItem('auth', JSON.stringify({ user, token }));
}
