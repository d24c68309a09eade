import { Agent, request } from 'undici';

/** A request that clients repeat. */
export interface Ask {
  readonly path: string;
  /** GET by default, POST with a body. */
  readonly method?: 'PUT' | 'DELETE';
  readonly body?: object;
  readonly token?: string;
}

/** The answers of a load: how many by `GET 200` or `POST failed`, and those that were not 200. */
export interface LoadResult {
  readonly counts: Readonly<Record<string, number>>;
  readonly others: readonly string[];
}

const clients = 6;
/** An answer that takes longer has failed, in ms. */
const patience = 120_000;

/**
 * Several clients that ask without a pause, each request over a connection of its own: while nginx reloads its configuration it closes
 * connections that are kept open. Browsers then send the request again by themselves, undici does so for no POST.
 * @param certificate The only certificate that they trust, as PEM.
 */
export function startLoad(origin: string, certificate: string, asks: readonly Ask[]) {
  const limits = { headersTimeout: patience, bodyTimeout: patience };
  const agent = new Agent({ connect: { ca: certificate }, connections: clients, ...limits });
  const counts: Record<string, number> = {};
  const others: string[] = [];
  const stopped = new AbortController();
  const askOnce = async (ask: Ask): Promise<void> => {
    const { path, body, token, method = body === undefined ? 'GET' : 'POST' } = ask;
    const headers = { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) };
    const sent = { method, headers, body: body ? JSON.stringify(body) : null };
    let outcome: string;
    try {
      const answer = await request(new URL(path, origin), { dispatcher: agent, reset: true, ...sent });
      const text = await answer.body.text();
      outcome = `${answer.statusCode}`;
      if (answer.statusCode !== 200) others.push(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
    } catch (error) {
      outcome = 'failed';
      others.push(`${method} ${path}: ${String(error)}`);
    }
    counts[`${method} ${outcome}`] = (counts[`${method} ${outcome}`] ?? 0) + 1;
  };
  const running = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; !stopped.signal.aborted; turn += 1)
      await askOnce(asks[turn % asks.length] ?? { path: '/' });
  });
  return {
    /** Waits until so many further answers have come. */
    async more(answers: number): Promise<void> {
      const total = () => Object.values(counts).reduce((sum, count) => sum + count, 0);
      const goal = total() + answers;
      while (total() < goal) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async end(): Promise<LoadResult> {
      stopped.abort();
      await Promise.all(running);
      await agent.close();
      return { counts, others };
    },
  };
}
