import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { fragmentIn } from '#tests/support/outbox.ts';
import { logIn, newRegistration } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { expectMails } from './support/mails.ts';
import { checkout, confirm, listOrders, noWebhooks, orderId, payingSuiteShop, paymentOf } from './support/payments.ts';

/** Values that no log line may contain, by what they are. */
const planted = {
  password: 'planted-indigo-loom-1',
  newPassword: 'planted-madder-loom-2',
  thirdPassword: 'planted-walnut-loom-3',
  wrongPassword: 'planted-wrong-secret-4',
  answer: 'planted-saffron',
  wrongAnswer: 'planted-turquoise',
  name: 'Planted Person',
  email: 'planted.person@example.com',
  /** A password typed into the field of the e-mail. */
  unknownEmail: 'planted-typo@example.com',
  alertEmail: 'planted.reader@example.com',
  phone: '+919811122233',
  pincode: '560077',
  address: '77 Planted Lane, Bengaluru',
  newAddress: '78 Planted Lane, Mysuru',
  clientAddress: '203.0.113.77',
  signingKey: 'planted-signing-key-of-the-shop',
  smtpPassword: 'planted-smtp-password',
  search: 'plantedkeyword',
} as const;

onDatabase('the log', (place) => {
  const env = { LOG_LEVEL: 'debug', JWT_SECRET: planted.signingKey, PUBLIC_URL: 'https://weft.example' };
  const shop = payingSuiteShop(place, { env });

  test('has no secret, token or address of anybody, at any level, whatever happens', async () => {
    const secrets: string[] = [...Object.values(planted), ...Object.values(shop.keys).slice(1)];
    const from = planted.clientAddress;
    const { name, email, password, answer, phone, pincode, address } = planted;
    await shop.script(noWebhooks);
    const tee = await insertProduct(shop.database, { price: 499 });
    const registration = newRegistration({ name, email, password, answer, phone, pincode, address });

    // Registration and log-in: good, refused, malformed.
    await shop.call('register', { body: { ...registration, pincode: 'x' }, from });
    expect(await shop.call('register', { body: registration, from })).toMatchObject({ status: 201 });
    expect(await shop.call('register', { body: registration, from })).toMatchObject({ status: 200 });
    await shop.call('login', { body: { email, password: planted.wrongPassword }, from });
    await shop.call('login', { body: { email: planted.unknownEmail, password }, from });
    await shop.call('login', { body: `{"email":"${email}","password":"${password}`, from });
    const { reply, headers } = await shop.call('login', { body: { email, password }, from });
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const session = { id: reply.user._id, email, token: reply.token };
    secrets.push(session.token, cookie.split('=')[1] ?? '');

    // Checkout, payment by callback and by webhook, money that is returned.
    const first = orderId(await checkout(shop, session, [tee]));
    const proof = await shop.pay(first);
    secrets.push(proof.razorpay_signature);
    await confirm(shop, session, { ...proof, razorpay_signature: proof.razorpay_signature.replace(/.$/, 'x') }, tee);
    expect((await confirm(shop, session, proof, tee)).body).toEqual({ status: true });
    const second = await shop.pay(orderId(await checkout(shop, session, [tee])));
    expect(await shop.sendWebhook('payment.captured', paymentOf(second))).toMatchObject({ status: 200 });
    const signed = { 'x-razorpay-signature': 'planted-signature' };
    await shop.call('receiveWebhook', { body: '{"event":"x"}', headers: signed });
    secrets.push('planted-signature');
    const admin = await createAdmin(shop);
    secrets.push(admin.token);
    const [order] = await listOrders(shop, session);
    const cancelled = { params: { id: order?._id ?? '' }, token: admin.token, body: { reason: address } };
    expect(await shop.call('cancelOrder', cancelled)).toMatchObject({ status: 200 });
    await expectMails([shop], email, 3);

    // A second factor: right and wrong codes.
    const adminPassword = 'indigo-loom';
    const begun = await shop.call('beginSecondFactor', { token: admin.token, body: { password: adminPassword } });
    const { secret, uri } = begun.reply;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.read() });
    const on = await shop.call('confirmSecondFactor', { token: admin.token, body: { code } });
    const [recoveryCode = ''] = on.reply.recovery_codes;
    secrets.push(secret, uri, ...on.reply.recovery_codes, 'planted-wrong-code');
    for (const sent of ['planted-wrong-code', recoveryCode]) {
      await shop.call('login', { body: { email: admin.email, password: adminPassword, code: sent }, from });
    }

    // The provider is unreachable.
    await shop.script({ answers: 'down' });
    await checkout(shop, session, [tee]);
    await shop.script({ answers: 'right' });

    // A link in a mail.
    const soldOut = await insertProduct(shop.database, { price: 10, sizes: { S: 4, M: 0 } });
    const size = soldOut.sizes?.find(({ label }) => label === 'M')?._id ?? '';
    await shop.call('createStockAlert', { body: { size, email: planted.alertEmail }, from });
    const [alert] = await expectMails([shop], planted.alertEmail, 1);
    const link = fragmentIn(alert, '/stock-alert/confirm');
    expect(link.length).toBeGreaterThan(20);
    secrets.push(link);
    await shop.call('confirmStockAlert', { body: { token: link } });

    // A link that resets a password, and one that does not.
    await shop.call('requestResetLink', { body: { email }, from });
    const mails = await expectMails([shop], email, 4);
    const resetLink = mails.map((mail) => fragmentIn(mail, '/forgot-password')).find(Boolean) ?? '';
    secrets.push(resetLink, 'planted-reset-token');
    for (const token of ['planted-reset-token', resetLink]) {
      await shop.call('resetByLink', { body: { token, newPassword: 'short' }, from });
      await shop.call('resetByLink', { body: { token: `${token}-x`, newPassword: planted.newPassword }, from });
    }

    // Profile and reset.
    const profile = { ...registration, password: planted.newPassword, address: planted.newAddress };
    await shop.call('updateProfile', { token: session.token, body: profile });
    await shop.call('resetPassword', { body: { email, answer: planted.wrongAnswer, newPassword: password }, from });
    const reset = { email, answer, newPassword: planted.thirdPassword };
    expect(await shop.call('resetPassword', { body: reset, from })).toMatchObject({ body: { success: true } });
    const again = await logIn(shop, email, planted.thirdPassword);
    secrets.push(again.token);

    // URLs of requests, their headers, and reports of browsers.
    await shop.app.inject({ url: `/search?keyword=${planted.search}&token=${again.token}`, remoteAddress: from });
    await shop.call('searchProducts', { params: { keyword: planted.search }, from });
    await shop.app.inject({ url: `/api/v1/nothing/${email}`, headers: { authorization: again.token, cookie } });
    await shop.app.inject({ url: `/api/v1/product/search/%E0%A4%A${email}` });
    const message = `Failed for ${email} at https://weft.example/?token=${again.token}`;
    await shop.call('reportClientError', { body: { kind: 'error', message, page: `/x/${email}` }, from });

    // Calls that fail.
    const { schema } = shop.database.db;
    await schema.alterTable('session').renameTo('session_elsewhere').execute();
    await schema.alterTable('rate_limit').renameTo('rate_limit_elsewhere').execute();
    expect((await shop.call('checkUser', { token: again.token, from })).status).toBe(500);
    expect((await shop.call('login', { body: { email, password: planted.thirdPassword }, from })).status).toBe(500);
    await shop.app.close();
    const log = shop.log();
    // The log is not merely empty.
    const events = [
      'order placed',
      'mail sent',
      'password reset',
      'log-in failed',
      'log-in with a wrong second factor',
    ];
    for (const part of [...events, '"level":50', 'client error']) expect(log).toContain(part);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) {
        expect(log.toLowerCase(), form).not.toContain(form.toLowerCase());
      }
    }
    expect(log).not.toMatch(/"?authorization"?:|"?cookie"?:|argon2/i);
    // Every token begins so. A random id may hold a few of its letters.
    expect(log).not.toContain('eyJhbGciOi');
    expect(log).not.toMatch(/\w@[\w.]+\.(com|example)/);
  });
});
