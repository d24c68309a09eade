import { render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { selectCartItems } from '#src/features/cart/cart-slice.ts';
import { BuyButtons } from '#src/pages/product/buy-buttons.tsx';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductNotes, PurchaseTerms } from './product-notes.tsx';
import { forgetViewed, rememberViewed, useViewedProducts } from './recently-viewed.tsx';
import SizeChartDialog from './size-chart-dialog.tsx';

const renderDetails = (product: Product) =>
  renderInShop(
    <ProductDetails
      product={product}
      action={(size, choose) => <BuyButtons product={product} size={size} onChooseSize={choose} />}
    />,
  ).store;
const sizes = () => within(screen.getByRole('radiogroup', { name: 'Size' }));
const kite = makeSizedProduct({ S: 5, M: 6, XL: 0 });

test('adds the chosen size and says how many of it are left', async () => {
  const store = renderDetails(kite);
  expect(screen.queryByText(/^Only/)).toBeNull();
  await userEvent.click(sizes().getByRole('radio', { name: 'S' }));
  expect(screen.getByText('Only 5 left')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  expect(selectCartItems(store.getState())).toEqual([toCartItem(kite, 'S'), toCartItem(kite, 'S')]);
});

test('a press on a sold-out size asks for it', async () => {
  const onAskFor = vi.fn();
  renderInShop(<ProductDetails product={kite} action={() => null} onAskFor={onAskFor} />);
  await userEvent.click(sizes().getByRole('button', { name: 'Size XL: tell me when it is back' }));
  expect(onAskFor.mock.calls).toEqual([['XL']]);
  expect(sizes().getAllByRole('button', { name: /tell me/ })).toHaveLength(1);
});

test('a product whose sizes are sold out shows them, and that it is sold out', () => {
  renderDetails(makeSizedProduct({ S: 0, M: 0 }));
  expect(screen.getByText('Sold out')).toBeVisible();
  const radios = sizes().getAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual(['S, sold out', 'M, sold out']);
  for (const radio of radios) {
    expect(radio).toBeDisabled();
    expect(radio).not.toBeChecked();
  }
  expect(screen.queryByText(/^Only/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('a product without sizes shows its own stock', () => {
  renderDetails(makeProduct({ quantity: 5 }));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByText('Only 5 left')).toBeVisible();
  expect(screen.getByText('One size')).toBeVisible();
});

test('what most reviews say and who wears which size stand beside the choice', () => {
  const facts = { wearer: 'Arjun is 178 cm tall and wears M.' };
  renderInShop(<ProductDetails product={{ ...kite, facts, reviewed_fit: 'small' }} action={() => null} />);
  expect(screen.getByText('Most say: runs small')).toBeVisible();
  expect(screen.getByText(/^On the photo: Arjun is 178 cm/)).toBeVisible();
});

test('the size chart says whom a size fits, in centimetres and inches', async () => {
  const chart: SizeChart = {
    ...{ unit: 'cm', of: 'garment', columns: ['Chest'], rows: [{ label: 'M', values: [52] }], note: 'Laid flat.' },
    body: { columns: ['Chest'], rows: [{ label: 'M', values: [{ from: 96, to: 101 }] }], between: '' },
  };
  const product = { ...kite, facts: { fit: 'Relaxed' } };
  const { rerender } = render(<SizeChartDialog open onClose={() => undefined} product={product} chart={chart} />);
  const cells = (table: RegExp) => within(screen.getByRole('table', { name: table })).getAllByRole('cell');
  expect(cells(/the bodies that they fit, in cm/)[0]).toHaveTextContent('96–101');
  expect(cells(/their measures in cm/)[0]).toHaveTextContent('52');
  expect(screen.getByText(/^Between two sizes\?/)).toBeVisible();
  expect(screen.getByText('Relaxed')).toHaveTextContent('Meant to fit: Relaxed');
  await userEvent.click(screen.getByRole('button', { name: 'inches' }));
  expect(cells(/the bodies that they fit, in inches/)[0]).toHaveTextContent('38–40');
  expect(cells(/their measures in inches/)[0]).toHaveTextContent('20.5');

  const { body: _, ...plain } = chart;
  rerender(<SizeChartDialog open onClose={() => undefined} product={kite} chart={plain} />);
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.queryByText(/Between two sizes|Meant to fit/)).toBeNull();
});

async function promisesOf(
  promised: Pick<ShopSettings, 'deliveryDays' | 'returnDays'>,
  product: Parameters<typeof PurchaseTerms>[0]['product'] = kite,
): Promise<(string | null)[]> {
  respondWith(shopWith({ brand: 'Loom', ...promised }));
  const { store } = renderInShop(<PurchaseTerms product={product} />);
  await expect.poll(() => JSON.stringify(store.getState())).toContain('Loom');
  const [promises] = await screen.findAllByRole('list');
  return [...(promises?.children ?? [])].map(({ textContent }) => textContent);
}

test.each([
  ['a range of days', { deliveryDays: { from: 2, to: 5 }, returnDays: 30 }, ['2 to 5 business days', 'within 30 days']],
  ['one number of days', { deliveryDays: { from: 4, to: 4 }, returnDays: 1 }, ['in 4 business days', 'within 1 day']],
  ['a single day, and no returns', { deliveryDays: { from: 1, to: 1 }, returnDays: 0 }, ['in 1 business day']],
  ['nothing promised', {}, []],
])('%s', async (_, promised, words) => {
  const promises = await promisesOf(promised);
  expect(promises).toEqual([
    'Free shipping on prepaid orders',
    ...words.map((text) => expect.stringMatching(new RegExp(`${text}$`)) as unknown),
  ]);
});

test.each([{ no_return: true as const }, { category: { ...kite.category, no_return: true as const } }])(
  'what is not returnable says so instead of the days: %j',
  async (kept) => {
    const promises = await promisesOf({ returnDays: 30 }, { ...kite, ...kept });
    expect(promises[1]).toMatch(/^Not returned for a size or a changed mind/);
    expect(promises).toHaveLength(2);
  },
);

test.each([
  ['of the product', { maker: 'Loom Mills, Erode', origin: 'India' }, ['Loom Mills, Erode', 'India']],
  ['of the shop', {}, ['Weft Clothing, Pune']],
])('the facts name the maker %s, and whom to ask', async (_, parts, named) => {
  const grievance = { name: '', designation: '', email: '', phone: '' };
  const business = { legal_name: '', address: '', grievance, maker: 'Weft Clothing, Pune' };
  respondWith(shopWith({ supportPhone: '+91 22 1', business }));
  renderInShop(<ProductNotes product={makeProduct({ facts: { fabric: 'Slub', care: 'Wash cold' }, ...parts })} />);
  expect(await screen.findByRole('link', { name: '+91 22 1' })).toHaveAttribute('href', 'tel:+91221');
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Slub', ...named, 'support@weft.example+91 22 1']);
});

test('the product seen last comes first, and each once; one is forgotten, or all', () => {
  const viewed = () => renderHook(useViewedProducts).result.current;
  for (const slug of ['kite', 'chai', 'kite']) rememberViewed(slug);
  expect(viewed()).toEqual(['kite', 'chai']);
  expect(localStorage.getItem('viewed')).toBe('["kite","chai"]');
  forgetViewed('kite');
  expect(viewed()).toEqual(['chai']);
  forgetViewed();
  expect(localStorage.getItem('viewed')).toBeNull();
});
