import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { theme } from '../theme.ts';

function Overlay({ of: Root }: { of: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ThemeProvider theme={theme}>
      <button onClick={() => setOpen(true)}>Open</button>
      <Root open={open} onClose={close} transitionDuration={150}>
        <input aria-label="Name" />
        <button onClick={close}>Close</button>
      </Root>
    </ThemeProvider>
  );
}

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('a closing %s does not take back the focus from its opener', async (_name, Root) => {
  const user = userEvent.setup();
  render(<Overlay of={Root} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();

  const close = screen.getByRole('button', { name: 'Close' });
  await user.dblClick(close);
  await waitFor(() => expect(close).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});
