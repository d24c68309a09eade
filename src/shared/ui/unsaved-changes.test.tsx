import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useLeave, useUnsavedChanges } from './unsaved-changes.tsx';

const logOut = vi.fn();

function Editor() {
  const leave = useLeave();
  const confirmSaved = useUnsavedChanges(true);
  const navigate = useNavigate();
  const save = () => {
    confirmSaved();
    void navigate('/list');
  };
  return (
    <>
      <Link to="/list">List</Link>
      <button onClick={save}>Save</button>
      <button onClick={() => leave(logOut)}>Log Out</button>
    </>
  );
}

const Pages = () => (useLocation().pathname === '/edit' ? <Editor /> : <h1>List</h1>);

const open = () => renderInShop(<Pages />, { at: '/edit' }).router;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Whether closing the tab would ask for confirmation. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('unsaved changes ask before navigating away', async () => {
  const router = open();
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/edit');
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  await press('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
});

test('unsaved changes ask before a log-out and before closing the tab', async () => {
  open();
  expect(asksBeforeUnload()).toBe(true);
  await press('Log Out');
  expect(logOut).not.toHaveBeenCalled();
  await press('Leave');
  expect(logOut).toHaveBeenCalledTimes(1);
});

test('saved changes do not ask', async () => {
  const router = open();
  await press('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  expect(asksBeforeUnload()).toBe(false);
});
