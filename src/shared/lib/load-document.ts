/** Replaces the page with a full load of `url`, like the browser's reload. */
export function loadDocument(url: string): void {
  window.location.replace(url);
}
