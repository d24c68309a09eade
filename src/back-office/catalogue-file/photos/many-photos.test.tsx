import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import type { PhotosToSend } from '../catalogue-file-api.ts';
import { ManyPhotos } from './many-photos.tsx';
import type { AddPhotos } from './use-many-photos.ts';

const product = (digit: string, name: string) => ({ _id: digit.repeat(24), name, slug: name.toLowerCase() });
const [stole, saree] = [product('a', 'Stole'), { ...product('b', 'Saree'), hidden: true as const }];
const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const files = ['stole-1.jpg', 'stole-2.jpg', 'saree.jpg', 'IMG_1.jpg', '.DS_Store', 'list.txt'].map(jpeg);

type Answer = Awaited<ReturnType<AddPhotos>>;

const matched: Answer = {
  data: {
    success: true,
    matched: [
      { file: 'stole-1.jpg', product: stole, place: 3 },
      { file: 'stole-2.jpg', product: stole, place: 4 },
      { file: 'saree.jpg', product: saree, place: 1 },
    ],
    unmatched: [{ file: 'IMG_1.jpg', reason: 'ambiguous', products: [stole, saree] }],
  },
};

/** Shows the photos of a folder. `answers` says what becomes of those that are not added. */
async function choose(answers: Readonly<Record<string, () => Answer | Promise<Answer> | undefined>> = {}) {
  const sent: string[] = [];
  const answerTo = ({ isDry, files: names, product: id = '', place }: PhotosToSend): Answer | Promise<Answer> => {
    const [file = ''] = JSON.parse(names) as string[];
    if (isDry) {
      expect(names).toBe('["IMG_1.jpg","saree.jpg","stole-1.jpg","stole-2.jpg"]');
      return matched;
    }
    sent.push(`${file} ${id[0]} ${place}`);
    const added = { file, product: id === saree._id ? saree : stole, place: Number(place ?? 8) };
    return answers[file]?.() ?? { data: { success: true, matched: [added], unmatched: [] } };
  };
  const { router } = renderInShop(
    <ManyPhotos send={(photos) => Object.assign(Promise.resolve(answerTo(photos)), { abort: () => undefined })} />,
  );
  const field = document.querySelector<HTMLInputElement>('input[name="photos"]')!;
  await userEvent.upload(field, files, { applyAccept: false });
  await screen.findByText('3 photos have their products');
  return { sent, router };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const list = () => within(screen.getByRole('list', { name: 'What goes where' }));

test('what belongs where is shown and can be changed before anything is sent', async () => {
  const { sent } = await choose();
  expect(screen.getByText(/^They go to 2 products/)).toBeVisible();
  expect(screen.getByText('list.txt is no photo: it is passed over.')).toBeVisible();
  expect(list().getByText('saree.jpg')).toBeVisible();
  expect(screen.getByText('Several products have this name: Stole (stole) and Saree (saree).')).toBeVisible();
  await press('Leave out stole-1.jpg');
  expect(screen.getByText('You have left it out.')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Product of IMG_1.jpg'));
  await userEvent.click(await screen.findByRole('option', { name: 'Saree (saree)' }));
  expect(sent).toEqual([]);
  await press('Send 3 photos');
  expect(await screen.findByText('3 photos are added')).toBeVisible();
  // What was left out leaves no gap; what a person chose comes after the others.
  expect(sent.sort()).toEqual(['IMG_1.jpg b undefined', 'saree.jpg b 1', 'stole-2.jpg a 4']);
  expect(screen.getByText('1 of these products is hidden until you show it.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('a broken connection keeps what is left; a refused photo is named, and a known one is not added again', async () => {
  let isBroken = true;
  const known = { file: 'stole-1.jpg', product: stole, place: 3, known: true } as const;
  const { sent } = await choose({
    'saree.jpg': () => ({
      error: { status: 422, data: { success: false, code: 'unreadablePhoto', message: 'The photo is damaged.' } },
    }),
    'stole-1.jpg': () =>
      isBroken
        ? { error: { status: 'FETCH_ERROR', error: 'Failed to fetch' } }
        : { data: { success: true, matched: [known], unmatched: [] } },
  });
  await press('Send 3 photos');
  expect(await screen.findByText(/^The connection broke: 0 of 3/)).toBeVisible();
  isBroken = false;
  await press('Send the other 3 photos');
  await waitFor(() => expect(screen.getByText('1 photo is added')).toBeVisible());
  expect(screen.getByText('1 photo was there already.', { exact: false })).toBeVisible();
  expect(screen.getByText('1 photo could not be added:')).toBeVisible();
  expect(list().getByText('Not added: The photo is damaged.')).toBeVisible();
  expect(sent.filter((one) => one.startsWith('stole'))).toEqual([
    'stole-1.jpg a 3',
    'stole-1.jpg a 3',
    'stole-2.jpg a 4',
  ]);
});

test('whoever leaves while photos are being sent is asked', async () => {
  const { router } = await choose({ 'stole-1.jpg': () => new Promise(() => undefined) });
  void router.navigate('/list');
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  await press('Send 3 photos');
  await screen.findByRole('progressbar', { name: 'Sending the photos' });
  void router.navigate('/edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit'));
});
