import { act, render, screen, waitFor } from '@testing-library/react';
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

function Editor({ isUnsaved }: { isUnsaved: boolean }) {
  const letGo = useUnsavedChanges(isUnsaved);
  const navigate = useNavigate();
  const save = () => {
    letGo();
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

function open(isUnsaved: boolean) {
  logOut.mockClear();
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/edit', element: <Editor isUnsaved={isUnsaved} /> },
          { path: '/list', element: <h1>List</h1> },
        ],
      },
    ],
    { initialEntries: ['/edit'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** Whether the tab would ask before it closes. */
function tabAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a page with unsaved changes', () => {
  test('is left only after asking', async () => {
    const router = open(true);
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/edit');
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
  });

  test('keeps other ways of leaving waiting too, and the tab', async () => {
    open(true);
    expect(tabAsks()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(logOut).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('lets go once it is saved', async () => {
    const router = open(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(tabAsks()).toBe(false);
  });
});

test('a page without any is left at once', async () => {
  const router = open(false);
  expect(tabAsks()).toBe(false);
  await act(() => router.navigate('/list'));
  expect(router.state.location.pathname).toBe('/list');
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(logOut).toHaveBeenCalledTimes(1);
});
