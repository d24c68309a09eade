import '#tests/support/dom-api.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductPhoto } from './product-photo.tsx';

// Transforming lazy modules can take longer than a query waits.
beforeAll(() => Promise.all([import('../gallery/photo-dialog.tsx'), import('../gallery/photo-gallery.tsx')]), 60_000);

const photo = (n: number, alt: string) => ({ _id: String(n).repeat(24), alt, width: 1600, height: 2000 });
const front = photo(1, 'The front');

test('the alt text of the first photo describes it, also before the gallery has loaded', () => {
  renderInShop(<ProductPhoto product={makeProduct({ name: 'Kite', photos: [front] })} />);
  const button = screen.getByLabelText('See the photo of Kite in full size');
  expect(button).toHaveAccessibleDescription('The front');
  expect(button.querySelector('img')).toHaveAttribute('alt', 'The front');
});

test('shows the last photo if the shown one is gone', async () => {
  const kite = makeProduct({ name: 'Kite', photos: [front, photo(2, 'The back'), photo(3, 'The print')] });
  function Reloaded() {
    const [photos, setPhotos] = useState(kite.photos);
    return (
      <>
        <ProductPhoto product={{ ...kite, ...(photos && { photos }) }} />
        <button onClick={() => setPhotos(photos?.slice(0, 2))}>Reload</button>
      </>
    );
  }
  renderInShop(<Reloaded />);
  await userEvent.click(await screen.findByLabelText('Photo 3 of 3: The print'));
  expect(screen.getByText('3 / 3')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Reload'));
  expect(screen.getByText('2 / 2')).toBeInTheDocument();
  expect(screen.getByLabelText('See photo 2 of 2 in full size: The back')).toBeInTheDocument();
});
