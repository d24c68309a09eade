import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Paper } from '#contract/paper.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { Papers } from './papers.tsx';

const id = '1'.repeat(24);
const invoice: Paper = { number: 'W/26-27/000042', kind: 'invoice', date: '2026-11-29', total: 1299.5 };
const note: Paper = {
  number: 'C/26-27/000007',
  kind: 'credit_note',
  date: '2026-12-02',
  total: 99,
  of: invoice.number,
};

function show(...papers: Paper[]) {
  respondWith(handle(endpoints.listPapers, () => ({ success: true, papers })));
  renderInShop(<Papers orderId={id} />, { store: makeSignedInStore() });
}
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('the bills of an order are listed with what they are for, and what is void', async () => {
  show({ ...invoice, number: 'W/26-27/000041', cancelled: true }, invoice, note);
  expect(await rows()).toEqual([
    'Tax invoice W/26-27/00004129 Nov 2026 · cancelled · Rs. 1299.50PDF',
    'Tax invoice W/26-27/00004229 Nov 2026 · Rs. 1299.50PDF',
    'Credit note C/26-27/0000072 Dec 2026 · for W/26-27/000042 · Rs. 99PDF',
  ]);
});

test('each is saved as a PDF under its number', async () => {
  const asked: string[] = [];
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  show(invoice, note);
  const list = within(await screen.findByRole('list', { name: 'Bills' }));
  respondWith(
    handle(endpoints.getPaper, ({ params }) => {
      asked.push(params.number);
      return new Uint8Array([1]);
    }),
  );
  await userEvent.click(list.getByRole('button', { name: 'Credit note C/26-27/000007 as PDF' }));
  await waitFor(() => expect(saved).toEqual(['C-26-27-000007.pdf']));
  expect(asked).toEqual(['C-26-27-000007']);
});

test('a PDF that is not made is reported, and the list stays', async () => {
  show(invoice);
  const button = await screen.findByRole('button', { name: /as PDF$/ });
  respondWith(alwaysRefuse(endpoints.getPaper, 'unavailable'));
  await userEvent.click(button);
  expect(await screen.findByText(/PDF was not made/)).toBeInTheDocument();
  expect(await rows()).toHaveLength(1);
});

test('an order without bills says so', async () => {
  show();
  expect(await screen.findByText(/This order has no bill/)).toBeInTheDocument();
});

test('bills that do not load are asked for again', async () => {
  respondWith(alwaysRefuse(endpoints.listPapers, 'failed'));
  renderInShop(<Papers orderId={id} />, { store: makeSignedInStore() });
  const alert = within(await screen.findByRole('alert'));
  respondWith(handle(endpoints.listPapers, () => ({ success: true, papers: [invoice] })));
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
