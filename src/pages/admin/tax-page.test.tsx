import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { TaxRate } from '#contract/paper.ts';
import { handle } from '#mocks/handle.ts';
import { refuseChanged } from '#mocks/refused.ts';
import { respondWith, testApiOrigin } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component as TaxPage } from './tax-page.tsx';

const rate = (hsn: string, over: Partial<TaxRate> = {}): TaxRate => ({
  ...{ hsn, from: '2025-09-22', unit: 'piece', limit: 2500, below: 5, above: 18, ...over },
});

/** Opens the page; returns what is saved. */
async function open(rates: TaxRate[], others?: TaxRate[]) {
  const saved: TaxRate[][] = [];
  respondWith(
    handle(endpoints.listTaxRates, () => ({ success: true, rates, version: '1', tax: { mode: 'regular', hsn: '' } })),
    handle(endpoints.updateTaxRates, ({ body }) => {
      if (others !== undefined) refuseChanged(body.version, '2', { rates: others, version: '2' });
      saved.push(body.rates);
      return { success: true, rates: body.rates, version: '3' };
    }),
  );
  renderInShop(<TaxPage />, { store: makeSignedInStore({ role: 1 }) });
  await screen.findByRole('button', { name: 'Add a rate' });
  return saved;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
};

test('a rate is added from a day on, beside the one that holds until then', async () => {
  const saved = await open([rate('61')]);
  await press('Add a rate');
  await waitFor(() => expect(screen.getByLabelText('HSN begins with of new rate')).toHaveFocus());
  await userEvent.type(screen.getByLabelText('HSN begins with of new rate'), '64');
  await fill('From of 64', '01/01/2027');
  await userEvent.selectOptions(screen.getByLabelText('Counted by of 64'), 'Pair');
  // Without a limit there is one rate.
  expect(screen.getByLabelText('Above it, % of 64')).toBeDisabled();
  await fill('Limit, Rs. of 64', '2,500');
  await fill('Up to it, % of 64', '5 %');
  await fill('Above it, % of 64', '18');
  await press('Save');
  await screen.findByText(/The rates are saved/);
  expect(saved).toEqual([[rate('61'), rate('64', { from: '2027-01-01', unit: 'pair' })]]);
});

test('what is refused stands at its cell, and goes with a correction', async () => {
  const saved = await open([rate('61'), rate('62')]);
  await fill('Up to it, % of 62', 'none');
  await press('Save');
  const cell = screen.getByLabelText('Up to it, % of 62');
  await waitFor(() => expect(cell).toHaveAccessibleDescription(/must be a number/));
  expect(cell).toHaveFocus();
  expect(screen.getByLabelText('Up to it, % of 61')).toBeValid();
  await fill('Up to it, % of 62', '12');
  expect(screen.getByLabelText('Up to it, % of 62')).toBeValid();
  await press('Save');
  await screen.findByText(/The rates are saved/);
  expect(saved).toEqual([[rate('61'), rate('62', { below: 12 })]]);
});

test('the server names the row that it refuses', async () => {
  await open([rate('61'), rate('62')]);
  const problems = [{ index: 1, field: 'from', code: 'duplicateRate', message: 'is there twice' }];
  const refuse = http.put(`${testApiOrigin}${calls.updateTaxRates.path}`, () =>
    HttpResponse.json({ success: false, message: 'No.', code: 'malformed', problems }, { status: 400 }),
  );
  respondWith({ name: 'updateTaxRates', handler: refuse });
  await fill('Up to it, % of 62', '12');
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText('From of 62')).toHaveAccessibleDescription(/is there twice/));
  expect(screen.getByLabelText('From of 61')).toBeValid();
});

test('rates that another owner has saved meanwhile are shown, and can replace what was typed', async () => {
  const saved = await open([rate('61')], [rate('61', { below: 12 })]);
  await fill('Above it, % of 61', '28');
  await press('Save');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/Somebody else has saved other rates/)).toBeInTheDocument();
  await userEvent.click(notice.getAllByRole('button').at(-1)!);
  expect(screen.getByLabelText('Up to it, % of 61')).toHaveValue('12');
  expect(screen.getByLabelText('Above it, % of 61')).toHaveValue('18');
  expect(saved).toEqual([]);
});

test('without rates the page says what that means; a removed one can be thought over', async () => {
  const saved = await open([rate('61')]);
  await press('Remove the rate of 61');
  expect(screen.getByText('Without rates no tax invoice can be issued.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});
