import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { recoverLostFocus } from './move-focus.ts';

recoverLostFocus(document);

const table = (rows: ReactNode) => (
  <table>
    <tbody>{rows}</tbody>
  </table>
);
const row = (name: string) => (
  <tr key={name}>
    <td>
      <button>{name}</button>
    </td>
  </tr>
);
const list = (items: ReactNode) => <ul>{items}</ul>;
const item = (name: string) => (
  <li key={name}>
    <button>{name}</button>
  </li>
);

test.each([
  { role: 'table', all: table, one: row },
  { role: 'list', all: list, one: item },
])('what is removed with its focus leaves that to its $role', async ({ role, all, one }) => {
  const main = (names: readonly string[]) => <main>{all(names.map(one))}</main>;
  const { rerender } = render(main(['Polos', 'Kurtas']));
  screen.getByRole('button', { name: 'Kurtas' }).focus();
  rerender(main(['Polos']));
  await vi.waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
});
