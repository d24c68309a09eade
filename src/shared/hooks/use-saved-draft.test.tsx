import { fillIn } from '#tests/support/fill-in.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { makeStore, type AppStore } from '#src/app/store.ts';
import { loggedIn, selectToken, sessionEnded, sessionReplaced } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { useSaveDraftOnSessionEnd, useSavedDraft } from './use-saved-draft.ts';

const sessionOf = (name: string) => ({
  user: { _id: name, name, email: `${name}@example.com`, phone: '', address: '', pincode: '', role: 1 as const },
  token: name,
});

function Editor() {
  const draft = useSavedDraft<{ text: string }>('editor');
  const [text, setText] = useState(draft?.text ?? '');
  useSaveDraftOnSessionEnd('editor', text === '' ? undefined : { text });
  return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** Like a guard: renders the editor only for a signed-in user. */
function Guarded() {
  const token = useAppSelector(selectToken);
  return token === null ? <p>Please log in</p> : <Editor />;
}

let store: AppStore;

beforeEach(() => {
  store = makeStore();
  store.dispatch(loggedIn(sessionOf('Asha')));
  render(
    <Provider store={store}>
      <Toasts>
        <Guarded />
      </Toasts>
    </Provider>,
  );
});

const dispatch = (action: Parameters<AppStore['dispatch']>[0]) => act(() => void store.dispatch(action));
const text = () => screen.getByRole('textbox');
const type = (value: string) => fillIn(text(), value);
const keptNotice = /What you typed is kept/;

test.each([
  ['the server ends the session', sessionEnded()],
  ['another tab logs out', sessionReplaced({ user: null, token: null })],
])('restores the draft once after %s', async (_, ending) => {
  await type('Half a product');
  dispatch(ending);
  expect(await screen.findByText(keptNotice)).toBeInTheDocument();
  dispatch(loggedIn(sessionOf('Asha')));
  expect(text()).toHaveValue('Half a product');
  await userEvent.clear(text());
  dispatch(sessionEnded());
  dispatch(loggedIn(sessionOf('Asha')));
  expect(text()).toHaveValue('');
});

test('hides the draft from another user', async () => {
  await type('Half a product');
  dispatch(sessionEnded());
  dispatch(loggedIn(sessionOf('Meera')));
  expect(text()).toHaveValue('');
  dispatch(sessionEnded());
  dispatch(loggedIn(sessionOf('Asha')));
  expect(text()).toHaveValue('');
});
