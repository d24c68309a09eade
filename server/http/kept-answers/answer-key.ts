import type { Endpoint, Received } from '#contract/endpoint.ts';

/** The parts of a call that its answer depends on, in the order of the contract. Anything else in the address is ignored. */
const namesByEndpoint = new WeakMap<Endpoint, { readonly params: string[]; readonly query: string[] }>();

function namesOf(endpoint: Endpoint) {
  let names = namesByEndpoint.get(endpoint);
  if (names === undefined) {
    const { params, query } = endpoint.schemas;
    names = { params: Object.keys(params?.shape ?? {}), query: Object.keys(query?.shape ?? {}) };
    namesByEndpoint.set(endpoint, names);
  }
  return names;
}

type Parts = Readonly<Record<string, unknown>> | undefined;

/** The key of what was received: equal for addresses that ask the same. */
export function keyOf(endpoint: Endpoint, { params, query }: Pick<Received<Endpoint>, 'params' | 'query'>): string {
  const names = namesOf(endpoint);
  return JSON.stringify([endpoint.name, ...values(params, names.params), ...values(query, names.query)]);
}

/**
 * The key of an address whose parts are not parsed yet. It is that of {@link keyOf} where they stand in their usual form (`1`, not
 * `01`), and that of no answer otherwise.
 */
export function rawKeyOf(endpoint: Endpoint, params: Parts, query: Parts): string | undefined {
  const names = namesOf(endpoint);
  const all = [...values(params, names.params), ...values(query, names.query)];
  // A parameter that came twice is a list, and refused.
  if (Object.values(query ?? {}).some(Array.isArray)) return undefined;
  return JSON.stringify([endpoint.name, ...all]);
}

function values(parts: Parts, names: readonly string[]): (string | null)[] {
  return names.map((name) => {
    const value = parts?.[name];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
  });
}
