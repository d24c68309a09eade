import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ownerDefaults, type SettingsChange } from '#contract/owner-settings.ts';
import { handle, onCall } from '#mocks/handle.ts';
import { OwnerSettings } from './owner-settings.tsx';

const shown = { success: true as const, settings: ownerDefaults, from: { 'returns.days': 'saved' as const } };

/** The page, and the bodies of the changes that it sends. */
function show(
  answer: (body: SettingsChange) => Response | Promise<Response>,
  from: (typeof shown)['from'] | object = shown.from,
) {
  const sent: SettingsChange[] = [];
  const { name, call } = endpoints.updateSettings;
  respondWith(
    handle(endpoints.getAdminSettings, () => ({ ...shown, from: { ...from } })),
    handle(endpoints.listSettingChanges, () => ({ success: true, changes: [], total: 0 })),
    {
      name,
      handler: onCall(call, async ({ request }) => {
        const body = (await request.json()) as SettingsChange;
        sent.push(body);
        return answer(body);
      }),
    },
  );
  renderInShop(<OwnerSettings />);
  return sent;
}

/** By its title: finding a region by its name takes long. */
const section = async (name: string) => within((await screen.findByText(name, { selector: 'h2' })).closest('section')!);

test('shows a refusal at the field of its path', async () => {
  const refusal = { success: false, message: 'Some fields are not right', code: 'malformed' };
  const fields = { 'delivery.holidays.1': 'must be a day such as 2026-01-31' };
  show(() => HttpResponse.json({ ...refusal, fields }, { status: 400 }));
  const part = await section('Delivery');
  fireEvent.change(part.getByLabelText('Holidays'), { target: { value: '2026-11-26\nsoon' } });
  await userEvent.click(part.getByRole('button', { name: 'Save Delivery' }));
  expect(await part.findByText('Holidays must be a day such as 2026-01-31')).toBeVisible();
  expect(part.getByLabelText('Holidays')).toHaveFocus();
});

test('saves what was changed in a section; what is typed meanwhile stays, and is told to be not saved', async () => {
  const { shop } = ownerDefaults;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const sent = show(async ({ shop: change }) => {
    await held;
    const brand = change?.brand?.trim() ?? '';
    return HttpResponse.json({ ...shown, settings: { ...ownerDefaults, shop: { ...shop, brand } } });
  });
  const part = await section('Shop');
  const brand = part.getByLabelText('Name of the shop');
  const save = () => userEvent.click(part.getByRole('button', { name: 'Save Shop' }));
  fireEvent.change(brand, { target: { value: 'Kora' } });
  await save();
  fireEvent.change(brand, { target: { value: ' Kora & Co ' } });
  answer();
  await screen.findByText(/^Shop .*saved/);
  expect(brand).toHaveValue(' Kora & Co ');
  expect(part.getByText('Not saved yet')).toBeVisible();
  await save();
  await expect.poll(() => part.queryByText('Not saved yet')).toBeNull();
  expect(brand).toHaveValue('Kora & Co');
  expect(sent).toEqual([{ shop: { brand: 'Kora' } }, { shop: { brand: ' Kora & Co ' } }]);
});

test('saves the days to return also if they are the default', async () => {
  const sent = show(() => HttpResponse.json(shown), {});
  const part = await section('Returns');
  await userEvent.click(part.getByRole('button', { name: 'Save Returns' }));
  await expect.poll(() => sent).toEqual([{ returns: { days: 15 }, keep: ['returns.days'] }]);
});

test('takes a saved value back', async () => {
  const sent = show(() => HttpResponse.json({ ...shown, from: {} }));
  const part = await section('Returns');
  await userEvent.click(part.getByRole('button', { name: 'Use the default of Days to return' }));
  await expect.poll(() => part.queryByRole('button', { name: /Use the default/ })).toBeNull();
  expect(part.getByLabelText('Days to return')).toHaveFocus();
  expect(sent).toEqual([{ returns: { days: null } }]);
});

test('the rules of cash are saved as what they are: a choice, rupees and hours', async () => {
  const sent = show(() => HttpResponse.json(shown));
  const part = await section('Cash on delivery');
  await userEvent.selectOptions(part.getByLabelText('Take cash on delivery'), 'No');
  fireEvent.change(part.getByLabelText('Largest cash order'), { target: { value: '2499.50' } });
  fireEvent.change(part.getByLabelText('Hours until cancelled'), { target: { value: '0' } });
  await userEvent.click(part.getByRole('button', { name: 'Save Cash on delivery' }));
  await expect.poll(() => sent).toEqual([{ cash: { offered: false, max: 2499.5, cancel_hours: 0 } }]);
});

test('the address for the courier has the token, and another one is made once that was confirmed', async () => {
  const token = 'ab'.repeat(16);
  const settings = { ...ownerDefaults, courier: { token } };
  const sent = show(() => HttpResponse.json({ ...shown, settings }));
  const part = await section('News of the courier');
  expect(part.getByText('There is no address yet.')).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Make an address' }));
  expect(await part.findByText(new RegExp(`/api/v1/courier/${token}$`))).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Make another one' }));
  expect(sent).toHaveLength(1);
  const question = within(await screen.findByRole('dialog', { name: 'Make another address?' }));
  await userEvent.click(question.getByRole('button', { name: 'Make another one' }));
  await expect.poll(() => sent).toEqual([{ courier: { renew: true } }, { courier: { renew: true } }]);
});
