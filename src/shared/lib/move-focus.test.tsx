import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recoverLostFocus } from './move-focus.ts';

recoverLostFocus(document);

test.each([
  [
    'table',
    '<table><tbody><tr><td><button>Polos</button></td></tr><tr><td><button>Kurtas</button></td></tr></tbody></table>',
  ],
  ['ul', '<ul><li><button>Polos</button></li><li><button>Kurtas</button></li></ul>'],
])('what is removed with its focus leaves that to its %s', async (container, html) => {
  document.body.innerHTML = `<main>${html}</main>`;
  const [, button] = document.querySelectorAll('button');
  button!.focus();
  button!.closest('tr, li')!.remove();
  await waitFor(() => expect(document.querySelector(container)).toHaveFocus());
});
