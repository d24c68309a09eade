/** The timers that the tests of this worker have set, finished ones too. */
const timers = new Set<NodeJS.Timeout>();

for (const name of ['setTimeout', 'setInterval'] as const) {
  const set = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout;
  const setAndKeep = (...args: unknown[]) => {
    const timer = set(...args);
    timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(setAndKeep, set) });
}

/** Ends the timers of a file: a poll that goes on would ask the next file's API. */
export function clearTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
