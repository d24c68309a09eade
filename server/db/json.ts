/**
 * Parses a JSON column. Only for text that the shop has written itself, as a `T`: it is not validated again, because an order must stay
 * readable whatever later versions of the contract require.
 */
export function parseJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
