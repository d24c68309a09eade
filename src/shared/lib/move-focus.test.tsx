import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recoverLostFocus } from './move-focus.ts';

recoverLostFocus(document);

test('a removed row of a table leaves its focus to the table', async () => {
  const names = (rows: readonly string[]) => (
    <main>
      <table aria-label="Categories">
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <td>
                <button>{name}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
  const { rerender } = render(names(['Polos', 'Kurtas']));
  screen.getByRole('button', { name: 'Kurtas' }).focus();
  rerender(names(['Polos']));
  await vi.waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
});

test('a removed control leaves its focus to what contained it', async () => {
  const list = (names: readonly string[]) => (
    <main>
      <ul aria-label="Colours">
        {names.map((name) => (
          <li key={name}>
            <button>{name}</button>
          </li>
        ))}
      </ul>
    </main>
  );
  const { rerender } = render(list(['Indigo', 'Madder']));
  screen.getByRole('button', { name: 'Madder' }).focus();
  rerender(list(['Indigo']));
  await vi.waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
});
