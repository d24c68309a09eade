import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { HeroFields } from './hero-fields.tsx';

const _id = 'a'.repeat(24);
const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'loom.png', { type: 'image/png' });

function Form({ onText }: { onText: (text: string) => void }) {
  const [value, setValue] = useState('Shop the drop\nBrowse by category');
  const change = (next: string) => (setValue(next), onText(next));
  return <HeroFields name="text" value={value} onChange={change} waitFor={() => {}} />;
}

test('the words, a picture and what it shows are lines of one text; without the picture its line goes', async () => {
  respondWith(handle(endpoints.addContentPhoto, () => ({ success: true, photo: { _id, width: 960, height: 1200 } })));
  const user = userEvent.setup();
  let text = '';
  renderInShop(<Form onText={(next) => (text = next)} />);
  const type = async (name: string, words: string) => {
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, words);
  };
  await type('Button to the products', 'Shop all sarees');
  await type('Link to the categories', 'All weaves');
  expect(text).toBe('Shop all sarees\nAll weaves');
  await user.upload(screen.getByLabelText('Picture'), png);
  await screen.findByRole('textbox', { name: 'What the picture shows' });
  await type('What the picture shows', 'A loom (wooden) ');
  expect(text).toBe(`Shop all sarees\nAll weaves\n![A loom (wooden) ](${_id})`);
  expect(screen.getByRole('img').getAttribute('src')).toContain(`/api/v1/product/photo/${_id}`);
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(text).toBe('Shop all sarees\nAll weaves');
});

test('words typed while the picture is uploaded stay', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const upload = async () => {
    await released;
    return { success: true, photo: { _id, width: 960, height: 1200 } } as const;
  };
  respondWith(handle(endpoints.addContentPhoto, upload));
  let text = '';
  renderInShop(<Form onText={(next) => (text = next)} />);
  await userEvent.upload(screen.getByLabelText('Picture'), png);
  await screen.findByText('Making it small…');
  fireEvent.change(screen.getByRole('textbox', { name: 'Button to the products' }), { target: { value: 'Shop silk' } });
  release();
  await screen.findByRole('textbox', { name: 'What the picture shows' });
  expect(text).toBe(`Shop silk\nBrowse by category\n![](${_id})`);
});
