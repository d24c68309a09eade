import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { asStranger } from '#server/modules/auth/strangers.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { createShopper } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { createSite, type TestSite } from './support/site.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('a flood of page requests', (place) => {
  let shop: TestShop;
  let site: TestSite;
  let kite: Product;
  let chai: Product;
  let rendered: string[] = [];
  beforeAll(async () => {
    site = await createSite();
    shop = await openShop(place(), { env: { PUBLIC_URL: 'https://weft.example' }, site });
    kite = await insertProduct(shop.database, { name: 'Kite Tee' });
    chai = await insertProduct(shop.database, { name: 'Chai Tee' });
  });
  beforeEach(() => {
    rendered = [];
    site.before = (path) => void rendered.push(path);
  });
  afterAll(async () => {
    await shop.close();
    await site.remove();
  });

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const isShell = (body: string) => body.includes('<div id="root"></div>');

  test('with different hosts renders once', async () => {
    const answers = await Promise.all(
      ['a.example', 'b.example:81', '10.0.0.1'].map((host) => get('/about', { host, 'x-forwarded-host': host })),
    );
    expect(rendered).toEqual(['/about']);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain('href="https://weft.example/about"');
  });

  test('with unknown parameters and categories renders once', async () => {
    for (const query of ['', 'x=1', 'x=2&y=3', 'category=none', 'category=other&category=none'])
      await get(`/?${query}`);
    expect(rendered).toEqual(['/']);
    const one = `/?category=${kite.category.slug}`;
    for (const more of ['', '&x=1', '&category=none', `&category=${kite.category.slug},`]) await get(one + more);
    expect(rendered).toEqual(['/', one]);
  });

  test('with combined categories renders nothing on the server', async () => {
    const { statusCode, body } = await get(`/categories?category=${kite.category.slug},${chai.category.slug}`);
    expect([statusCode, isShell(body), rendered]).toEqual([200, true, []]);
  });

  test('with different encodings of a slug renders once', async () => {
    for (const slug of [kite.slug, kite.slug.replace('-', '%2d'), kite.slug.replace('t', '%74')]) {
      expect((await get(`/product/${slug}`)).statusCode).toBe(200);
    }
    expect(rendered).toEqual([`/product/${kite.slug}`]);
  });

  test("beyond the queue gets the shell with the page's status", async () => {
    let resume = () => {};
    const held = new Promise<void>((resolve) => (resume = resolve));
    site.before = async (path) => {
      rendered.push(path);
      await held;
    };
    const flood = Array.from({ length: 64 }, (_, n) => get(`/search?keyword=word-${n}`));
    // One is being rendered and seven are queued; the others get the shell before any rendering has finished.
    const shells: string[] = [];
    const collected = flood.map(async (answer) => {
      const { statusCode, body } = await answer;
      if (isShell(body)) shells.push(String(statusCode));
    });
    await expect.poll(() => shells.length).toBe(64 - 8);
    expect(rendered).toHaveLength(1);
    expect(new Set(shells)).toEqual(new Set(['200']));

    const missing = await get('/product/no-such-tee');
    expect([missing.statusCode, isShell(missing.body)]).toEqual([404, true]);
    expect((await get('/category/no-such-shelf')).statusCode).toBe(404);
    const there = await get(`/product/${chai.slug}`);
    expect([there.statusCode, isShell(there.body)]).toEqual([200, true]);
    expect((await get(`/category/${chai.category.slug}`)).statusCode).toBe(200);
    // Cached pages are sent at once, and static pages have a queue of their own.
    expect(isShell((await get('/about')).body)).toBe(false);
    site.before = (path) => void rendered.push(path);
    expect(isShell((await get('/contact')).body)).toBe(false);
    expect(rendered).toHaveLength(2);
    resume();
    await Promise.all(collected);
    expect(shells).toHaveLength(64 - 8);
  });
});

onDatabase('a flood of log-ins', (place) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place());
  });
  afterAll(() => shop.close());

  const password = 'indigo-loom';
  const home = { address: '1 Loom Lane', pincode: '411001' };
  const logIn = (email: string, secret = password) => shop.call('login', { body: { email, password: secret } });

  test('on one account queues ten, refuses the rest and does not delay others', async () => {
    const [one, other] = [await createShopper(shop), await createShopper(shop)];
    const order: string[] = [];
    const flood = Array.from({ length: 40 }, async () => {
      const answer = await logIn(one.email);
      order.push(`one ${answer.status}`);
      return answer;
    });
    const others = logIn(other.email).then(() => order.push('other'));
    const answers = await Promise.all(flood);
    await others;
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toMatchObject({ body: refusal('unavailable'), headers: { 'retry-after': '2' } });
    expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(40);
    // The password threads work in order of arrival: only one or two of the flood precede the other account.
    const before = order.slice(0, order.indexOf('other')).filter((line) => line === 'one 200');
    expect(before.length).toBeLessThan(5);
    // Refused log-ins are not counted as failures: ten attempts remain.
    for (let n = 0; n < 10; n += 1) expect((await logIn(one.email, 'wrong-one')).status).toBe(200);
    expect((await logIn(one.email, 'wrong-one')).status).toBe(429);
  });

  test('on many accounts refuses strangers while many wait, and serves known browsers', async () => {
    const { email } = await createShopper(shop);
    const [cookie = ''] = String((await logIn(email)).headers['set-cookie']).split(';');
    // Attempts that take until the test ends them: hashes may be done before the next call arrives.
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const attempts = Array.from({ length: 64 }, () => asStranger(() => held));
    const register = () => {
      const person = { name: 'Asha', email: 'new@example.com', password, phone: '9876543210', answer: 'Indigo' };
      return shop.call('register', { body: { ...person, ...home } });
    };
    const [own, stranger, registration] = await Promise.all([
      shop.call('login', { body: { email, password }, headers: { cookie } }),
      logIn('stranger@example.com', 'wrong-one'),
      register(),
    ]);
    expect(own).toMatchObject({ status: 200, body: { success: true } });
    for (const answer of [stranger, registration]) {
      expect(answer).toMatchObject({ status: 503, body: refusal('unavailable'), headers: { 'retry-after': '2' } });
    }
    end();
    await Promise.all(attempts);
    // Strangers are served again.
    expect(await logIn(email)).toMatchObject({ status: 200, body: { success: true } });
    expect((await register()).status).toBe(201);
  });

  test('on many accounts answers each, and refuses those beyond the 64 that wait', async () => {
    const guesses = Array.from({ length: 150 }, (_, n) => logIn(`stranger-${n}@example.com`, 'wrong-one'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
  });

  test('is limited for password changes too, but not for other profile changes', async () => {
    const { token } = await createShopper(shop);
    const profile = { name: 'Asha', phone: '+919876543210', address: '1 Loom Lane', pincode: '411001', email: '' };
    const change = (body: object) => shop.call('updateProfile', { token, body: { ...profile, ...body } });
    const changes = await Promise.all(Array.from({ length: 40 }, () => change({ password })));
    expect(changes.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    const plain = await Promise.all(Array.from({ length: 40 }, () => change({ password: '' })));
    expect(plain.every(({ status }) => status === 200)).toBe(true);
  });
});

onDatabase('the response cache in a flood of URLs', (place) => {
  let shop: TestShop;
  let tee: Product;
  beforeAll(async () => {
    shop = await openShop(place());
    tee = await insertProduct(shop.database, { name: 'Kite Tee' });
  });
  afterAll(() => shop.close());

  /** Whether the second URL is answered from the cache entry of the first: the product is changed between them without invalidation. */
  const isCached = async (first: string, second: string) => {
    await shop.app.inject(first);
    const name = `Kite Tee ${Math.random()}`;
    await shop.database.db.withoutPlugins().updateTable('product').set({ name }).where('id', '=', tee._id).execute();
    return !(await shop.app.inject(second)).body.includes(name);
  };

  test.each([
    ['/api/v1/product/get-product?limit=3', '/api/v1/product/get-product?x=1&limit=3&utm_source=a'],
    ['/api/v1/product/product-list/1', '/api/v1/product/product-list/01?x=2'],
    ['/api/v1/product/get-product?limit=4&page=1', '/api/v1/product/get-product?page=+1&limit=04'],
  ])('%s and %s share an entry', async (first, second) => {
    expect(await isCached(first, second)).toBe(true);
  });

  test('a known parameter has an entry of its own', async () => {
    expect(await isCached('/api/v1/product/get-product?limit=5', '/api/v1/product/get-product?limit=6')).toBe(false);
    const twice = await shop.app.inject('/api/v1/product/get-product?limit=5&limit=5');
    expect(twice.statusCode).toBe(400);
  });

  test('pages past the end and unknown categories are not cached', async () => {
    const past = (page: number) => shop.app.inject(`/api/v1/product/product-list/${page}`);
    expect((await past(900)).json()).toMatchObject({ products: [] });
    const none = { checked: ['0'.repeat(24), tee.category._id] };
    const filtered = async () => (await shop.call('filterProducts', { body: none })).reply.products[0]?.name;
    const before = await filtered();
    await shop.database.db
      .withoutPlugins()
      .updateTable('product')
      .set({ name: 'Changed' })
      .where('id', '=', tee._id)
      .execute();
    expect([await filtered(), before === 'Changed']).toEqual(['Changed', false]);
  });
});

onDatabase('a flood of connections', (place) => {
  let shop: TestShop;
  const sockets: Socket[] = [];
  /** The number of requests whose heads have arrived. */
  let requests = 0;
  const open = async (env: Parameters<typeof openShop>[1]): Promise<void> => {
    shop = await openShop(place(), env);
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    requests = 0;
    shop.app.server.on('request', () => (requests += 1));
  };
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await shop.close();
  });

  const connected = async () => {
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let read = '';
    socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
    // A connection closed while sending may emit an error first.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await once(socket, 'connect');
    return { socket, closed, read: () => read };
  };
  const post = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;
  const login = post('/api/v1/auth/login', 'application/json');
  /** Sends single bytes until the server closes the connection. */
  const sendSlowly = (socket: Socket) => {
    const timer = setInterval(() => socket.write('x'), 5);
    socket.once('close', () => clearInterval(timer));
  };

  test('closes the connection that has been idle longest, and never an active one', async () => {
    await open({ connections: 3 });
    const answering = await connected();
    answering.socket.write(login);
    const [oldest, idle] = [await connected(), await connected()];
    idle.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => idle.read()).toContain('200 OK');
    // Just opened or used, they would get more time.
    await pause(1_100);
    const newer = await connected();
    await oldest.closed;
    await connected();
    await idle.closed;
    expect([answering, newer].map(({ socket }) => socket.destroyed)).toEqual([false, false]);
  });

  test('closes the longest slow sender if no connection is idle, so that a new one is served', async () => {
    await open({ connections: 3 });
    const [first, second] = [await connected(), await connected()];
    const third = await connected();
    for (const [index, { socket }] of [first, second, third].entries()) {
      socket.write(login);
      await expect.poll(() => requests).toBe(index + 1);
    }

    // The first sender makes room for a reader.
    const reader = await connected();
    reader.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => reader.read()).toContain('200 OK');
    await first.closed;
    expect([second, third].map(({ socket }) => socket.destroyed)).toEqual([false, false]);
    // The reader's connection has just been used, the second sender has been sending for longer.
    await connected();
    await second.closed;
    expect([reader, third].map(({ socket }) => socket.destroyed)).toEqual([false, false]);
    // After a second without a request it is idle, and makes room before the third sender does.
    await pause(1_100);
    await connected();
    await reader.closed;
    expect(third.socket.destroyed).toBe(false);
  });

  test('closes a connection that sends JSON too slowly', async () => {
    await open({ bodyTimes: { json: 200, upload: 60_000, silence: 60_000 } });
    const { socket, closed } = await connected();
    socket.write(login);
    sendSlowly(socket);
    await closed;
    // Other calls are still answered.
    expect((await shop.call('getSettings')).status).toBe(200);
  });

  test('does not time out injected calls', async () => {
    const lost = vi.fn();
    process.once('uncaughtException', lost);
    await open({ bodyTimes: { json: 20, upload: 20, silence: 60_000 } });
    expect((await shop.app.inject('/api/v1/settings')).statusCode).toBe(200);
    // A slow connection is closed after the same time, by which an injected call would have timed out.
    const { socket, closed } = await connected();
    socket.write(login);
    await closed;
    process.off('uncaughtException', lost);
    expect(lost).not.toHaveBeenCalled();
  });

  test('does not time out connections without a pending body', async () => {
    await open({ bodyTimes: { json: 100, upload: 60_000, silence: 100 } });
    const idle = await connected();
    idle.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    // Injected calls have no connection.
    await createShopper(shop);
    const late = await connected();
    late.socket.write(login);
    await late.closed;
    idle.socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => idle.read().match(/200 OK/g)).toHaveLength(2);
  });

  test('allows slow uploads, but closes silent ones', async () => {
    await open({ bodyTimes: { json: 100, upload: 60_000, silence: 300 } });
    const admin = await createAdmin(shop);
    const path = '/api/v1/product/create-product';
    const head = post(path, 'multipart/form-data; boundary=x').replace(
      'host: x',
      `host: x\r\nauthorization: ${admin.token}`,
    );
    const { socket, closed, read } = await connected();
    socket.write(head);
    await closed;
    expect(read()).toMatch(/^HTTP\/1\.1 408 [^]*did not arrive in time/);
  });
});
