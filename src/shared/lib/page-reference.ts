/** Names this load of the page in the error page and in the reports of its errors. It says nothing about the person. */
export function pageReference(): string {
  return Math.round(performance.timeOrigin).toString(36);
}
