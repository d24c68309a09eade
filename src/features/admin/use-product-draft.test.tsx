import { aProduct } from '#tests/support/products.ts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useProductDraft } from './use-product-draft.ts';

const first = aProduct();
const changedElsewhere = aProduct({ __v: 1, price: 599 });

const edit = () => renderHook((product) => useProductDraft(product), { initialProps: first });

describe('the draft of a product', () => {
  test('follows the shop as long as nothing was typed', () => {
    const { result, rerender } = edit();
    rerender(changedElsewhere);
    expect(result.current).toMatchObject({ isDirty: false, isOutdated: false, seen: changedElsewhere });
    expect(result.current.draft.price).toBe('599');
  });

  test('stays as it was typed, and says that it is outdated', () => {
    const { result, rerender } = edit();
    act(() => result.current.change({ name: 'Mine' }));
    rerender(changedElsewhere);
    expect(result.current).toMatchObject({ isDirty: true, isOutdated: true, seen: first });
    expect(result.current.draft).toMatchObject({ name: 'Mine', price: '499' });
    act(() => result.current.keepMine());
    expect(result.current).toMatchObject({ isDirty: true, isOutdated: false, seen: changedElsewhere });
    expect(result.current.draft).toMatchObject({ name: 'Mine', price: '599' });
  });

  test('is given up for what the shop has, a chosen photo too', () => {
    const { result, rerender } = edit();
    act(() => result.current.setPhoto(new File([], 'tee.png')));
    rerender(changedElsewhere);
    expect(result.current.isOutdated).toBe(true);
    act(() => result.current.takeTheirs());
    expect(result.current).toMatchObject({ isDirty: false, photo: undefined });
    expect(result.current.draft.price).toBe('599');
  });

  test('is not dirty any more where what was typed is what there was', () => {
    const { result } = edit();
    act(() => result.current.change({ name: 'Mine' }));
    act(() => result.current.change({ name: first.name }));
    expect(result.current.isDirty).toBe(false);
  });

  test('once saved, keeps only what was typed since it went out', () => {
    const { result } = edit();
    act(() => result.current.change({ name: 'Mine' }));
    const { saved } = result.current;
    act(() => result.current.change({ description: 'Typed while it was sent.' }));
    const asSaved = aProduct({ __v: 1, name: 'Mine' });
    act(() => saved(asSaved));
    expect(result.current).toMatchObject({ isDirty: true, seen: asSaved });
    expect(result.current.draft).toMatchObject({ name: 'Mine', description: 'Typed while it was sent.' });
  });
});
