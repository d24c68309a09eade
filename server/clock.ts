/** What time it is, in milliseconds since 1970, UTC. A test brings one of its own. */
export type Clock = () => number;
