import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffNote } from '#contract/customer.ts';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CustomerNotes, OrderNotes } from './notes-card.tsx';

const id = 'a'.repeat(24);
const at = '2026-11-28T09:30:00.000Z';
const order = { _id: 'b'.repeat(24), number: 1006 };
const ofCustomer: StaffNote = { _id: 'c'.repeat(24), at, by: 'Kiran', text: 'Prefers Hindi' };
const ofOrder: StaffNote = { _id: 'd'.repeat(24), at, by: 'Kiran', text: 'Call after 6', order };
const notes = [ofCustomer, ofOrder];

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/New note/);

test.each([
  ['a customer', CustomerNotes, 'listCustomerNotes', 'Call after 6', 'Order 1006'],
  ['an order', OrderNotes, 'listOrderNotes', 'Prefers Hindi', 'About the customer'],
] as const)('on the page of %s a note about something else says so', async (_, Notes, list, text, about) => {
  respondWith(handle(endpoints[list], () => ({ success: true, notes })));
  renderInShop(<Notes id={id} />);
  expect((await screen.findByText(text)).closest('li')).toHaveTextContent(about);
  expect(screen.getAllByRole('listitem').filter((item) => item.textContent.includes(about))).toHaveLength(1);
});

test('a note whose answer was lost goes again with its key; another text and the next note have keys of their own', async () => {
  const sent: { text: string; key: string }[] = [];
  let isLost = true;
  respondWith(
    handle(endpoints.listOrderNotes, () => ({ success: true, notes: [] })),
    handle(endpoints.addOrderNote, ({ body }) => {
      sent.push(body);
      if (isLost) throw new Refused('failed');
      return { success: true, notes };
    }),
  );
  renderInShop(<OrderNotes id={id} />);
  const send = async (text: string) => {
    const before = sent.length;
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await waitFor(() => expect(field()).toHaveValue(isLost ? text : ''));
    await screen.findByRole('button', { name: 'Add note' });
  };
  await send('Call after 6');
  await send('Call after 6');
  await send('Call after 7');
  isLost = false;
  await send('Call after 7');
  await send('Call after 7');
  expect(sent.map(({ text }) => text.at(-1))).toEqual(['6', '6', '7', '7', '7']);
  const keys = sent.map(({ key }) => sent.findIndex((one) => one.key === key));
  expect(keys).toEqual([0, 0, 2, 2, 4]);
});
