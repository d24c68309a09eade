import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { handle } from '#mocks/handle.ts';
import { refuseChanged } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { CategoryChartDialog, EditCategoryDialog } from '#src/back-office/categories/category-dialogs.tsx';
import { ProfileForm } from '#src/features/auth/components/profile-form.tsx';
import { ChangeAddress } from '#src/shared/orders/change-address.tsx';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeShopOrder } from '#tests/support/shop-order.ts';

const done = { success: true, message: 'Done' } as const;
const chart = (note: string): SizeChart => ({
  ...{ unit: 'cm', of: 'garment', columns: ['Chest'], rows: [{ label: 'M', values: [90] }], note },
});
const category = (name: string, version: string, note: string) => ({
  ...{ _id: 'c'.repeat(24), name, slug: 'scarves', size_chart: chart(note), version },
});
const user = (city: string, version: string) => ({ ...personOf('shopper').user, city, version });
const order = (city: string, version: string) => ({ ...makeShopOrder(), city, version });
const first = category('Scarves', '1', '');
const close = () => undefined;

/** What each request sends. */
let sent: { version?: string | undefined }[];
/** Takes down a request, and refuses it unless it is based on what others saved: version 2. */
const receive = (body: { version?: string | undefined }, current: Record<string, unknown>) => {
  sent.push(body);
  refuseChanged(body.version, '2', current);
};

const categoryCall = handle(endpoints.updateCategory, ({ body }) => {
  receive(body, { category: category('Theirs', '2', 'Theirs') });
  return { ...done, category: first };
});
const profileCall = handle(endpoints.updateProfile, ({ body }) => {
  receive(body, { user: user('Theirs', '2') });
  return { ...done, updatedUser: user('Mine', '3') };
});
const addressCall = handle(endpoints.updateOrderAddress, ({ body }) => {
  receive(body, { order: order('Theirs', '2') });
  return { success: true, order: order('Mine', '3') };
});

test.each<[string, ReactElement, typeof categoryCall | typeof profileCall | typeof addressCall, string, string]>([
  ['a name', <EditCategoryDialog open category={first} onClose={close} />, categoryCall, 'Name', 'Update'],
  [
    'a size chart',
    <CategoryChartDialog open category={first} onClose={close} />,
    categoryCall,
    'How it was measured',
    'Save',
  ],
  [
    'a profile',
    <ProfileForm user={user('Pune', '1')} needsAddress={false} needsPassword={false} />,
    profileCall,
    'City',
    'Update',
  ],
  ['an address', <ChangeAddress order={order('Pune', '1')} text="" />, addressCall, 'City', 'Save the address'],
])('%s changed elsewhere meanwhile is shown, and what was typed stays', async (_, form, call, label, save) => {
  sent = [];
  respondWith(call);
  renderInShop(form, { store: makeSignedInStore({ city: 'Pune', version: '1' }) });
  const opener = screen.queryByRole('button', { name: /^Change address/ });
  if (opener) await userEvent.click(opener);
  fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Mine' } });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press(save);
  await screen.findByText('Somebody else changed this meanwhile');
  expect(screen.getByLabelText(label)).toHaveValue('Mine');
  await press('Keep mine on top');
  await press(save);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toMatchObject([{ version: '1' }, { version: '2' }]);
  expect(JSON.stringify(sent[1])).toContain('"Mine"');
});
