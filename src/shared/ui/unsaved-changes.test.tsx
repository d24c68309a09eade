import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useLeave, useUnsavedChanges } from './unsaved-context.ts';

const logOut = vi.fn();

function Editor() {
  const leave = useLeave();
  const isSaved = useRef(false);
  useUnsavedChanges(true, () => !isSaved.current);
  // Another part of the page, which comes and goes.
  const [hasPart, setPart] = useState(false);
  const navigate = useNavigate();
  const save = () => {
    isSaved.current = true;
    void navigate('/list');
  };
  return (
    <>
      <Link to="/list">List</Link>
      <button onClick={save}>Save</button>
      <button onClick={() => leave(logOut)}>Log Out</button>
      <button onClick={() => setPart(!hasPart)}>Part</button>
      {hasPart && <Part />}
    </>
  );
}

function Part() {
  useUnsavedChanges(true);
  return null;
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
  logOut.mockClear();
});

test('a confirmed action that fails leaves the changes unsaved', async () => {
  const router = open();
  logOut.mockImplementationOnce(() => Promise.reject(new Error('no connection')).catch(() => undefined));
  await press('Log Out');
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/edit');
});

test('a part of the page that goes does not take the confirmation of another one with it', async () => {
  open();
  for (let times = 0; times < 2; times += 1) await press('Part');
  expect(asksBeforeUnload()).toBe(true);
});

test('saved changes do not ask', async () => {
  const router = open();
  await press('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  expect(asksBeforeUnload()).toBe(false);
});
