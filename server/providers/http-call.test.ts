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

test('sends method, headers and body, and returns status and text', async () => {
  const address = await startServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      response.writeHead(418).end(`${request.method} ${String(request.headers['x-key'])} ${chunk.toString()}`);
    });
  });
  const call = { method: 'POST', headers: { 'x-key': 'indigo' }, body: 'शॉल', timeout: 10_000 } as const;
  expect(await httpCall(address, call)).toEqual({ status: 418, text: 'POST indigo शॉल' });
});

test('keeps connections for later calls', async () => {
  const ports = new Set<number | undefined>();
  const address = await startServer(({ socket }, response) => {
    ports.add(socket.remotePort);
    response.end('ok');
  });
  for (let n = 0; n < 10; n += 1) await get(address);
  // A response is returned just before its connection is free, so the pool may open a second one.
  expect(ports.size).toBeLessThanOrEqual(2);
});

test('returns a redirect instead of following it', async () => {
  const urls: (string | undefined)[] = [];
  const address = await startServer(({ url }, response) => {
    urls.push(url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await get(address)).toMatchObject({ status: 302 });
  expect(urls).toEqual(['/']);
});

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
