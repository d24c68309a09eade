/** Leaves for an address of the shop with a full load, as the browser's own reload would. */
export function loadAfresh(address: string): void {
  window.location.assign(address);
}
