import { describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import { makeProduct } from '#tests/support/products.ts';
import { savePhotos, type PhotoCalls } from './save-photos.ts';

const photo = (_id: string, alt = '') => ({ _id, alt, width: 960, height: 1200 });
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

/** A server that adds photos, and keeps the arranged ones. */
function server(product: Product) {
  let now = product;
  const save = (photos: NonNullable<Product['photos']>) => (now = { ...now, photos, __v: now.__v + 1 });
  return {
    add: vi.fn<PhotoCalls['add']>(({ photo: { name }, alt }) => {
      expect(now.photos?.length ?? 0).toBeLessThan(mostPhotos);
      const added = photo(`id of ${name}`, alt);
      return Promise.resolve({ data: { photo: added, product: save([...(now.photos ?? []), added]) } });
    }),
    arrange: vi.fn<PhotoCalls['arrange']>(({ photos }) =>
      Promise.resolve({ data: { product: save(photos.map(({ _id, alt }) => photo(_id, alt))) } }),
    ),
  };
}

describe('saving the photos of a product', () => {
  test('the first photo that was sent with the other fields gets its text', async () => {
    const after = makeProduct({ __v: 5, photos: [photo('z'), photo('b')] });
    const calls = server(after);
    const main = { key: 'new', alt: 'Front', file: file('z') };
    await savePhotos(after, [main, { key: 'b', alt: '' }], main, calls);
    expect(calls.add).not.toHaveBeenCalled();
    expect(calls.arrange.mock.calls[0]?.[0].photos).toEqual([
      { _id: 'z', alt: 'Front' },
      { _id: 'b', alt: '' },
    ]);
  });

  test('the first photo of a new product stays before further ones', async () => {
    const created = makeProduct({ photos: [photo('z')] });
    const calls = server(created);
    const main = { key: 'm', alt: '', file: file('z') };
    const { product: saved } = await savePhotos(created, [main, { key: 'n', alt: '', file: file('c') }], main, calls);
    expect(saved.photos?.map(({ _id }) => _id)).toEqual(['z', 'id of c']);
    expect(calls.arrange).not.toHaveBeenCalled();
  });

  test('a removed photo of a full gallery makes room for an added one', async () => {
    const full = makeProduct({ photos: Array.from({ length: mostPhotos }, (_, index) => photo(String(index))) });
    const calls = server(full);
    const rows = full.photos!.slice(1).map(({ _id }) => ({ key: _id, alt: '' }));
    const { product: saved, left } = await savePhotos(
      full,
      [{ key: 'n', alt: 'Cuff', file: file('c') }, ...rows],
      undefined,
      calls,
    );
    expect(left).toEqual([]);
    expect(saved.photos?.[0]?.alt).toBe('Cuff');
    expect(saved.photos?.map(({ _id }) => _id)).toEqual(['id of c', '1', '2', '3', '4', '5', '6', '7']);
    expect(calls.arrange.mock.calls.map(([{ __v }]) => __v)).toEqual([0, 2]);
  });
});
