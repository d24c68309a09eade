import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DetailFields } from './detail-fields.tsx';

const details = { colour: 'Sage', style: 'Kite', facts: { fabric: 'Slub cotton', care: 'Wash cold' } } as const;
const first = makeProduct(details);

const press = (name: string) => userEvent.click(screen.getByText(name));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const open = (label: string) => fireEvent.mouseDown(field(label));

function show(answer: Awaited<ReturnType<SendProduct>> = {}) {
  const send = vi.fn<SendProduct>(() => Promise.resolve(answer));
  renderInShop(
    <ProductEditor first={first} send={send}>
      {(form) => <DetailFields form={form} styles={['Kite', 'Monsoon Lines']} />}
    </ProductEditor>,
  );
  return send;
}

test('a colour of the palette, a style and facts are sent; an emptied field is sent empty', async () => {
  const send = show();
  expect(field('Colour')).toHaveTextContent('Sage');
  expect([field('Style').value, field('Fabric').value, field('Weight').value]).toEqual(['Kite', 'Slub cotton', '']);
  open('Colour');
  await userEvent.click(await screen.findByText('Sky blue'));
  fill('Weight', '190 GSM');
  fill('Care', '');
  await press('Save');
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.lastCall?.[0]).toMatchObject({
    ...{ colour: 'Sky blue', style: 'Kite', fabric: 'Slub cotton', weight: '190 GSM', fit: '', length: '', care: '' },
  });
});
