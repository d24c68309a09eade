import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component as ForgotPassword } from './forgot-password-page.tsx';

const color = () => screen.queryByLabelText('Favorite color');

test('where the shop sends mails, the link comes first and the color on demand', async () => {
  respondWith(shopWith({ resetByMail: true }));
  renderInShop(<ForgotPassword />);
  await screen.findByRole('button', { name: 'Send me a link' });
  expect(color()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use the security answer instead' }));
  expect(color()).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email for the link')).toBeVisible();
});

test('where it sends none, the form of the color is there at once', async () => {
  respondWith(shopWith({}));
  renderInShop(<ForgotPassword />);
  expect(await screen.findByLabelText('Favorite color')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send me a link|instead/ })).toBeNull();
});
