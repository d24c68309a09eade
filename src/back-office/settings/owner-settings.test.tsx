import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Reply } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { ownerDefaults, type SettingsChange } from '#contract/owner-settings.ts';
import { handle, onCall, refuse } from '#mocks/handle.ts';
import { ChangedMeanwhile, Refused } from '#mocks/refused.ts';
import { sessionEnded } from '#src/shared/session/session-slice.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { OwnerSettings } from './owner-settings.tsx';

const shown = {
  success: true as const,
  settings: ownerDefaults,
  version: 1,
  from: { 'returns.days': 'saved' as const },
};

type Stored = Reply<Endpoints['getAdminSettings']>;

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);

/** What the server has: a test changes it as another owner would. */
let stored: Stored;

/** The page, and the bodies of the changes that it sends. A success is what the server has from then on. */
function show(
  answer: (body: SettingsChange) => Response | Promise<Response>,
  from: (typeof shown)['from'] | object = shown.from,
) {
  const sent: SettingsChange[] = [];
  stored = { ...shown, from: { ...from } };
  const { name, call } = endpoints.updateSettings;
  respondWith(
    handle(endpoints.getAdminSettings, () => stored),
    handle(endpoints.listSettingChanges, () => ({ success: true, changes: [], total: 0 })),
    {
      name,
      handler: onCall(call, async ({ request }) => {
        const { version, ...body } = (await request.json()) as SettingsChange;
        sent.push(body);
        if (version !== undefined && version !== stored.version) return refuse(new ChangedMeanwhile({ ...stored }));
        const response = await answer(body);
        if (response.ok) stored = (await response.clone().json()) as Stored;
        return response;
      }),
    },
  );
  const { store, router } = renderInShop(<OwnerSettings />, { store: makeSignedInStore({ role: 1 }) });
  return Object.assign(sent, { store, router });
}

const { happyDOM, innerWidth: usual } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void };
  innerWidth: number;
};
beforeEach(() => happyDOM.setViewport({ width: 1366 }));
afterAll(() => happyDOM.setViewport({ width: usual }));

const saveAs = (change: SettingsChange) =>
  HttpResponse.json({
    ...stored,
    version: stored.version + 1,
    settings: {
      ...stored.settings,
      shop: { ...stored.settings.shop, ...change.shop },
      cash: { ...stored.settings.cash, ...change.cash },
    },
  });

/** By its title: finding a region by its name takes long. */
const section = async (name: string) => within((await screen.findByText(name, { selector: 'h2' })).closest('section')!);

test('shows a refusal at the field of its path', async () => {
  const refusal = { success: false, message: 'Some fields are not right', code: 'malformed' };
  const fields = { 'delivery.holidays.1': 'must be a day such as 2026-01-31' };
  show(() => HttpResponse.json({ ...refusal, fields }, { status: 400 }));
  const part = await section('Packing and parcels');
  fireEvent.change(part.getByLabelText('Holidays'), { target: { value: '2026-11-26\nsoon' } });
  await userEvent.click(part.getByRole('button', { name: 'Save Packing and parcels' }));
  expect(await part.findByText('Holidays must be a day such as 2026-01-31')).toBeVisible();
  expect(part.getByLabelText('Holidays')).toHaveFocus();
});

test('reads numbers and days as people write them, and adds a day from the calendar', inFullRun, async () => {
  const changes: unknown[] = [];
  show((change) => {
    changes.push(change);
    return HttpResponse.json({ ...shown, settings: ownerDefaults });
  });
  const cash = await section('Cash on delivery');
  fireEvent.change(cash.getByLabelText(/^Largest/), { target: { value: '₹10,000' } });
  await userEvent.click(cash.getByRole('button', { name: /^Save/ }));
  const delivery = await section('Packing and parcels');
  fireEvent.change(delivery.getByLabelText('Holidays'), { target: { value: '26/01/2027\n15 Aug 2027' } });
  fireEvent.change(delivery.getByLabelText(/From the calendar/), { target: { value: '2027-10-02' } });
  await userEvent.click(delivery.getByRole('button', { name: 'Add the day' }));
  expect(delivery.getByLabelText('Holidays')).toHaveValue('26/01/2027\n15 Aug 2027\n02/10/2027');
  await userEvent.click(delivery.getByRole('button', { name: 'Save Packing and parcels' }));
  await expect
    .poll(() => changes)
    .toMatchObject([{ cash: { max: 10_000 } }, { delivery: { holidays: ['2027-01-26', '2027-08-15', '2027-10-02'] } }]);
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
  expect(part.getByText('Unsaved changes')).toBeVisible();
  await save();
  await expect.poll(() => part.queryByText('Unsaved changes')).toBeNull();
  expect(brand).toHaveValue('Kora & Co');
  expect([...sent]).toEqual([{ shop: { brand: 'Kora' } }, { shop: { brand: ' Kora & Co ' } }]);
});

test('Save waits for a logo that is being made small, and saves nothing without it', inFullRun, async () => {
  const sent = show(saveAs);
  let end: (hash: string) => void = () => undefined;
  let isRefused = false;
  const upload = async () => {
    const hash = await new Promise<string>((resolve) => (end = resolve));
    if (isRefused) throw new Refused('unreadablePhoto');
    return { success: true, logo: { url: '/', width: 400, height: 110, hash } } as const;
  };
  respondWith(handle(endpoints.uploadLogo, upload));
  const part = await section('Shop');
  const save = part.getByRole('button', { name: 'Save Shop' });
  const chooseAndSave = async (outcome: string) => {
    await userEvent.upload(part.getByLabelText('Logo'), new File([png], `${outcome}.png`, { type: 'image/png' }));
    await part.findByText('Making it small…');
    expect(part.getByText('Unsaved changes')).toBeVisible();
    await userEvent.click(save);
    await part.findByText('Saving …');
    expect([...sent]).toEqual([]);
    end('a'.repeat(64));
  };
  isRefused = true;
  await chooseAndSave('refused');
  await expect.poll(() => part.queryByText('Saving …')).toBeNull();
  expect([...sent]).toEqual([]);
  isRefused = false;
  await chooseAndSave('stored');
  await screen.findByText(/^Shop .*saved/);
  expect([...sent]).toEqual([{ shop: { logo: 'a'.repeat(64) } }]);
});

test('saves the days to return also if they are the default', async () => {
  const sent = show(() => HttpResponse.json(shown), {});
  const part = await section('Returns');
  await userEvent.click(part.getByRole('button', { name: 'Save Returns' }));
  await expect.poll(() => [...sent]).toEqual([{ returns: { days: 15 }, keep: ['returns.days'] }]);
});

test('takes a saved value back; after another owner has saved, with a second press', inFullRun, async () => {
  const sent = show(() => HttpResponse.json({ ...shown, from: {} }));
  const part = await section('Returns');
  stored = { ...stored, version: 2 };
  const revert = () => userEvent.click(part.getByRole('button', { name: 'Use the default of Days to return' }));
  await revert();
  await screen.findByRole('alert');
  await revert();
  await expect.poll(() => part.queryByRole('button', { name: /Use the default/ })).toBeNull();
  expect(part.getByLabelText('Days to return')).toHaveFocus();
  expect([...sent]).toEqual(Array(2).fill({ returns: { days: null } }));
});

test('the rules of cash are saved as what they are: a choice, rupees and hours', inFullRun, async () => {
  const sent = show(() => HttpResponse.json(shown));
  const part = await section('Cash on delivery');
  await userEvent.selectOptions(part.getByLabelText('Take cash on delivery'), 'No');
  fireEvent.change(part.getByLabelText('Largest cash order'), { target: { value: '2499.50' } });
  fireEvent.change(part.getByLabelText('Hours until cancelled'), { target: { value: '0' } });
  await userEvent.click(part.getByRole('button', { name: 'Save Cash on delivery' }));
  await expect.poll(() => [...sent]).toEqual([{ cash: { offered: false, max: 2499.5, cancel_hours: 0 } }]);
});

test(
  'the address for the courier has the token, and another one is made once that was confirmed',
  inFullRun,
  async () => {
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
    await expect.poll(() => [...sent]).toEqual([{ courier: { renew: true } }, { courier: { renew: true } }]);
  },
);

test('once all is saved, the end of the session leaves nothing on the screen', inFullRun, async () => {
  const { store } = show(saveAs);
  const part = await section('Shop');
  fireEvent.change(part.getByLabelText('Name of the shop'), { target: { value: 'Kora' } });
  await userEvent.click(part.getByRole('button', { name: 'Save Shop' }));
  await expect.poll(() => part.queryByText('Unsaved changes')).toBeNull();
  act(() => void store.dispatch(sessionEnded()));
  expect(store.getState().auth.user).toBeNull();
});

test('a late response never shows older values: each section is what its own response says', inFullRun, async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  show(async (change) => {
    const response = saveAs(change);
    if (change.shop) await held;
    return response;
  });
  const [shop, cash] = [await section('Shop'), await section('Cash on delivery')];
  fireEvent.change(shop.getByLabelText('Name of the shop'), { target: { value: 'Kora' } });
  fireEvent.change(cash.getByLabelText('Largest cash order'), { target: { value: '2499.5' } });
  await userEvent.click(shop.getByRole('button', { name: 'Save Shop' }));
  await userEvent.click(cash.getByRole('button', { name: 'Save Cash on delivery' }));
  await screen.findByText(/^Cash .*saved/);
  answer();
  await screen.findByText(/^Shop .*saved/);
  expect(cash.getByLabelText('Largest cash order')).toHaveValue('2499.5');
  expect(cash.queryByText('Unsaved changes')).toBeNull();
});

test(
  'what another owner saved in other fields is kept, and in the same field is shown beside what was typed',
  inFullRun,
  async () => {
    const sent = show(saveAs);
    const part = await section('Shop');
    const [phone, brand] = [part.getByLabelText('Support phone'), part.getByLabelText('Name of the shop')];
    const save = () => userEvent.click(part.getByRole('button', { name: 'Save Shop' }));
    const other = async (shop: SettingsChange['shop']) => (stored = (await saveAs({ shop }).json()) as Stored);
    const change = { shop: { support_phone: '2222222222' } };
    await other({ brand: 'Kora' });
    fireEvent.change(phone, { target: { value: '2222222222' } });
    await save();
    await screen.findByText(/^Shop .*saved/);
    expect(brand).toHaveValue('Kora');
    expect([...sent]).toEqual([change, change]);
    await other({ support_phone: '1111111111' });
    fireEvent.change(phone, { target: { value: '3333333333' } });
    await save();
    expect(await part.findByText('now 1111111111 · yours: 3333333333')).toBeVisible();
    // It is not sent before the choice.
    await save();
    expect(part.getByRole('alert')).toHaveFocus();
    await userEvent.click(part.getByRole('button', { name: 'Keep mine on top' }));
    await save();
    await expect.poll(() => stored.settings.shop.support_phone).toBe('3333333333');
    expect(sent).toHaveLength(4);
  },
);

test('"Make an address" pressed twice makes one', async () => {
  const sent = show(() =>
    HttpResponse.json({ ...stored, settings: { ...ownerDefaults, courier: { token: 'ab'.repeat(16) } } }),
  );
  const part = await section('News of the courier');
  await userEvent.dblClick(part.getByRole('button', { name: 'Make an address' }));
  await part.findByText(/courier\/(ab)+$/);
  expect(sent).toHaveLength(1);
});

test(
  'a narrow window shows one section in place of the list; Back leads to the list, which says what is not saved',
  inFullRun,
  async () => {
    happyDOM.setViewport({ width: 390 });
    const { router } = show(saveAs);
    const entry = async () => within(await screen.findByRole('navigation')).getByRole('link', { name: /^Shop/ });
    expect(await screen.findByText(/until you change it/)).not.toBeVisible();
    await userEvent.click(await entry());
    const part = await section('Shop');
    const brand = part.getByLabelText('Name of the shop');
    expect(screen.getByText('Shop', { selector: 'h2' })).toHaveFocus();
    expect((await section('Returns')).getByLabelText('Days to return')).not.toBeVisible();
    fireEvent.change(brand, { target: { value: 'Kora' } });
    await act(() => router.navigate(-1));
    expect(brand).not.toBeVisible();
    expect(await entry()).toHaveTextContent('Unsaved changes');
    expect(await entry()).toHaveFocus();
    await userEvent.click(await entry());
    expect(brand).toBeVisible();
    expect(brand).toHaveValue('Kora');
  },
);
