import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Reply } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { PasteNumbers } from './paste-numbers.tsx';

const onDone = vi.fn();

async function open(selected: number[]): Promise<HTMLElement> {
  respondWith(handle(endpoints.listCouriers, () => ({ success: true, couriers: ['Delhivery'] })));
  renderInShop(<PasteNumbers selected={selected} onDone={onDone} />);
  fireEvent.click(screen.getByText('Paste tracking numbers'));
  await screen.findByRole('button', { name: 'Delhivery' });
  return screen.getByLabelText('Orders and tracking numbers');
}
type Results = Reply<Endpoints['addTrackingNumbers']>['results'];

/** Returns what is sent; a check before is answered apart. */
function answer(results: Results, checked: Results = []): object[] {
  const sent: object[] = [];
  respondWith(
    handle(endpoints.addTrackingNumbers, ({ query, body }) => {
      if (query.dry_run) return { success: true, results: checked };
      sent.push(body);
      return { success: true, results };
    }),
  );
  return sent;
}

test('a pasted column goes to the selected orders, the oldest first; what is refused stays in the field', async () => {
  const message = 'Order 1001 has this tracking number already.';
  const taken = { order: '1043', number: 1043, state: 'refused', message } as const;
  const sent = answer(
    [{ order: '1042', number: 1042, state: 'shipped' }, taken],
    [
      { order: '1042', number: 1042, state: 'shipped', name: 'Asha Rao', city: 'Pune' },
      { ...taken, name: 'Meera', city: '' },
    ],
  );
  const field = await open([1043, 1042]);
  fireEvent.click(screen.getByRole('button', { name: 'Delhivery' }));
  fireEvent.change(field, { target: { value: 'AWB1\nAWB2' } });
  const preview = await screen.findByRole('list', { name: 'What will be shipped' });
  const lines = () => within(preview).getAllByRole('listitem');
  expect(preview).toHaveTextContent('1042 AWB1 1043 AWB2');
  // Whose they are, once the shop has answered, before anything is sent.
  await within(preview).findByText('Asha Rao, Pune');
  expect(lines()[1]).toHaveTextContent(`1043 Meera AWB2 ${message}`);
  // What would be refused is not counted.
  expect(screen.getByText('1 order', { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByText('Ship them'));
  expect(await screen.findByText(/Order 1043: Order 1001 has this tracking number already/)).toBeVisible();
  expect(sent).toEqual([
    {
      courier: 'Delhivery',
      numbers: [
        { order: '1042', tracking_number: 'AWB1' },
        { order: '1043', tracking_number: 'AWB2' },
      ],
    },
  ]);
  expect(field).toHaveValue('1043 AWB2');
  expect(onDone).toHaveBeenCalledExactlyOnceWith([1042]);
});

test('a list without orders is refused at its field; lines that are no order and number stay there', async () => {
  const field = await open([]);
  fireEvent.change(field, { target: { value: 'no numbers' } });
  fireEvent.click(screen.getByText('Ship them'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/need at least one line/));
  answer([{ order: '1042', number: 1042, state: 'shipped' }]);
  fireEvent.change(field, { target: { value: '1042 19041432529574 499.00\nfor Asha AWB2\n1043 1.90414E+13' } });
  const preview = await screen.findByRole('list', { name: 'What will be shipped' });
  expect(preview).toHaveTextContent('1042 19041432529574 (chosen from: 1042 19041432529574 499.00)');
  expect(screen.getByText(/1\.90414E\+13: a spreadsheet has lost the last digits/)).toBeVisible();
  fireEvent.click(screen.getByText('Ship them'));
  await waitFor(() => expect(field).toHaveValue('for Asha AWB2\n1043 1.90414E+13'));
});
