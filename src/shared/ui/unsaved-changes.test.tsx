import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { UnsavedChanges, useLeave, useUnsavedChanges } from './unsaved-changes.tsx';

const logOut = vi.fn();

function Frame() {
  return (
    <UnsavedChanges>
      <LogOut />
      <Outlet />
    </UnsavedChanges>
  );
}

function LogOut() {
  const leave = useLeave();
  return <button onClick={() => leave(logOut)}>Log Out</button>;
}

function Editor() {
  const confirmSaved = useUnsavedChanges(true);
  const navigate = useNavigate();
  const save = () => {
    confirmSaved();
    void navigate('/list');
  };
  return (
    <>
      <h1>Editor</h1>
      <Link to="/list">List</Link>
      <button onClick={save}>Save</button>
    </>
  );
}

function open() {
  logOut.mockClear();
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/edit', element: <Editor /> },
          { path: '/list', element: <h1>List</h1> },
        ],
      },
    ],
    { initialEntries: ['/edit'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** Whether closing the tab would ask for confirmation. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('UnsavedChanges with unsaved changes', () => {
  test('asks before navigating away', async () => {
    const router = open();
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/edit');
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
  });

  test('asks before a log-out and before closing the tab', async () => {
    open();
    expect(asksBeforeUnload()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(logOut).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('does not ask after saving', async () => {
    const router = open();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(asksBeforeUnload()).toBe(false);
  });
});
