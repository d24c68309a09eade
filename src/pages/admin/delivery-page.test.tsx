import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { DeliveryRule } from '#contract/delivery.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ownerDefaults } from '#contract/owner-settings.ts';
import { handle } from '#mocks/handle.ts';
import { refuseChanged } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component as DeliveryPage } from './delivery-page.tsx';

const rule = (prefix: string): DeliveryRule => ({ prefix, delivered: true, cash: true, from: 3, to: 7 });

/** What another owner saved. */
let others: DeliveryRule[] | undefined;
beforeEach(() => (others = undefined));

/** Opens the page with these rules. Returns what is saved. */
async function open(...rules: DeliveryRule[]) {
  const saved: DeliveryRule[][] = [];
  const states: unknown[] = [];
  const { business } = ownerDefaults;
  respondWith(
    handle(endpoints.listDeliveryRules, () => ({ success: true, rules, version: '1' })),
    handle(endpoints.updateDeliveryRules, ({ body }) => {
      if (others !== undefined) refuseChanged(body.version, '2', { rules: others, version: '2' });
      saved.push(body.rules);
      return { success: true, rules: body.rules, version: '3' };
    }),
    handle(endpoints.getAdminSettings, () => ({
      success: true,
      settings: { ...ownerDefaults, business: { ...business, state: '' } },
      version: 1,
      from: {},
    })),
    handle(endpoints.updateSettings, ({ body }) => {
      states.push(body.business?.state);
      return { success: true, settings: ownerDefaults, version: 2, from: {} };
    }),
  );
  renderInShop(<DeliveryPage />);
  await screen.findByRole('heading', { name: 'Add a rule' });
  return { saved, states };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const add = async (prefix: string, from: string, to: string) => {
  const form = within(screen.getByRole('region', { name: 'Add a rule' }));
  for (const [label, text] of Object.entries({ 'Pincode begins with': prefix, 'Days from': from, 'Days to': to })) {
    await userEvent.clear(form.getByLabelText(label));
    if (text !== '') await userEvent.type(form.getByLabelText(label), text);
  }
  await press('Add');
};

test.each([
  ['4x', '2', '4', 'Pincode begins with', 'Pincode begins with has up to six digits'],
  ['41', '5', '4', 'Days to', 'Days to is before the first day'],
  ['41', 'soon', '4', 'Days from', 'Days from must be a whole number of days'],
])('the rule %s, %s to %s is refused at its field', async (prefix, from, to, label, refusal) => {
  await open();
  await add(prefix, from, to);
  const field = screen.getByLabelText(label);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(refusal);
  expect(screen.queryByRole('button', { name: 'Save the rules' })).toBeNull();
});

test('zones are filled in for the shop’s state, which is asked for and kept', async () => {
  const { saved, states } = await open();
  await press('Fill in the zones');
  expect(screen.getByLabelText('Where your shop sends from')).toHaveAccessibleDescription(/is needed for the zones$/);
  await userEvent.selectOptions(screen.getByLabelText('Where your shop sends from'), 'Kerala');
  await press('Fill in the zones');
  await screen.findByText(/rules for Kerala. Look them over, then save.$/);
  expect(states).toEqual(['32']);
  // They can be dropped again.
  await press('Discard');
  expect(screen.queryByRole('button', { name: 'Save the rules' })).toBeNull();
  expect(saved).toEqual([]);
  await press('Fill in the zones');
  await press('Save the rules');
  await waitFor(() => expect(saved[0]).toContainEqual({ ...rule('67'), from: 2, to: 4 }));
});

test('the rules of another owner are kept, and about one that both changed the owner is asked', inFullRun, async () => {
  const { saved } = await open(rule(''), rule('41'));
  await add('41', '1', '2');
  await add('56', '3', '7');
  others = [rule(''), { ...rule('41'), to: 9 }, rule('60')];
  await press('Save the rules');
  expect(await screen.findByText(/changed by both of you: 41$/)).toBeVisible();
  await press('Keep mine on top');
  await press('Save the rules');
  await waitFor(() => expect(saved).toEqual([[rule(''), { ...rule('41'), from: 1, to: 2 }, rule('56'), rule('60')]]));
});
