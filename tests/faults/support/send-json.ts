import { fetch, type Dispatcher } from 'undici';

/** Sends JSON, or nothing. Resolves to the answer, whatever its status; undefined without one. */
export async function sendJson<T>(
  client: Dispatcher,
  url: string,
  body: object | undefined,
  token?: string,
  method = 'POST',
): Promise<T | undefined> {
  try {
    const response = await fetch(url, {
      dispatcher: client,
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    return (await response.json()) as T;
  } catch {
    return undefined;
  }
}
