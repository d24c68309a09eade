/** What time it is in the mocked shop, in milliseconds since 1970, UTC. A test brings one that stands still. */
export type Clock = () => number;

/** A moment as the wire has it: ISO 8601 in UTC. */
export function timestamp(moment: number): string {
  return new Date(moment).toISOString();
}
