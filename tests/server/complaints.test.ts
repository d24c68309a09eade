import { beforeAll, beforeEach, expect, test } from 'vitest';
import { complaintTimes } from '#contract/rules/complaint.ts';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { createShopper, logIn } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { limitsOf } from './support/limits.ts';
import { noWebhooks, payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

onBothEngines('complaints', (place) => {
  const clock = new TestClock(Date.parse('2026-11-25T10:00:00+05:30'));
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });
  let token: string;
  beforeAll(async () => {
    ({ token } = await createAdmin(shop));
    const body = { business: { grievance: { name: 'Asha Rao', email: 'officer@weft.example' } } };
    await shop.call('updateSettings', { token, body });
  });
  // The clock passes the end of a session.
  beforeEach(async () => {
    ({ token } = await logIn(shop, 'admin@example.com', 'indigo-loom'));
  });

  let networks = 0;
  const newNetwork = () => `198.51.100.${(networks += 1)}`;
  let writers = 0;
  const newEmail = () => `writer-${(writers += 1)}@example.com`;
  const complain = (body: object = {}, options: { from?: string; token?: string } = {}) =>
    shop.call('createComplaint', {
      body: { name: 'Nila Bose', email: newEmail(), text: 'The sleeve came off.', ...body },
      from: newNetwork(),
      ...options,
    });
  const list = async (query: Readonly<Record<string, string | number>> = {}) =>
    (await shop.call('listComplaints', { token, query })).reply;
  const made = async (...sent: Parameters<typeof complain>) => {
    const { reply } = await complain(...sent);
    const { complaints } = await list({ q: `C${reply.number}` });
    return complaints[0]!;
  };
  const answer = (id: string, body: object) => shop.call('answerComplaint', { token, params: { id }, body });
  const mailsTo = (recipient: string) =>
    shop.database.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute();

  test('need no account, have a number and times, and are mailed as they are recorded', async () => {
    const email = newEmail();
    const text = 'The parcel never came.\nSee www.prize.page or https://evil.example/pay?x=1';
    const body = { email, phone: '98765 43210', order: 1001, text };
    const { status, reply } = await complain(body);
    const { acknowledgeBy, resolveBy } = complaintTimes(clock.read());
    const times = {
      acknowledge_by: new Date(acknowledgeBy).toISOString(),
      resolve_by: new Date(resolveBy).toISOString(),
    };
    expect([status, reply]).toEqual([201, { success: true, number: reply.number, copy: true, ...times }]);
    const { complaints, total } = await list({ q: email.toUpperCase() });
    expect([total, complaints]).toMatchObject([
      1,
      [{ number: reply.number, name: 'Nila Bose', phone: '9876543210', order: 1001, text, state: 'open', ...times }],
    ]);
    const [copy] = await mailsTo(email);
    expect(copy?.subject).toBe(`Your complaint C${reply.number} at Weft`);
    for (const word of ['The parcel never came.', '1001', '9876543210', '27 Nov 2026, 10:00', '25 Dec 2026'])
      expect(copy?.text).toContain(word);
    const alert = (await mailsTo('officer@weft.example')).find(({ subject }) => subject.endsWith(`C${reply.number}`));
    expect(alert?.text).toContain('/dashboard/admin/complaints');
    // No mail program makes a link of what strangers write.
    for (const mail of [copy, alert]) expect(mail?.text + (mail?.html ?? '')).not.toMatch(/prize\.page|evil\.example/);
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'Win at https://evil.example' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '123' }],
    ['order', { order: 0 }],
    ['text', { text: ' \n ' }],
    ['text', { text: 'x'.repeat(4_001) }],
    ['text', { text: 'a\u0000b' }],
  ])('are refused at %s, by its field', async (field, body) => {
    const { status, body: refused } = await complain(body);
    expect([status, refused]).toMatchObject([400, { fields: { [field]: expect.any(String) as string } }]);
  });

  test('of two presses are one, with a key, and without one on the same day', async () => {
    const email = newEmail();
    const keyed = { email, key: 'a-key-of-a-press' };
    const [first, second] = await Promise.all([complain(keyed), complain(keyed)]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(second.reply.number).toBe(first.reply.number);
    expect(await complain({ ...keyed, text: 'Something else.' })).toMatchObject({
      status: 409,
      body: { code: 'keyReused' },
    });
    // The key of another person is another press.
    expect((await complain({ key: keyed.key })).status).toBe(201);
    const plain = { email: newEmail() };
    const [once, twice] = [await complain(plain), await complain(plain)];
    expect([twice.status, twice.reply.number]).toEqual([200, once.reply.number]);
    clock.advance(day);
    expect((await complain(plain)).status).toBe(201);
  });

  test('are at most five an hour of a network, in which a repeated press does not count', async () => {
    const from = newNetwork();
    const key = 'the-first-of-this-network';
    const email = newEmail();
    for (const body of [{ email, key }, {}, {}, {}, {}]) expect((await complain(body, { from })).status).toBe(201);
    expect(await complain({}, { from })).toMatchObject({ status: 429, body: refusal('tooManyComplaints') });
    expect((await complain({ email, key }, { from })).status).toBe(200);
    // Who is logged in has complaints of their own; copies are the network's, as anybody has an account.
    const { token: shopper } = await createShopper(shop);
    const counted = { limit: limits.addressComplaintMails, who: from };
    const rateLimits = await limitsOf({ database: shop.database, clock });
    for (let n = 5; n < limits.addressComplaintMails.max; n += 1) await rateLimits.count(counted);
    for (let n = 0; n < 5; n += 1)
      expect(await complain({}, { from, token: shopper })).toMatchObject({ status: 201, body: { copy: false } });
    expect(await complain({}, { from, token: shopper })).toMatchObject({ status: 429 });
    expect((await complain({}, { token: shopper })).status).toBe(429);
    clock.advance(hour);
    expect((await complain({}, { from })).status).toBe(201);
  });

  test('of many accounts are at most 60 a day of a network', async () => {
    const from = newNetwork();
    const { token: shopper } = await createShopper(shop);
    const rateLimits = await limitsOf({ database: shop.database, clock });
    const counted = { limit: limits.addressAccountComplaints, who: from };
    for (let n = 0; n < 60; n += 1) await rateLimits.count(counted);
    expect(await complain({}, { from, token: shopper })).toMatchObject({
      status: 429,
      body: refusal('tooManyComplaints'),
    });
    expect((await complain({}, { from })).status).toBe(201);
  });

  test('beyond the mails of a mailbox or a network are recorded, and say that the copy comes later', async () => {
    const copies = async (emails: readonly string[]) => {
      const sent = [];
      for (const email of emails) sent.push((await complain({ email, text: `${sent.length}` })).reply.copy);
      return sent;
    };
    const box = ['m.box@gmail.com', 'mbox+1@gmail.com', 'MBOX@googlemail.com', 'm.b.o.x@gmail.com'];
    expect(await copies(box)).toEqual([true, true, true, false]);
    const last = await made({ email: 'mbox+9@gmail.com' });
    await shop.database.db.deleteFrom('mail').where('recipient', 'like', '%mail.com').execute();
    await answer(last._id, { state: 'acknowledged' });
    const [late] = await mailsTo('mbox+9@gmail.com');
    expect(late?.text).toContain('The sleeve came off.');
    const from = newNetwork();
    const counted = { limit: limits.addressComplaintMails, who: from };
    const rateLimits = await limitsOf({ database: shop.database, clock });
    for (let n = 0; n < limits.addressComplaintMails.max; n += 1) await rateLimits.count(counted);
    expect(await complain({}, { from })).toMatchObject({ status: 201, body: { copy: false } });
  });

  test('are answered by mail, and two owners do not undo each other', async () => {
    const { _id: id, email, version } = await made();
    clock.advance(1000);
    const told = { state: 'acknowledged', message: 'We ask the weaver.', version };
    const { reply } = await answer(id, told);
    expect(reply).toMatchObject({
      message: 'The complaint is acknowledged, and its writer is told',
      complaint: { state: 'acknowledged', history: [{ state: 'open' }, { by: 'Admin', message: told.message }] },
    });
    const conflict = {
      status: 409,
      body: { code: 'changedMeanwhile', current: { complaint: { state: 'acknowledged' } } },
    };
    expect(await answer(id, { state: 'resolved', message: 'No.', version })).toMatchObject(conflict);
    expect(await answer(id, { state: 'acknowledged' })).toMatchObject(conflict);
    const empty = { status: 400, body: { field_codes: { message: { code: 'required' } } } };
    expect(await answer(id, { state: 'resolved' })).toMatchObject(empty);
    clock.advance(1000);
    expect((await answer(id, { state: 'resolved', message: 'A new one is on its way.' })).status).toBe(200);
    // A wrong press has a way back.
    clock.advance(1000);
    const again = await answer(id, { state: 'acknowledged', message: 'It was sent to the wrong place.' });
    expect(again.reply.complaint).toMatchObject({ state: 'acknowledged', version: '4' });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject.replace(/C\d+/, 'C'))).toEqual([
      'Your complaint C at Weft',
      'We are looking at your complaint C at Weft',
      'Your complaint C at Weft is resolved',
      'We are looking at your complaint C at Weft',
    ]);
    expect(mails[2]?.text).toContain('A new one is on its way.');
    const { reply: log } = await shop.call('listAuditLog', { token });
    expect(log.entries[0]).toMatchObject({ action: 'answerComplaint', subject: { type: 'complaint' } });
    expect(await answer('0'.repeat(24), { state: 'acknowledged' })).toMatchObject({ status: 404 });
  });

  test('are deleted without a mail, as their copy promises; the audit log says by whom', async () => {
    const { _id: id, email, number, version } = await made({ phone: '98765 43210', order: 1001 });
    const [copy] = await mailsTo(email);
    expect(copy?.text).toContain('To have the complaint deleted, answer this mail.');
    await answer(id, { state: 'acknowledged', message: 'We ask the weaver.' });
    expect(await answer(id, { state: 'deleted', version })).toMatchObject({ status: 409 });
    clock.advance(1000);
    const { reply } = await answer(id, { state: 'deleted' });
    expect(reply).toMatchObject({
      message: 'The complaint is deleted; nobody gets a mail',
      complaint: { number, name: '', email: '', text: '', state: 'resolved' },
    });
    expect(reply.complaint.history.at(-1)).toMatchObject({ state: 'resolved', by: 'Admin' });
    expect(JSON.stringify(reply)).not.toMatch(/weaver|9876543210|1001,/);
    // Nor are its words in the mails of before, to its writer and to the shop.
    expect(await mailsTo(email)).toEqual([]);
    const alerts = (await mailsTo('officer@weft.example')).map(({ subject }) => subject);
    expect(alerts).not.toContain(`A complaint to answer: C${number}`);
    const { reply: log } = await shop.call('listAuditLog', { token });
    expect(log.entries[0]).toMatchObject({
      ...{ action: 'answerComplaint', subject: { type: 'complaint', name: `C${number}` } },
      changes: [{ field: 'status', before: 'acknowledged', after: 'deleted' }],
    });
  });

  test('wait by their time, are late after it, and are on the overview of owners', async () => {
    const before = (await list()).counts;
    const [first, second, third] = [await made(), await made(), await made()];
    await answer(second._id, { state: 'acknowledged' });
    await answer(third._id, { state: 'resolved', message: 'Done.' });
    const dashboard = async () => (await shop.call('getDashboard', { token })).reply.dashboard.complaints;
    expect((await list()).counts).toEqual({
      open: before.open + 1,
      acknowledged: before.acknowledged + 1,
      resolved: before.resolved + 1,
      late: before.late,
    });
    expect(await dashboard()).toMatchObject({ open: before.open + 1, acknowledged: before.acknowledged + 1 });
    clock.advance(48 * hour + 1);
    ({ token } = await logIn(shop, 'admin@example.com', 'indigo-loom'));
    const late = async () => (await list({ state: 'late', limit: 100 })).complaints.map(({ _id }) => _id);
    expect(await late()).toContain(first._id);
    expect(await late()).not.toContain(second._id);
    const { late: count, late_since: since } = (await dashboard()) ?? {};
    expect(count).toBe((await list()).counts.late);
    expect(Date.parse(since ?? '')).toBeLessThan(clock.read());
    clock.advance(32 * day);
    ({ token } = await logIn(shop, 'admin@example.com', 'indigo-loom'));
    expect(await late()).toContain(second._id);
    expect(await late()).not.toContain(third._id);
    const all = (await list({ limit: 100 })).complaints;
    expect(all.findIndex(({ state }) => state === 'resolved')).toBe(
      all.filter(({ state }) => state !== 'resolved').length,
    );
  });

  test('of an account are in its data and go with it; those of strangers who name its email do not', async () => {
    const shopper = await createShopper(shop);
    const own = await made({ email: shopper.email }, { token: shopper.token });
    const foreign = await made({ email: shopper.email, text: 'Somebody else wrote this.' });
    await answer(own._id, { state: 'acknowledged', message: 'We look at it.' });
    const { reply } = await shop.call('exportMyData', { token: shopper.token });
    expect(reply).toMatchObject({
      complaint: [{ number: own.number, text: own.text }],
      complaint_move: [{ state: 'open' }, { message: 'We look at it.' }],
      mail: [{ kind: 'complaint' }, { kind: 'complaint' }],
    });
    // Nor has the owner to whose account mails to strangers belong.
    const { reply: ofOwner } = await shop.call('exportMyData', { token });
    expect(JSON.stringify(ofOwner.mail)).not.toContain('Somebody else wrote this.');
    await shop.call('eraseMe', { token: shopper.token, body: { password: 'indigo-loom' } });
    const rows = (await list({ q: `C${own.number}` })).complaints;
    expect(rows).toMatchObject([{ name: '', email: '', text: '', state: 'resolved' }]);
    expect(JSON.stringify(rows)).not.toContain('We look at it.');
    expect((await list({ q: `C${foreign.number}` })).complaints).toMatchObject([
      { state: 'open', email: shopper.email },
    ]);
    // There is nothing left to answer.
    expect((await answer(own._id, { state: 'acknowledged', message: 'x' })).status).toBe(409);
    expect((await mailsTo('')).length).toBe(0);
  });

  test('are kept for three years after they are resolved', async () => {
    const { _id: id, number } = await made();
    const waiting = await made();
    await answer(id, { state: 'resolved', message: 'Done.' });
    const kept = async () => {
      ({ token } = await logIn(shop, 'admin@example.com', 'indigo-loom'));
      await sweep({ database: shop.database, clock }, 'resolved complaints');
      return (await list({ q: `C${number}` })).total;
    };
    clock.advance(3 * 365 * day);
    expect(await kept()).toBe(1);
    clock.advance(10 * day);
    expect(await kept()).toBe(0);
    expect((await list({ q: `C${waiting.number}` })).total).toBe(1);
    // The number of the newest is not given again.
    const newest = await made();
    await answer(newest._id, { state: 'resolved', message: 'Done.' });
    clock.advance(3 * 366 * day + 1);
    expect(await kept()).toBe(0);
    expect((await list({ q: `C${newest.number}` })).total).toBe(0);
    expect((await made()).number).toBe(newest.number + 1);
  });
});
