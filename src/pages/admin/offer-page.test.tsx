import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Coupon, CouponEdit, NewCoupon } from '#contract/coupon.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import { pages } from '#contract/rules/pages.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost, Refused, refuseChanged } from '#mocks/refused.ts';
import { paths } from '#src/shared/config/paths.ts';
import { makeCoupon } from '#tests/support/coupons.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component, newOfferPath } from './offer-page.tsx';

const scarves = { _id: 'e'.repeat(24), name: 'Scarves', slug: 'scarves' };
const tee = makeProduct({ _id: '1'.repeat(24), name: 'Kite', price: 500 });
const reduced = makeProduct({ _id: '2'.repeat(24), name: 'Chai', price: 300, was: 400 });
const scarf = makeProduct({ _id: '3'.repeat(24), name: 'Rain', price: 200, category: scarves });
const products = [tee, reduced, scarf];

/** Opens the page of an offer, or of a new one. Returns what is sent. */
function open(coupon?: Coupon, at = coupon ? paths.adminOffer(coupon._id) : newOfferPath) {
  const sent: (NewCoupon | CouponEdit)[] = [];
  respondWith(
    handle(endpoints.listCategories, () => ({ success: true, category: [tee.category, scarves] })),
    handle(endpoints.listAdminProducts, () => ({ success: true, products, total: products.length })),
    handle(endpoints.getCoupon, () => ({ success: true, coupon: coupon ?? makeCoupon() })),
    handle(endpoints.createCoupon, ({ body }) => {
      sent.push(body);
      return { success: true, coupon: makeCoupon({ name: body.name }) };
    }),
    handle(endpoints.updateCoupon, ({ body }) => {
      sent.push(body);
      return { success: true, coupon: makeCoupon({ name: body.name }) };
    }),
  );
  return { sent, ...renderInShop(<Component />, { at, path: pages.adminOffer.replace('{slug}', ':slug') }) };
}
const field = (label: string) => screen.findByLabelText(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const choose = async (label: string, option: string) => userEvent.selectOptions(await field(label), option);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
/** The rows of the example: name, price, off. */
const example = () =>
  within(screen.getByRole('table', { name: 'An example cart' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the example follows what is typed, by the rule of the shop', inFullRun, async () => {
  open();
  await screen.findByText('Type what the offer takes off, and see here what a cart costs.');
  await type('Percent', '10');
  await waitFor(() =>
    expect(example()).toEqual([
      ['Kite', 'Rs. 500', '− Rs. 50'],
      ['Chai', 'Rs. 300', '− Rs. 30'],
      ['Rain', 'Rs. 200', '− Rs. 20'],
      ['Together', 'Rs. 1,000', '− Rs. 100'],
    ]),
  );
  expect(screen.getByText('To pay').parentElement).toHaveTextContent('To pay Rs. 900');
  await type('At most, in rupees', '40');
  await type('Code', 'diwali 26');
  await check('Not for what is on sale');
  await choose('For what', 'Some categories');
  await check('Scarves');
  await screen.findByText(
    'With the code DIWALI26 shoppers get 10 % off, at most Rs. 40, on Scarves, but not on what is on sale.',
  );
  expect(example()).toEqual([
    ['Rain', 'Rs. 200', '− Rs. 20'],
    ['Kite', 'Rs. 500', '–'],
    ['Chai', 'Rs. 300', '–'],
    ['Together', 'Rs. 1,000', '− Rs. 20'],
  ]);
  // More pieces reach a minimum, up to ten.
  await type('Minimum, in rupees', '700');
  expect(example()[0]).toEqual(['Rain4 pieces', 'Rs. 800', '− Rs. 40']);
  await type('Minimum, in rupees', '2500');
  await screen.findByText('This cart needs Rs. 500 more of what the offer is for.');
});

test('a code is folded, proposed on demand, and a new offer is saved', async () => {
  const { sent, router } = open();
  await type('Name', 'Diwali');
  await press('Propose a code');
  expect((await field('Code')).getAttribute('value')).toMatch(/^DIWALI-[A-Z2-9]{4}$/);
  await type('Code', ' diwali 26 ');
  fireEvent.blur(await field('Code'));
  expect(await field('Code')).toHaveValue('DIWALI26');
  await choose('Reduction', 'Rupees');
  await type('Rupees off the order', '100');
  expect(screen.queryByLabelText('At most, in rupees')).toBeNull();
  expect(screen.queryByLabelText('Tell shoppers what is missing to the minimum')).toBeNull();
  await type('Minimum, in rupees', '1,499');
  await check('Tell shoppers what is missing to the minimum');
  await check('Once a person');
  await press('Save the offer');
  await screen.findByText("The offer 'Diwali' is saved");
  expect(sent).toEqual([
    {
      ...{ name: 'Diwali', code: 'DIWALI26', automatic: false, active: true },
      ...{ rupees: 100, minimum: 1499, once: true, advertise: true },
      key: expect.any(String) as string,
    },
  ]);
  expect(router.state.location.pathname).toBe(paths.adminOffers);
});

test('what the server refuses stands at its fields', async () => {
  open();
  await type('Name', 'Diwali');
  await type('Code', 'DIWALI');
  await type('Percent', '20');
  await choose('For what', 'Some products');
  await press('Save the offer');
  const find = screen.getByRole('textbox', { name: 'Find products by name or SKU' });
  await waitFor(() => expect(find).toHaveAccessibleDescription('Products is required'));
  await choose('For what', 'Everything');
  const fields = { code: fieldRefusal('couponCodeTaken'), to: fieldRefusal('timesReversed') };
  respondWith(handle(endpoints.createCoupon, () => Promise.reject(new Refused('malformed', fields))));
  await press('Save the offer');
  const code = await field('Code');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Code is that of another offer'));
  expect(code).toHaveFocus();
  expect(await field('End')).toHaveAccessibleDescription('End is not after the start');
});

test.for(['With a code', 'Without a code'])('a code that was used meanwhile stays: %s', async (kind) => {
  open(makeCoupon());
  const stays = { code: fieldRefusal('couponCodeFixed') };
  respondWith(handle(endpoints.updateCoupon, () => Promise.reject(new Refused('couponCodeFixed', stays))));
  await type('Code', 'ANOTHER');
  await choose('How shoppers get it', kind);
  await press('Save the offer');
  const place = await field(kind === 'With a code' ? 'Code' : 'How shoppers get it');
  await waitFor(() => expect(place).toHaveAccessibleDescription(/Code stays: the offer was used/));
  expect(place).toHaveFocus();
});

test('the code of a used offer stays', async () => {
  const { sent } = open(makeCoupon({ used: 2, orders: 1, takings: 800, discount: 200, uses: 10 }));
  expect(await field('Code')).toHaveAttribute('readonly');
  expect(screen.queryByLabelText('How shoppers get it')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make single-use codes' })).toBeNull();
  const brought = within(screen.getByRole('region', { name: 'What it brought' }));
  for (const figure of ['2 of 10', 'Rs. 800', 'Rs. 200']) expect(brought.getByText(figure)).toBeVisible();
  await type('Percent', '25');
  await press('Save the offer');
  await screen.findByText("The offer 'Diwali' is saved");
  expect(sent).toEqual([
    { name: 'Diwali', code: 'DIWALI', automatic: false, active: true, percent: 25, uses: 10, version: '1' },
  ]);
});

test(
  'of what another owner saved meanwhile, both values are shown, and mine can be put on top',
  inFullRun,
  async () => {
    const { sent } = open(makeCoupon({ once: true }));
    const theirs = makeCoupon({ percent: 30, once: true, version: '2' });
    respondWith(
      handle(endpoints.updateCoupon, ({ body }) => {
        sent.push(body);
        refuseChanged(body.version, '2', { coupon: theirs });
        return { success: true, coupon: theirs };
      }),
    );
    await type('Percent', '25');
    await press('Save the offer');
    await screen.findByText('now 30 · yours: 25');
    await press('Keep mine on top');
    await press('Save the offer');
    await screen.findByText("The offer 'Diwali' is saved");
    expect(sent.at(-1)).toMatchObject({ percent: 25, version: '2' });
  },
);

test('an offer is copied into a new form, without its code', async () => {
  const coupon = makeCoupon({ products: [tee._id], to: '2026-12-06T18:30:00.000Z' });
  const { sent } = open(coupon, `${newOfferPath}?copy=${coupon._id}`);
  await screen.findByRole('heading', { name: "Copy of 'Diwali'" });
  expect(await field('Name')).toHaveValue('Diwali (copy)');
  expect(await field('Code')).toHaveValue('');
  expect(await field('End')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Remove Kite' })).toBeVisible();
  await type('Code', 'NEW');
  await press('Save the offer');
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Diwali (copy)', code: 'NEW', products: [tee._id] }]));
});

test('single-use codes are made and come as a file', inFullRun, async () => {
  const asked: { count: number; key?: string | undefined }[] = [];
  open(makeCoupon());
  respondWith(
    handle(endpoints.makeCoupons, ({ body }) => {
      asked.push(body);
      if (asked.length === 2) throw new ConnectionLost();
      if (body.count > 200) throw new Refused('malformed', { count: fieldRefusal('tooLarge', { max: 200 }) });
      return new TextEncoder().encode('code\nDIWALI-ABCDEFGH\n');
    }),
  );
  const saved: string[] = [];
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await screen.findByRole('heading', { name: 'Diwali' });
  await press('Make single-use codes');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/only list.*From then on DIWALI alone is no code\.$/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('How many'), '300');
  await userEvent.click(dialog.getByRole('button', { name: 'Make and download' }));
  await waitFor(() => expect(dialog.getByLabelText('How many')).toHaveAccessibleDescription('How many is at most 200'));
  await userEvent.clear(dialog.getByLabelText('How many'));
  await userEvent.type(dialog.getByLabelText('How many'), '200');
  await userEvent.click(dialog.getByRole('button', { name: 'Make and download' }));
  // The answer is lost: the same press is sent again.
  await screen.findByText(/^No file came\. Press again/);
  await userEvent.click(dialog.getByRole('button', { name: 'Make and download' }));
  await screen.findByText('200 codes are made');
  expect(asked.map(({ count }) => count)).toEqual([300, 200, 200]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(saved).toEqual(['codes-DIWALI.csv']);
  save.mockRestore();
});
