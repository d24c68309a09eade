import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';
import type { PhotoCalls } from './save-photos.ts';
import type { ProductForm } from '../use-product-form.ts';
import { PhotoManager } from './photo-manager.tsx';

const photo = (_id: string, alt = '') => ({ _id, alt, width: 960, height: 1200 });
const product = makeProduct({ photos: [photo('a', 'Front'), photo('b', 'Back'), photo('c')] });
const saved = makeProduct({ ...product, __v: 1 });
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
const file = (name: string) => new File([png], name, { type: 'image/png' });

// No file is shown.
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

const gallery = () => screen.getByRole('region', { name: 'Gallery' });
const rows = () => within(gallery()).queryAllByRole('listitem');
const texts = () =>
  within(gallery())
    .queryAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const input = () => within(gallery()).getByLabelText('Add pictures');
/** Their content is read before they are added or refused. */
async function choose(...files: File[]): Promise<void> {
  await userEvent.upload(input(), files, { applyAccept: false });
  await act(() => Promise.all(files.map(preparePhoto)));
}
const status = () => within(gallery()).getByRole('status').textContent;
const alerts = () =>
  within(gallery())
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent.trim());

const replace = (form: ProductForm, photo: File | undefined) => form.setValues({ ...form.values, photo });

function show(calls: Partial<PhotoCalls> = {}, changedElsewhere = saved) {
  const send = vi.fn<SendProduct>(() => Promise.resolve({ data: { product: saved } }));
  const photoCalls = {
    add: vi.fn<PhotoCalls['add']>(calls.add),
    arrange: vi.fn<PhotoCalls['arrange']>(calls.arrange),
  };
  renderInShop(
    <ProductEditor first={product} changedElsewhere={changedElsewhere} send={send} photoCalls={photoCalls}>
      {(form, version) => (
        <>
          <input type="file" aria-label="Photo" onChange={({ target }) => replace(form, target.files?.[0])} />
          <PhotoManager
            form={form}
            version={version?.__v}
            first={version?.photos?.[0]?._id}
            photoKey={undefined}
            sending={undefined}
          />
        </>
      )}
    </ProductEditor>,
  );
  return { send, ...photoCalls };
}

describe('the gallery of the product form', () => {
  test('is put in order by buttons that keep the focus and are announced', async () => {
    show();
    expect(within(rows()[0]!).getByText('On cards')).toBeVisible();
    await press('Move picture 2 up');
    expect(texts()).toEqual(['Back', 'Front', '']);
    expect(within(rows()[0]!).getByText('On cards')).toBeVisible();
    expect(status()).toBe('Picture 2 is the first of 3 now: the one on cards.');
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
      'large.png has 6.0 MB. The shop takes photos of at most 5 MB: please make it smaller.',
      'notes.png is not an image. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    ]);
    await press('Remove picture 5');
    await choose(...['3', '4', '5', '6'].map((name) => file(`${name}.png`)));
    expect(rows()).toHaveLength(8);
    expect(alerts()).toEqual(['6.png does not fit: a product has at most 8 pictures.']);
    expect(screen.getByText('The gallery holds 8 pictures: remove one to add another.')).toBeVisible();
  });

  test('saves files, order and texts after the other fields', async () => {
    const added = { ...saved, __v: 2, photos: [...(product.photos ?? []), photo('d', 'Cuff')] };
    const calls = show({
      add: () => Promise.resolve({ data: { photo: photo('d'), product: added } }),
      arrange: () => Promise.resolve({ data: { product: { ...added, __v: 3, photos: added.photos.toReversed() } } }),
    });
    await choose(file('cuff.png'));
    fireEvent.change(screen.getByLabelText('What picture 4 shows'), { target: { value: 'Cuff' } });
    for (const number of [4, 3, 2]) await press(`Move picture ${number} up`);
    await press('Save');
    await waitFor(() => expect(calls.arrange).toHaveBeenCalled());
    expect(calls.send).toHaveBeenCalledTimes(1);
    expect(calls.send.mock.calls[0]?.[0]).not.toHaveProperty('photos');
    expect(calls.add).toHaveBeenCalledWith({ id: product._id, photo: expect.any(File) as File, alt: 'Cuff' });
    expect(calls.arrange).toHaveBeenCalledWith({
      id: product._id,
      photos: [
        { _id: 'd', alt: 'Cuff' },
        { _id: 'a', alt: 'Front' },
        { _id: 'b', alt: 'Back' },
        { _id: 'c', alt: '' },
      ],
      __v: 2,
    });
    // The form follows what was saved.
    await screen.findByText('Version 3');
    expect(texts()).toEqual(['Cuff', '', 'Back', 'Front']);
  });

  test('keeps a refused file with its text and the reason', async () => {
    const data = { success: false, code: 'unreadablePhoto', message: 'No.', fields: { photo: 'is damaged' } };
    const calls = show({ add: () => Promise.resolve({ error: { status: 422, data } }) });
    await choose(file('bad.png'));
    fireEvent.change(screen.getByLabelText('What picture 4 shows'), { target: { value: 'Cuff' } });
    await press('Save');
    await screen.findByText('bad.png is damaged.');
    expect(texts()).toEqual(['Front', 'Back', '', 'Cuff']);
    expect(calls.arrange).not.toHaveBeenCalled();
    expect(screen.getByText('Version 1')).toBeVisible();
  });
});
