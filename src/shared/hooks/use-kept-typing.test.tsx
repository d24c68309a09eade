import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { makeStore, type AppStore } from '#src/app/store.ts';
import {
  loggedIn,
  selectToken,
  sessionEnded,
  sessionReplaced,
  type SessionRoot,
} from '#src/shared/session/session-slice.ts';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { useKeepTyping, useKeptTyping } from './use-kept-typing.ts';

const person = (name: string) => ({
  user: { _id: name, name, email: `${name}@example.com`, phone: '', address: '', pincode: '', role: 1 as const },
  token: name,
});

function Editor() {
  const kept = useKeptTyping<{ text: string }>('editor');
  const [text, setText] = useState(kept?.text ?? '');
  useKeepTyping('editor', text === '' ? undefined : { text });
  return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** As a guard does: a page for who is signed in. */
function Guarded() {
  const token = useSelector<SessionRoot>(selectToken);
  return token === null ? <p>Please log in</p> : <Editor />;
}

let store: AppStore;

beforeEach(() => {
  store = makeStore();
  store.dispatch(loggedIn(person('Asha')));
  render(
    <Provider store={store}>
      <Toasts>
        <Guarded />
      </Toasts>
    </Provider>,
  );
});

const say = (action: Parameters<AppStore['dispatch']>[0]) => act(() => void store.dispatch(action));
const text = () => screen.getByRole('textbox');
const type = (words: string) => userEvent.type(text(), words);
const kept = /What you typed is kept/;

test.each([
  ['the server ends the session', sessionEnded()],
  ['another tab logs out', sessionReplaced({ user: null, token: null })],
])('what was typed when %s is there again, once', async (_, ending) => {
  await type('Half a product');
  say(ending);
  expect(await screen.findByText(kept)).toBeInTheDocument();
  say(loggedIn(person('Asha')));
  expect(text()).toHaveValue('Half a product');
  await userEvent.clear(text());
  say(sessionEnded());
  say(loggedIn(person('Asha')));
  expect(text()).toHaveValue('');
});

test('somebody else does not get to see it', async () => {
  await type('Half a product');
  say(sessionEnded());
  say(loggedIn(person('Meera')));
  expect(text()).toHaveValue('');
  say(sessionEnded());
  say(loggedIn(person('Asha')));
  expect(text()).toHaveValue('');
});

test('where nothing was typed nothing is said', () => {
  say(sessionEnded());
  expect(screen.queryByText(kept)).toBeNull();
});
