import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpCall, HttpTimeout } from './http-call.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server with this handler. Returns its URL. */
async function startServer(handler: RequestListener): Promise<string> {
  const started = createServer(handler);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

const get = (url: string, timeout = 10_000) => httpCall(url, { method: 'GET', headers: {}, timeout });

test.each([
  ['no response', () => {}],
  ['a response that stops after its headers', (response) => void response.flushHeaders()],
  ['a response that stops in its body', (response) => void response.write('half')],
] satisfies [string, (response: Parameters<RequestListener>[1]) => void][])('times out at %s', async (_, answer) => {
  const url = await startServer((_request, response) => answer(response));
  await expect(get(url, 50)).rejects.toThrow(HttpTimeout);
});

test('fails where the connection ends before the response does', async () => {
  const url = await startServer(({ socket }, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half');
    setImmediate(() => socket.destroy());
  });
  const error: unknown = await get(url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(HttpTimeout);
});

test('refuses a response of more than 4 MiB', async () => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const url = await startServer((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  await expect(get(url)).rejects.toMatchObject({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
});
