import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpCall, HttpTimeout } from './http-call.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server with this handler. Returns its address. */
async function startServer(handler: RequestListener): Promise<string> {
  const started = createServer(handler);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

const get = (address: string, timeout = 10_000) => httpCall(address, { method: 'GET', headers: {}, timeout });

test.each([
  ['no response', () => {}],
  ['a response that stops after its headers', (response) => void response.flushHeaders()],
  ['a response that stops in its body', (response) => void response.write('half')],
] satisfies [string, (response: Parameters<RequestListener>[1]) => void][])('times out at %s', async (_, answer) => {
  const address = await startServer((_request, response) => answer(response));
  await expect(get(address, 50)).rejects.toThrow(HttpTimeout);
});

test('fails where the connection ends before the response does', async () => {
  const address = await startServer(({ socket }, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half');
    setImmediate(() => socket.destroy());
  });
  const error: unknown = await get(address).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(HttpTimeout);
});

test('refuses a response of more than 4 MiB', async () => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const address = await startServer((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  await expect(get(address)).rejects.toMatchObject({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
});
