/** Puts an address of the shop in place of the present one with a full load, as the browser's own reload would. */
export function loadAfresh(address: string): void {
  window.location.replace(address);
}
