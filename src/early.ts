/**
 * A small separate script that runs long before the app. It queues clicks on buttons until hydration has finished
 * (`src/app/early-events.ts` replays them); links work without JavaScript. It loads the app after the first paint, so that the app's
 * files do not compete with the visible page for network and CPU.
 */
const shownSize = (window.shownSize = (button) =>
  button.closest('[data-sized]')?.querySelector<HTMLInputElement | HTMLOptionElement>(':checked')?.value);

document.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null || 'ready' in document.documentElement.dataset) return;
    event.preventDefault();
    event.stopPropagation();
    const size = shownSize(button);
    const queued = (window.queuedClicks ??= []);
    // An impatient second press means the same as the first.
    if (queued.some(([other, otherSize]) => other === button && otherSize === size)) return;
    queued.push([button, size]);
    // The theme shows it (src/theme/components/base.ts).
    button.setAttribute('aria-busy', 'true');
  },
  true,
);

/** Records that a press was seen. Its click, if any, is queued above: a press dragged off its button leaves the focus without a click. */
const recordPress = () => {
  window.pressSeen = true;
};
document.addEventListener('pointerdown', recordPress, true);
// The press may have started before this script ran. React hydrates between pointerup and mouseup, when the button is active no more.
document.addEventListener('pointerup', recordPress, true);

/**
 * Loads the files that the server lists, separated by spaces (`server/render/page-template.ts`): `data-app` in execution order,
 * `data-page` to preload for the app.
 */
async function loadApp(): Promise<void> {
  const { app = '', page = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
  const files = (names: string) => names.split(' ').filter(Boolean);
  await firstPaint();
  for (const href of [...files(app), ...files(page)]) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  for (const href of files(app)) {
    await load(href);
    // Each file is a long task on a slow phone: yield to the browser between them.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The number of tries before the page's static failure message (scripts/vite/shell.ts) remains. */
const maxTries = 6;

/** Imports a script. Retries with a growing delay, or as soon as the browser is online again. */
async function load(href: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await import(/* @vite-ignore */ href);
      return;
    } catch (error) {
      if (tries === maxTries) return report(error);
      await new Promise((resolve) => {
        setTimeout(resolve, 2 ** tries * 500);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}

/** Reports the failure to the server's log; the app does that itself once it runs. */
async function report(error: unknown): Promise<never> {
  const body = JSON.stringify({ kind: 'lost-code', message: String(error).slice(0, 300), page: location.pathname });
  // As `shared/api/access.ts`, which would come with the app's chunk.
  const origin = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/$/, '') ?? '';
  await fetch(`${origin}/api/v1/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  throw error;
}

/** Resolves after the first paint, or after 500 ms in a tab that is not visible and never paints. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 500);
  });
}

void loadApp();

declare global {
  interface Window {
    /** The buttons with the sizes that were shown when they were pressed. */
    queuedClicks?: [button: HTMLButtonElement, size: string | undefined][];
    /** The selected size beside a button; undefined if its product has none. */
    shownSize?: (button: HTMLButtonElement) => string | undefined;
    pressSeen?: boolean;
  }
}

export {};
