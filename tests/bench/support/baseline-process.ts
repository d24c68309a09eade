import { createServer } from 'node:http';

/** The baseline's response to every request: the same bytes on the wire as the shop's. */
export interface BaselineResponse {
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

process.once('message', ({ port, headers, body }: BaselineResponse) => {
  const bytes = Buffer.from(body, 'base64');
  const all = { ...headers, 'content-length': bytes.length };
  createServer((_request, response) => response.writeHead(200, all).end(bytes)).listen(port, '127.0.0.1', () => {
    process.send?.('open');
  });
});
