import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { hashedAtOnce } from '#server/modules/auth/password-threads.ts';
import { hashLinkToken } from '#server/modules/auth/reset-links.ts';
import { Secrets } from '#server/modules/auth/secrets.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { quickHashing } from './support/quick-secrets.ts';
import { createSite, type TestSite } from './support/site.ts';
import { openShop, suiteShop, type CallResult, type TestShop } from './support/test-shop.ts';

onDatabase('a flood of page requests', (place) => {
  let shop: TestShop;
  let site: TestSite;
  let chai: Product;
  beforeAll(async () => {
    site = await createSite();
    shop = await openShop(place(), { env: { PUBLIC_URL: 'https://weft.example' }, site });
    chai = await insertProduct(shop.database, { name: 'Chai Tee' });
  });
  beforeEach(() => void (site.rendered = []));
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
    expect(site.rendered).toEqual(['/about']);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain('href="https://weft.example/about"');
  });

  test("beyond the queue gets the shell with the page's status", async () => {
    let resume = () => {};
    const held = new Promise<void>((resolve) => (resume = resolve));
    site.before = () => held;
    const flood = Array.from({ length: 64 }, (_, n) => get(`/search?keyword=word-${n}`));
    // One is being rendered and seven are queued; the others get the shell before any rendering has finished.
    const shells: number[] = [];
    const collected = flood.map(async (answer) => {
      const { statusCode, body } = await answer;
      if (isShell(body)) shells.push(statusCode);
    });
    await expect.poll(() => shells).toEqual(Array(64 - 8).fill(200));
    expect(site.rendered).toHaveLength(1);

    const missing = await get('/product/no-such-tee');
    expect([missing.statusCode, isShell(missing.body)]).toEqual([404, true]);
    const there = await get(`/product/${chai.slug}`);
    expect([there.statusCode, isShell(there.body)]).toEqual([200, true]);
    // Cached pages are sent at once, and static pages have a queue of their own.
    expect(isShell((await get('/about')).body)).toBe(false);
    site.before = () => undefined;
    expect(isShell((await get('/contact')).body)).toBe(false);
    expect(site.rendered).toHaveLength(2);
    resume();
    await Promise.all(collected);
    expect(shells).toHaveLength(64 - 8);
  });
});

onDatabase('guesses of strangers', (place) => {
  const guess = 'a guess';
  let isHeld = false;
  let release = () => {};
  let hashes = 0;
  let gate: Promise<void> | undefined;
  const secrets = new Secrets({
    ...quickHashing,
    verify: async (hashed, secret) => {
      if (secret !== guess) return quickHashing.verify(hashed, secret);
      hashes += 1;
      if (isHeld) await gate;
      return quickHashing.verify(hashed, secret);
    },
  });
  const shop = suiteShop(place, { secrets });
  beforeEach(() => {
    hashes = 0;
    isHeld = true;
    gate = new Promise((resolve) => (release = resolve));
  });
  afterEach(() => release());

  const password = 'indigo-loom';
  const newPassword = 'another-loom';
  const logIn = (email: string, secret: string, cookie = '') =>
    shop.call('login', { body: { email, password: secret }, headers: { cookie } });
  const cookieOf = (answer: CallResult) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
  /** An account with a known browser. */
  const createOwner = async () => {
    const { email, id } = await createShopper(shop);
    return { email, id, cookie: cookieOf(await logIn(email, password)) };
  };
  const succeeds = { status: 200, body: { success: true } };

  test('at one account delay neither its owner in a known browser nor another password, by any way', async () => {
    const { email, id, cookie } = await createOwner();
    const statuses: number[] = [];
    const guesses = Array.from({ length: 50 }, async () => statuses.push((await logIn(email, guess)).status));
    // One is at work and ten wait. On a slow database the refusals come before the first hash.
    await vi.waitUntil(() => hashes === 1 && statuses.length === 50 - 11, { timeout: 10_000 });

    const loggedIn = await logIn(email, password, cookie);
    expect(loggedIn).toMatchObject(succeeds);
    const { token } = loggedIn.reply;
    const known = { cookie: cookieOf(loggedIn) };
    const change = { token, body: { password: newPassword }, headers: known };
    expect(await shop.call('updateProfile', change)).toMatchObject(succeeds);
    const again = await logIn(email, newPassword, known.cookie);
    expect(again).toMatchObject(succeeds);
    const reset = { body: { email, answer: 'Indigo', newPassword: password }, headers: { cookie: cookieOf(again) } };
    expect(await shop.call('resetPassword', reset)).toMatchObject(succeeds);
    const link = { hash: hashLinkToken('token'), account_id: id, expires_at: Date.now() + 60_000 };
    await shop.database.db.insertInto('reset_link').values(link).execute();
    expect(await shop.call('resetByLink', { body: { token: 'token', newPassword } })).toMatchObject(succeeds);
    expect(hashes).toBe(1);
    release();
    await Promise.all(guesses);
    expect(hashes).toBe(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('at many accounts leave a hashing thread to a known browser', async () => {
    const { email, cookie } = await createOwner();
    const guesses = Array.from({ length: 50 }, (_, n) => logIn(`nobody-${n}@example.com`, guess));
    await vi.waitUntil(() => hashes === hashedAtOnce + 1, { timeout: 10_000 });
    // The others wait before they reach the threads.
    expect(await logIn(email, password, cookie)).toMatchObject(succeeds);
    expect(hashes).toBe(hashedAtOnce + 1);
    release();
    await Promise.all(guesses);
    expect(hashes).toBe(50);
  });

  test('that fail do not refuse correct log-ins that run at the same time', async () => {
    const { email } = await createOwner();
    isHeld = false;
    for (let n = 0; n < 9; n += 1) await logIn(email, guess);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(email, password)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

onDatabase('a slow sender', (place) => {
  const shop = suiteShop(place, { bodyTimes: { json: 200, upload: 60_000, silence: 300 } });
  beforeAll(() => shop.app.listen({ host: '127.0.0.1', port: 0 }));

  const connected = async () => {
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
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

  test('closes a connection that sends JSON too slowly', async () => {
    const { socket, closed } = await connected();
    socket.write(post('/api/v1/auth/login', 'application/json'));
    const slowly = setInterval(() => socket.write('x'), 5);
    await closed;
    clearInterval(slowly);
  });

  test('allows slow uploads, but closes silent ones', async () => {
    const admin = await createAdmin(shop);
    const path = '/api/v1/product/create-product';
    const { socket, closed, read } = await connected();
    socket.write(post(path, `multipart/form-data; boundary=x\r\nauthorization: ${admin.token}`));
    await closed;
    expect(read()).toMatch(/^HTTP\/1\.1 408 [^]*did not arrive in time/);
  });
});
