/**
 * A script of its own, small enough to be there long before the app. It holds every click on a button until the app has taken over
 * the server's page (`src/app/early-clicks.ts`); links need nothing of the kind. And it fetches and starts the app once the page is
 * seen: until then the line and the processor belong to what is seen.
 */
document.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null || 'ready' in document.documentElement.dataset) return;
    event.preventDefault();
    event.stopPropagation();
    (window.heldClicks ??= []).push(button);
  },
  true,
);

/** A press that this script saw is told by its click alone: one that is dragged off its button leaves the focus without a click. */
const notePress = () => {
  window.sawPress = true;
};
document.addEventListener('mousedown', notePress, true);
// Its press may have begun before this script was there.
document.addEventListener('mouseup', notePress, true);

/**
 * The files are named by the server (`server/render/page-template.ts`), with spaces between: `data-app` in the order in which they
 * run, `data-page` for those that the app will ask for.
 */
async function startApp(): Promise<void> {
  const { app = '', page = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
  const files = (names: string) => names.split(' ').filter(Boolean);
  await painted();
  for (const href of [...files(app), ...files(page)]) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  for (const href of files(app)) {
    await load(href);
    // Each is a long task on a slow phone: between them the browser can answer.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** How often a script is asked for before the page's own words (scripts/vite/shell.ts) are all that is left. */
const mostTries = 6;

/** Imports a script: again after a while, or once the line is back, where it does not come. */
async function load(href: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await import(/* @vite-ignore */ href);
      return;
    } catch (error) {
      if (tries === mostTries) return report(error);
      await new Promise((resolve) => {
        setTimeout(resolve, 2 ** tries * 500);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}

/** Tells the server's log, which is the app's own task once it runs. */
async function report(error: unknown): Promise<never> {
  const body = JSON.stringify({ kind: 'lost-code', message: String(error).slice(0, 300), page: location.pathname });
  await fetch('/api/v1/client-errors', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  throw error;
}

/** Resolves once something was painted, or in a moment where nothing is because nobody looks. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 500);
  });
}

void startApp();

declare global {
  interface Window {
    heldClicks?: HTMLButtonElement[];
    sawPress?: boolean;
  }
}

export {};
