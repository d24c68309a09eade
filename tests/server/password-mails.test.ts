import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentIn } from '#tests/support/outbox.ts';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { onDatabase } from './support/engines.ts';
import { expectMails } from './support/mails.ts';
import { openPayingShop, type PayingShop } from './support/payments.ts';

const newPassword = 'a loom of one';

// The fourth way, the command, is in admin-command.test.ts.
onDatabase('every change of a password mails the account', (place) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());

  const ways: Readonly<Record<string, { subject: string; change: (session: Session) => Promise<unknown> }>> = {
    'in the profile': {
      subject: 'Your password at Weft was changed',
      change: ({ token }) => shop.call('updateProfile', { token, body: { password: newPassword } }),
    },
    'by the security answer': {
      subject: 'Your password at Weft was reset',
      change: ({ email }) => shop.call('resetPassword', { body: { email, answer: 'Indigo', newPassword } }),
    },
    'by a link': {
      subject: 'Your password at Weft was reset',
      change: async ({ email }) => {
        await shop.call('requestResetLink', { body: { email } });
        const [mail] = await expectMails([shop], email, 1);
        return shop.call('resetByLink', { body: { token: fragmentIn(mail, '/forgot-password'), newPassword } });
      },
    },
  };

  test.each(Object.keys(ways))('%s', async (name) => {
    const way = ways[name]!;
    const shopper = await createShopper(shop);
    expect(await way.change(shopper)).toMatchObject({ status: 200, body: { success: true } });
    await logIn(shop, shopper.email, newPassword);
    const mails = await expectMails([shop], shopper.email, name === 'by a link' ? 2 : 1);
    expect(mails.map(({ subject }) => subject)).toContain(way.subject);
    for (const { text } of mails) expect(text).not.toContain(newPassword);
  });
});
