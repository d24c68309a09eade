import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findNginx } from '../../scripts/lib/programs.ts';
import { startNginx, type Nginx } from '../support/nginx.ts';

/** A stand-in for a server of the shop. It writes down each request that it has read to the end, and answers with its id. */
interface StandIn {
  readonly url: string;
  readonly received: string[];
  /** As a killed server does: the connection is gone after the request was received, and new ones are refused. */
  diesAtNext: boolean;
  stop(): Promise<void>;
  start(): Promise<void>;
}

async function startStandIn(): Promise<StandIn> {
  let server: Server;
  let port = 0;
  const received: string[] = [];
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const start = async () => {
    server = createServer((incoming, response) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        received.push(`${incoming.method} ${incoming.url} ${body}`);
        if (!standIn.diesAtNext) return void response.end(incoming.headers['x-request-id']);
        standIn.diesAtNext = false;
        void stop();
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await start();
  const standIn: StandIn = { url: `http://127.0.0.1:${port}`, received, diesAtNext: false, stop, start };
  return standIn;
}

/** A page of nginx's own names the id of its request. */
function expectPage(page: { status: number; id: string; type: string; text: string }, status: number): void {
  expect(page).toMatchObject({ status, type: 'text/html; charset=utf-8' });
  expect(page.text).toMatch(new RegExp(`Reference\\s+${page.id}`));
}

const unreachable = { success: false, message: 'The shop cannot be reached right now. Please try again in a moment.' };

describe.skipIf(findNginx() === undefined)('the site of nginx', () => {
  let servers: [StandIn, StandIn];
  let nginx: Nginx;
  let agent: Agent;

  type Method = 'GET' | 'PUT' | 'POST';
  const ask = async (method: Method, path: string) => {
    const body = method === 'GET' ? null : 'once';
    const answer = await request(new URL(path, nginx.url), { dispatcher: agent, method, body });
    const text = await answer.body.text();
    const [type, id] = [String(answer.headers['content-type']), String(answer.headers['x-request-id'])];
    return { status: answer.statusCode, id, type, text };
  };

  beforeAll(async () => {
    servers = [await startStandIn(), await startStandIn()];
  });
  // A new nginx each time: it remembers which server has failed.
  beforeEach(async () => {
    nginx = await startNginx(servers.map(({ url }) => url));
    agent = new Agent({ connect: { ca: nginx.certificate } });
    for (const { received } of servers) received.length = 0;
    return async () => {
      await agent.close();
      await nginx.stop();
    };
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  test.each(['PUT', 'POST'] as const)('sends no %s again that a killed server received', async (method) => {
    const [victim, other] = servers;
    victim.diesAtNext = true;
    // One of the two goes to the victim.
    const answers = [await ask(method, '/api/v1/a?b=c'), await ask(method, '/api/v1/a?b=c')];
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: 503, type: 'application/json' }]);
    expect(JSON.parse(refused[0]?.text ?? '')).toEqual({ ...unreachable, request_id: refused[0]?.id });
    expect(servers.map(({ received }) => received)).toEqual([
      [`${method} /api/v1/a?b=c once`],
      [`${method} /api/v1/a?b=c once`],
    ]);
    // The victim refuses the connection from now on: the other one gets every call, once.
    for (let calls = 0; calls < 4; calls += 1) expect(await ask(method, '/api/v1/a')).toMatchObject({ status: 200 });
    expect(other.received).toHaveLength(5);
    await victim.start();
  });

  test('sends a read again that a killed server received', async () => {
    const [victim] = servers;
    victim.diesAtNext = true;
    const answers = [await ask('GET', '/api/v1/a'), await ask('GET', '/product/a')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(servers.flatMap(({ received }) => received)).toHaveLength(3);
    await victim.start();
  });

  test('answers something unreadable in JSON under /api, on a page elsewhere', async () => {
    const call = await ask('GET', '/api/v1/%00');
    expect(call).toMatchObject({
      status: 400,
      type: 'application/json',
      id: expect.stringMatching(requestId) as unknown,
    });
    const message = 'Something in the request is not right.';
    expect(JSON.parse(call.text)).toEqual({ success: false, message, request_id: call.id });
    const page = await ask('GET', '/%00');
    expectPage(page, 400);
    expect(page.text).toContain('<h1>That did not work</h1>');
    expect(page.text).toContain('To the shop');
  });

  test('answers where nothing is with a page, and logs method and URL without the query', async () => {
    const page = await ask('PUT', '/readyz?token=private');
    expectPage(page, 404);
    expect(page.text).toContain('There is nothing at this address.');
    // nginx writes its log after the answer.
    const lines = async () => (await nginx.log()).split('\n').filter((one) => one.includes(page.id));
    await expect.poll(lines).toEqual([expect.stringContaining(`${page.id} PUT /readyz 404 `)]);
    expect((await lines())[0]).not.toContain('private');
  });

  test('answers without any server', async () => {
    await Promise.all(servers.map((server) => server.stop()));
    const page = await ask('GET', '/cart');
    expectPage(page, 503);
    expect(page.text).toContain('orders that you have paid are safe');
    const call = await ask('PUT', '/api/v1/a');
    expect(JSON.parse(call.text)).toEqual({ ...unreachable, request_id: call.id });
    await Promise.all(servers.map((server) => server.start()));
  });

  test('leads plain HTTP to HTTPS, and passes its own id on, whatever the client sends', async () => {
    const plain = await fetch(`${nginx.plainUrl}/product/a?b=c`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/product/a?b=c']);
    const headers = { 'x-request-id': 'planted-by-the-client' };
    const answer = await request(new URL('/', nginx.url), { dispatcher: agent, headers });
    expect(await answer.body.text()).toMatch(requestId);
  });

  test('gives no answer to who asks for another name', async () => {
    const headers = { host: 'evil.example' };
    const ask = (url: string) => request(url, { dispatcher: agent, headers });
    await expect(ask(nginx.plainUrl)).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    // Not even the certificate.
    await expect(ask(nginx.url)).rejects.toMatchObject({ code: 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME' });
  });
});

const requestId = /^[0-9a-f]{32}$/;
