import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ApiError } from '#src/shared/api/errors.ts';
import { sessionEnded } from '#src/shared/session/session-slice.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { useApiForm } from './use-api-form.ts';

interface Values extends Record<string, string> {
  name: string;
  city: string;
}

const first: Values = { name: 'Kora', city: 'Pune' };
const labels = { name: 'Name', city: 'City' };

/** What the page's query has; the test dispatches what others saved. */
const query = new EventTarget();
/** Answers the save that waits. */
let answer: (error?: ApiError, stored?: Values) => void;

function Editor() {
  const [stored, setStored] = useState(first);
  useEffect(() => {
    const onNewer = (event: Event) => setStored((event as CustomEvent<Values>).detail);
    query.addEventListener('newer', onNewer);
    return () => query.removeEventListener('newer', onNewer);
  }, []);
  const form = useApiForm<Values, keyof typeof labels>({
    labels,
    stored,
    asks: (typed, base, latest) =>
      (['name', 'city'] as const).some((name) => typed[name] !== base[name] && latest[name] !== base[name]),
    currentOf: (current) => current as Values,
    send: () =>
      new Promise((resolve) => {
        answer = (error, current) => {
          if (current && !error) form.saved(current);
          resolve(error);
        };
      }),
  });
  return (
    <form {...form.props}>
      <Field {...form.field('name')} autoComplete="off" />
      <Field {...form.field('city')} autoComplete="off" />
      <button type="submit">Save</button>
      <button type="button" onClick={form.keepMine}>
        Keep
      </button>
      <button type="button" onClick={form.takeTheirs}>
        Take
      </button>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
      {form.isBusy && <p>Busy</p>}
      {form.theirs && <p>Saved by others: {form.theirs.name}</p>}
    </form>
  );
}

const lost: ApiError = { status: 'FETCH_ERROR', error: 'Failed to fetch' };
const refusal = (status: number): ApiError => ({ status, data: { success: false, message: 'No.' } });

/** Does `name=Mine`, `save`, `others name=Theirs`, `answered`, `answered name=Saved`, `refused`, `lost`, `conflict name=Theirs`, `keep` … */
async function take(step: string) {
  const [action = '', change = ''] = step.includes(' ')
    ? step.split(' ')
    : step.includes('=')
      ? ['type', step]
      : [step];
  const [field = '', value = ''] = change.split('=');
  const stored = change === '' ? undefined : { ...first, [field]: value };
  const answers: Record<string, () => void> = {
    answered: () => answer(undefined, stored),
    refused: () => answer(refusal(400)),
    lost: () => answer(lost),
    conflict: () => answer({ status: 409, data: { success: false, message: 'No.', current: stored } }),
  };
  if (action in answers) {
    const before = answer;
    await act(async () => Promise.resolve(answers[action]?.()));
    // A conflict about another field is sent again.
    await waitFor(() => expect(answer !== before || screen.queryByText('Busy') === null).toBe(true));
  } else if (action === 'type')
    fireEvent.change(screen.getByLabelText(field === 'name' ? 'Name' : 'City'), { target: { value } });
  else if (action === 'others') act(() => void query.dispatchEvent(new CustomEvent('newer', { detail: stored })));
  else if (action === 'save') {
    fireEvent.click(screen.getByText('Save'));
    await screen.findByText('Busy');
  } else fireEvent.click(screen.getByText(new RegExp(`^${action}$`, 'i')));
}

/** Whether closing the tab would ask. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each([
  // typed
  ['name=Mine', 'Mine Pune unsaved'],
  ['name=Mine, name=Kora', 'Kora Pune'],
  ['name=Mine, discard', 'Kora Pune'],
  // saved
  ['name=Mine, save, answered', 'Mine Pune'],
  ['name=Mine, save, answered, others name=Mine', 'Mine Pune'],
  ['name=Mine, save, answered name=MINE', 'MINE Pune'],
  ['name=Mine, save, answered, name=Kora', 'Kora Pune unsaved'],
  // typed while it is saved
  ['name=Mine, save, city=Goa, answered', 'Mine Goa unsaved'],
  ['name=Mine, save, name=More, answered', 'More Pune unsaved'],
  ['name=Mine, save, name=More, answered name=MINE', 'More Pune unsaved'],
  ['name=Mine, save, city=Goa, answered, save, answered', 'Mine Goa'],
  // not saved
  ['name=Mine, save, refused', 'Mine Pune unsaved'],
  ['name=Mine, save, city=Goa, refused', 'Mine Goa unsaved'],
  ['name=Mine, save, lost', 'Mine Pune unsaved'],
  ['name=Mine, save, city=Goa, lost, save, answered', 'Mine Goa'],
  ['name=Mine, save, lost, others name=Mine', 'Mine Pune'],
  // saved by others
  ['others name=Theirs', 'Theirs Pune'],
  ['name=Mine, others city=Goa', 'Mine Goa unsaved'],
  ['name=Mine, others name=Mine', 'Mine Pune'],
  ['name=Mine, others name=Theirs', 'Mine Pune unsaved Theirs'],
  ['name=Mine, others name=Theirs, name=Kora', 'Theirs Pune'],
  ['name=Mine, others name=Theirs, keep', 'Mine Pune unsaved'],
  ['name=Mine, city=Goa, others name=Theirs, take', 'Theirs Goa unsaved'],
  ['name=Mine, city=Goa, others name=Theirs, discard', 'Theirs Pune'],
  // saved by others while it is saved: the answer is newer than what the query had meanwhile
  ['name=Mine, save, others name=Mine, city=Goa, answered', 'Mine Goa unsaved'],
  ['name=Mine, save, others name=Old, answered', 'Mine Pune'],
  ['name=Mine, save, others name=Theirs, refused', 'Mine Pune unsaved Theirs'],
  // the server knows first
  ['name=Mine, save, conflict name=Theirs', 'Mine Pune unsaved Theirs'],
  ['name=Mine, save, conflict name=Theirs, keep, save, answered', 'Mine Pune'],
  ['name=Mine, save, conflict city=Goa, answered', 'Mine Goa'],
  ['name=Mine, save, conflict city=Goa, conflict city=Agra', 'Mine Goa unsaved'],
])('a draft after %s is %s', async (steps, expected) => {
  const store = makeSignedInStore();
  const { router } = renderInShop(<Editor />, { store });
  for (const step of steps.split(', ')) await take(step);
  const [name, city] = ['Name', 'City'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  const isUnsaved = asksBeforeUnload();
  const theirs = screen.queryByText(/^Saved by others/)?.textContent.split(': ')[1];
  expect([name, city, ...(isUnsaved ? ['unsaved'] : []), ...(theirs ? [theirs] : [])].join(' ')).toBe(expected);
  // A link asks, and the end of the session keeps the page.
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe(isUnsaved ? '/' : '/elsewhere');
  act(() => void store.dispatch(sessionEnded()));
  expect(store.getState().auth.user !== null).toBe(isUnsaved);
});

function Page({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const form = useApiForm<{ reason: string }>({
    labels: { reason: 'Reason' },
    defaultValues: { reason: '' },
    send: () => Promise.resolve(lost),
  });
  return (
    <DialogForm
      open={isOpen}
      title="Why?"
      form={form}
      submit={{ label: 'Send' }}
      cancelLabel="Cancel"
      onClose={() => {
        onClose();
        setOpen(false);
      }}
    >
      <Field {...form.field('reason')} autoComplete="off" />
    </DialogForm>
  );
}

const ways = {
  Escape: () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
  'a press beside it': () => {
    const backdrop = document.querySelector('.MuiDialog-container')!;
    fireEvent.mouseDown(backdrop);
    fireEvent.click(backdrop);
  },
  Cancel: () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
};

test.each([
  ['Escape', '', 'closes'],
  ['Escape', 'Torn', 'asks'],
  ['a press beside it', 'Torn', 'asks'],
  ['Cancel', 'Torn', 'closes'],
] as const)('%s in a dialog with %j typed %s', async (way, typed, outcome) => {
  const onClose = vi.fn();
  renderInShop(<Page onClose={onClose} />);
  const field = screen.getByLabelText('Reason');
  if (typed) await userEvent.type(field, typed);
  ways[way]();
  if (outcome === 'closes') {
    expect(onClose).toHaveBeenCalledOnce();
    return;
  }
  await userEvent.click(await screen.findByText('Keep editing'));
  await waitFor(() => expect(screen.queryByText('Keep editing')).toBeNull());
  expect(field).toHaveFocus();
  expect(field).toHaveValue(typed);
  expect(onClose).not.toHaveBeenCalled();
  ways[way]();
  await userEvent.click(await screen.findByText('Leave'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Back while a dialog holds a typed text asks, and stays', async () => {
  const { router } = renderInShop(<Page onClose={vi.fn()} />, { at: '/orders' });
  await act(() => router.navigate('/orders/1'));
  await userEvent.type(screen.getByLabelText('Reason'), 'Torn');
  void router.navigate(-1);
  await userEvent.click(await screen.findByText('Keep editing'));
  await waitFor(() => expect(screen.queryByText('Keep editing')).toBeNull());
  expect(router.state.location.pathname).toBe('/orders/1');
  expect(screen.getByLabelText('Reason')).toHaveValue('Torn');
});
