import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { PhotoManager } from './photo-manager.tsx';

const photo = (_id: string, alt = '') => ({ _id, alt, width: 960, height: 1200 });
const product = makeProduct({ photos: [photo('a', 'Front'), photo('b', 'Back'), photo('c')] });
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
const file = (name: string) => new File([png], name, { type: 'image/png' });

// jsdom has no object URLs.

const gallery = () => screen.getByRole('region', { name: 'Pictures' });
const rows = () => within(gallery()).queryAllByRole('listitem');
const texts = () =>
  within(gallery())
    .queryAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const input = (label: string) => within(gallery()).getByLabelText(label);
/** Their content is read before they are added or refused. */
async function chooseIn(label: string, ...files: File[]): Promise<void> {
  await userEvent.upload(input(label), files, { applyAccept: false });
  await act(() => Promise.all(files.map(preparePhoto)));
}
const choose = (...files: File[]) => chooseIn('Add pictures', ...files);
const status = () => within(gallery()).getByRole('status').textContent;
const alerts = () =>
  within(gallery())
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent.trim());

function show(first = product) {
  const send = vi.fn<SendProduct>(() => Promise.resolve({}));
  renderInShop(
    <ProductEditor first={first} send={send}>
      {(form, version) => <PhotoManager form={form} version={version?.__v} photoKey={undefined} />}
    </ProductEditor>,
  );
  return send;
}

describe('the pictures of the product form', () => {
  test('the first field takes several; the first of them is the main photo, which another file replaces', async () => {
    const send = show(makeProduct());
    await chooseIn('Photo', new File(['notes'], 'notes.png'));
    expect(input('Photo')).toHaveAccessibleDescription(/^notes.png is not an image/);
    await chooseIn('Photo', file('front.png'), file('back.png'));
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(input('Photo')).toHaveFocus());
    fireEvent.change(input('What picture 1 shows'), { target: { value: 'Front' } });
    await chooseIn('Photo', new File(['notes'], 'notes.png'));
    expect(input('Photo')).toHaveAccessibleDescription(/is not an image/);
    await chooseIn('Photo', file('other.png'));
    expect(status()).toBe('The main photo is replaced.');
    expect(texts()).toEqual(['Front', '']);
    await waitFor(() => expect(input('Photo')).toHaveFocus());
    await press('Remove picture 2');
    await press('Save');
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0].photo?.name).toBe('other.png');
  });

  test('is put in order by buttons that keep the focus and are announced', async () => {
    show();
    expect(within(rows()[0]!).getByText('Main photo')).toBeVisible();
    await press('Move picture 2 up');
    expect(texts()).toEqual(['Back', 'Front', '']);
    expect(within(rows()[0]!).getByText('Main photo')).toBeVisible();
    expect(status()).toBe('Picture 2 is the first of 3 now: the main one.');
    expect(screen.getByRole('button', { name: 'Move picture 1 up' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move picture 1 down' })).toHaveFocus());
    await press('Move picture 1 down');
    expect(status()).toBe('Picture 1 is picture 2 of 3 now.');
  });

  test('takes several files and refuses each unfit one in words', async () => {
    show();
    const large = Object.defineProperty(file('large.png'), 'size', { value: 6 * 1024 * 1024 });
    await choose(file('one'), new File(['notes'], 'notes.png', { type: 'image/png' }), large, file('two.png'));
    expect(rows()).toHaveLength(6);
    expect(status()).toBe('3 pictures are added.');
    expect(alerts()).toEqual([
      // In its row: this browser makes it no smaller.
      'large.png is too large: 6.0 MB. Choose one of at most 5 MB, or save this one smaller.',
      'notes.png is not an image. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    ]);
    await press('Remove picture 5');
    await choose(...['3', '4', '5', '6'].map((name) => file(`${name}.png`)));
    expect(rows()).toHaveLength(8);
    expect(alerts()).toEqual(['6.png does not fit: a product has at most 8 pictures.']);
    expect(screen.getByText('There are 8 pictures, the most there can be: remove one to add another.')).toBeVisible();
  });
});
