/**
 * A script of its own, small enough to be there a roundtrip before the app: it holds every click on a button until the app has
 * taken over the server's page (`src/app/early-clicks.ts`). Links need nothing of the kind.
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

declare global {
  interface Window {
    heldClicks?: HTMLButtonElement[];
  }
}

export {};
