import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { TestMail } from './test-mail.tsx';

test('a test mail that the mail server does not take leaves its words on the page, until one goes out', async () => {
  let isDown = true;
  respondWith(
    handle(endpoints.sendTestMail, () => {
      if (isDown) throw new Refused('mailNotSent', undefined, { words: '535 wrong password' });
      return { success: true, message: 'A mail is on its way.' };
    }),
  );
  renderInShop(<TestMail />, { store: makeSignedInStore({ role: 1 }) });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send me a test mail' }));
  await press();
  await screen.findByText(/The mail server says: 535 wrong password/);
  isDown = false;
  await press();
  await screen.findByText('A mail is on its way.');
  expect(screen.queryByText(/535/)).toBeNull();
});
