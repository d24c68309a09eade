/**
 * A script of its own, small enough to be there a roundtrip before the app. It holds every click on a button until the app has
 * taken over the server's page (`src/app/early-clicks.ts`); links need nothing of the kind. And it starts the app, which the page
 * names (`server/render/page-template.ts`), once the page is seen: running it first would only keep the page from being painted.
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

async function startApp(): Promise<void> {
  const app = document.querySelector<HTMLLinkElement>('link[data-app]');
  if (app === null) return;
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  await painted();
  await import(/* @vite-ignore */ app.href);
}

/** Resolves after the next frame, or in a moment where there is none because nobody looks. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
}

void startApp();

declare global {
  interface Window {
    heldClicks?: HTMLButtonElement[];
  }
}

export {};
