/** The mocked shop's time in milliseconds since 1970. Tests use a fixed one. */
export type Clock = () => number;

/** A timestamp in wire format: ISO 8601 in UTC. */
export function timestamp(time: number): string {
  return new Date(time).toISOString();
}
