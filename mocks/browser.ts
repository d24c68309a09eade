import { setupWorker } from 'msw/browser';
import { asRequestHandlers, mockHandlers } from './handlers.ts';
import { paymentScript } from './payment-script.ts';
import { sandboxHandlers } from './sandbox.ts';
import { readChosen } from './scenarios/chosen.ts';
import { overridesOf } from './scenarios/overrides.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { createState, personOf } from './state.ts';

const photos = import.meta.glob<string>('./fixtures/photos/*.webp', { eager: true, query: '?url', import: 'default' });

async function photoOf(name: string): Promise<Uint8Array | undefined> {
  const address = photos[`./fixtures/photos/${name}.webp`];
  return address === undefined ? undefined : new Uint8Array(await (await fetch(address)).arrayBuffer());
}

/**
 * Answers every call of this page in the app's own place, in the scenarios that the tester chose. What the shop holds goes with
 * the page: a reload opens it afresh. Resolves once no call can slip past.
 */
export async function startMocks(): Promise<void> {
  const chosen = readChosen(new URL(location.href), sessionStorage);
  const state = createState();
  state.payments.script = `/${paymentScript}`;
  for (const scenario of chosen.scenarios) {
    scenario.change?.(state);
    logIn(scenario);
  }
  const overrides = overridesOf(chosen.scenarios);
  const worker = setupWorker(
    ...overrides,
    ...sandboxHandlers(state),
    ...asRequestHandlers(mockHandlers(state, photoOf)),
  );
  // Whatever is not a call (the page's own files, the photos) goes its way.
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  const { showPanel } = await import('./panel/panel.ts');
  showPanel(chosen);
}

/** As a person would be: by the record that the app keeps. */
function logIn({ as }: Scenario): void {
  if (as === undefined) return;
  const { user, token } = personOf(as);
  localStorage.setItem('auth', JSON.stringify({ user, token }));
}
