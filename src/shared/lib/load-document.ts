/** Replaces the page with a full load of `address`, like the browser's reload. */
export function loadDocument(address: string): void {
  window.location.replace(address);
}
