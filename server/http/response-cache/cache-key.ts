import type { Endpoint, Received } from '#contract/endpoint.ts';

/** The parameters of a call, in the order of the contract. Other parameters (utm_*, gclid …) are ignored. */
const parametersByEndpoint = new WeakMap<Endpoint, { readonly params: string[]; readonly query: string[] }>();

function parametersOf(endpoint: Endpoint) {
  let parameters = parametersByEndpoint.get(endpoint);
  if (parameters === undefined) {
    const { params, query } = endpoint.schemas;
    parameters = { params: Object.keys(params?.shape ?? {}), query: Object.keys(query?.shape ?? {}) };
    parametersByEndpoint.set(endpoint, parameters);
  }
  return parameters;
}

/** Parameters by name. */
export type Parameters = Readonly<Record<string, unknown>> | undefined;

/** The cache key of a request: equal for equal parameters. */
export function cacheKey(endpoint: Endpoint, { params, query }: Pick<Received<Endpoint>, 'params' | 'query'>): string {
  const parameters = parametersOf(endpoint);
  return JSON.stringify([endpoint.name, ...values(params, parameters.params), ...values(query, parameters.query)]);
}

/**
 * The cache key of a request whose parameters are not parsed yet. It equals {@link cacheKey} if they are in canonical form (`1`, not
 * `01`); otherwise it matches no response. Undefined if a parameter is repeated: such a request is refused.
 */
export function rawCacheKey(endpoint: Endpoint, params: Parameters, query: Parameters): string | undefined {
  if (Object.values(query ?? {}).some(Array.isArray)) return undefined;
  const parameters = parametersOf(endpoint);
  return JSON.stringify([endpoint.name, ...values(params, parameters.params), ...values(query, parameters.query)]);
}

function values(parameters: Parameters, names: readonly string[]): (string | null)[] {
  return names.map((name) => {
    const value = parameters?.[name];
    // A list comes from a text with commas.
    return typeof value === 'string' ? value : typeof value === 'number' || Array.isArray(value) ? String(value) : null;
  });
}
