import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Reply, Sent } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import type { StockedSize } from '#contract/stock-list.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost, Refused } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component } from './stock-page.tsx';

const product = { _id: 'a'.repeat(24), name: 'Kite Tee', slug: 'kite-tee' };
const small: StockedSize = {
  _id: 'b'.repeat(24),
  product,
  label: 'S',
  quantity: 2,
  shelf: 4,
  to_send: 2,
  reserved: 1,
  free: 1,
  movement: 7,
};
const medium: StockedSize = {
  _id: 'c'.repeat(24),
  product,
  label: 'M',
  quantity: 9,
  shelf: 9,
  to_send: 0,
  reserved: 0,
  free: 9,
  movement: 7,
  low: 10,
  short: 2,
};

/** A shop with two sizes. The stock is 2 lower at the second reading. */
function show() {
  let reads = 0;
  respondWith(
    handle(endpoints.listCategories, () => ({ success: true, category: [] })),
    handle(endpoints.listStock, () => {
      reads += 1;
      const sizes = [{ ...small, shelf: reads === 1 ? 4 : 2 }, medium];
      return { success: true, sizes, total: 2 };
    }),
  );
  renderInShop(<Component />);
}

const field = (name: string) => screen.findByLabelText(`Kite Tee, ${name}`);
const type = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
/** Answers the calls of `updateStock` one after another; returns what they sent. */
function answerWith(...answers: (() => Partial<Reply<Endpoints['updateStock']>> | Promise<object>)[]) {
  const sent: Sent<Endpoints['updateStock']>['body'][] = [];
  respondWith(
    handle(endpoints.updateStock, async ({ body }) => {
      const answer = answers[sent.push(body) - 1];
      return { success: true, message: 'Saved', sizes: [], problems: [], ...(await answer?.()) };
    }),
  );
  return sent;
}
const save = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }));
const id = expect.stringMatching(/^[0-9a-f]{24}$/) as string;

test('saves the typed quantities with one note; a row that was not saved says why and shows the present quantity', async () => {
  const sent: unknown[] = [];
  const problem = { index: 0, field: 'quantity', code: 'belowZeroWithSales', message: 'is below 0' } as const;
  respondWith(
    handle(endpoints.updateStock, ({ body }) => {
      sent.push(body.changes);
      return { success: true, message: 'Saved', sizes: [], problems: sent.length === 1 ? [problem] : [] };
    }),
  );
  show();
  await type('S: On the shelf', '1');
  expect(screen.getByText('−3')).toBeVisible();
  // Two of them are sold.
  expect(screen.getByText('1 too few for orders')).toBeVisible();
  await type('M: Low limit', '3');
  expect(screen.getByText('2 sizes changed')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Note'), 'Stocktake');
  await save();
  await waitFor(async () => expect(await field('S: On the shelf')).toHaveAccessibleDescription('is below 0'));
  expect(screen.getByText('1 size changed')).toBeVisible();
  await type('S: On the shelf', '0');
  await save();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Save or discard' })).toBeNull());
  const small = { product: product._id, size: 'b'.repeat(24), note: 'Stocktake' };
  expect(sent).toEqual([
    [
      { ...small, shelf: 1, shelf_seen: 4, movement_seen: 7 },
      { product: product._id, size: medium._id, low: 3, note: 'Stocktake' },
    ],
    [{ ...small, shelf: 0, shelf_seen: 2, movement_seen: 7 }],
  ]);
});

test('a delivery has the same receipt when it is sent again; what was counted stays', inFullRun, async () => {
  const sent: unknown[] = [];
  respondWith(
    handle(endpoints.receiveDelivery, ({ body }) => {
      if (sent.push(body) === 1) throw new ConnectionLost();
      return { success: true, message: '1 size saved', sizes: [], problems: [] };
    }),
  );
  show();
  await type('S: On the shelf', '5');
  await userEvent.click(screen.getByRole('button', { name: 'Receive goods' }));
  await type('M: Received', '12');
  expect(screen.getByText('9 → 21')).toBeVisible();
  await save('Add to stock');
  await screen.findByText(/^That was not saved/);
  await save('Add to stock');
  await screen.findByText('1 size saved');
  expect(sent[0]).toEqual({ goods: [{ product: product._id, size: medium._id, pieces: 12 }], receipt: id });
  expect(sent[1]).toEqual(sent[0]);
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
  expect(await field('S: On the shelf')).toHaveValue('5');
});

test('text that is no number is refused at its field; says what is sold, free, too few, and what runs low', async () => {
  show();
  await type('S: On the shelf', 'many');
  expect(await field('S: On the shelf')).toBeInvalid();
  await save();
  expect(await screen.findByText('A number is not right. Look at the marked field.')).toBeVisible();
  const row = screen.getByRole('row', { name: /Kite Tee M/ });
  expect(within(row).getByText('Running low', { exact: false })).toBeInTheDocument();
  expect(within(row).getByText('2 too few for orders')).toBeVisible();
  const cells = within(screen.getByRole('row', { name: /Kite Tee S/ })).getAllByRole('cell');
  expect(cells.slice(2, 5).map(({ textContent }) => textContent)).toEqual(['2', '1', expect.stringMatching(/^1/)]);
});

test('what is typed while a save is sent stays, and the same size counts from what was saved', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const sent = answerWith(() => held.then(() => ({ sizes: [{ ...small, shelf: 7 }] })));
  show();
  await type('S: On the shelf', '7');
  await save();
  await type('M: On the shelf', '12');
  await type('S: On the shelf', '8');
  answer();
  await screen.findByText('Saved');
  expect(await field('M: On the shelf')).toHaveValue('12');
  expect(screen.getByText('2 sizes changed')).toBeVisible();
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.changes.map(({ shelf, shelf_seen }) => [shelf, shelf_seen])).toEqual([
    [8, 7],
    [12, 9],
  ]);
});

test(
  'after a lost response the same rows are sent again under their receipt, and what was typed since then by itself',
  inFullRun,
  async () => {
    const sent = answerWith(() => {
      throw new ConnectionLost();
    });
    show();
    await type('S: On the shelf', '7');
    await save();
    await screen.findByText(/^That was not saved/);
    await type('M: On the shelf', '12');
    await save();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.changes).toEqual([
      { product: product._id, size: medium._id, shelf: 12, shelf_seen: 9, movement_seen: 7 },
    ]);
    expect(sent[2]?.receipt).not.toBe(sent[0]?.receipt);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Save or discard' })).toBeNull());
  },
);

test('a conflict loses nothing that was typed', async () => {
  answerWith(() => {
    throw new Refused('receiptUsed');
  });
  show();
  await type('M: On the shelf', '12');
  await save();
  await screen.findByRole('alert');
  expect(await field('M: On the shelf')).toHaveValue('12');
});

test('a number of another page that is not right is brought into view, with the focus', inFullRun, async () => {
  const sent = answerWith();
  show();
  await type('M: On the shelf', '12x');
  // Another page of the list, which has the first size alone.
  respondWith(handle(endpoints.listStock, () => ({ success: true, sizes: [small], total: 1 })));
  await userEvent.type(screen.getByRole('searchbox'), 'kite');
  await waitFor(() => expect(screen.queryByLabelText('Kite Tee, M: On the shelf')).toBeNull());
  await save();
  const refused = await field('M: On the shelf');
  await waitFor(() => expect(refused).toHaveFocus());
  await type('M: On the shelf', '12');
  await userEvent.click(screen.getByRole('button', { name: 'Show all sizes' }));
  expect(await field('S: On the shelf')).toBeVisible();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
});
