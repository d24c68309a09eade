import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#src/shared/api/errors.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { fillIn } from '#tests/support/fill-in.ts';
import { renderInShop, renderInTheme } from '#tests/support/render-in-shop.tsx';
import { useApiForm, type TextValues } from './use-api-form.ts';

const labels = { email: 'Email', answer: 'Favorite color' };
type Values = TextValues<typeof labels>;
type Send = (values: Values) => Promise<ApiError | undefined>;

function Form({ send }: { send: Send }) {
  const form = useApiForm({ labels, send });
  return (
    <form {...form.props}>
      <Field {...form.field('email')} type="email" autoComplete="email" required />
      <Field {...form.field('answer')} autoComplete="off" />
      <button type="submit">{form.isBusy ? 'Busy' : 'Send'}</button>
    </form>
  );
}

const refusal = (status: number, data: object): ApiError => ({ status, data });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fillAndSend(answer: ApiError | undefined) {
  const send = vi.fn<Send>(() => Promise.resolve(answer));
  renderInShop(<Form send={send} />);
  await fillIn(screen.getByLabelText('Email'), 'a@b.in');
  await fillIn(screen.getByLabelText('Favorite color'), 'Blue');
  await submit();
  return send;
}

describe('a form', () => {
  test('shows refusals at their fields until those change, and keeps the typed values', async () => {
    await fillAndSend(refusal(400, { success: false, message: 'Not right.', fields: { answer: 'is too short' } }));
    const answer = screen.getByLabelText('Favorite color');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not right.');
    expect(answer).toHaveAccessibleDescription('Favorite color is too short');
    await waitFor(() => expect(answer).toHaveFocus());
    expect(answer).toHaveValue('Blue');
    expect(screen.getByLabelText('Email')).toBeValid();
    await userEvent.type(answer, '!');
    expect(answer).toBeValid();
  });

  test("shows the server's words at each refused field", async () => {
    const fields = { email: 'ist keine E-Mail', answer: 'ist zu kurz' };
    const send = await fillAndSend(refusal(400, { success: false, message: 'No.', fields }));
    expect(await screen.findByText('Email ist keine E-Mail')).toBeVisible();
    expect(screen.getByText('Favorite color ist zu kurz')).toBeVisible();
    // It can be sent again, although no field has changed.
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("shows the browser's validation at the field, and sends nothing", async () => {
    const send = vi.fn<Send>();
    renderInShop(<Form send={send} />);
    await submit();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(email).toHaveFocus();
    await fillIn(email, 'asha');
    expect(email).not.toHaveAttribute('aria-describedby');
    await submit();
    expect(email).toHaveAccessibleDescription('Email needs to look like name@example.com');
    expect(send).not.toHaveBeenCalled();
  });

  test('sends once however often it is submitted meanwhile', async () => {
    let answer = (_: undefined) => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    renderInShop(<Form send={send} />);
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.in{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Busy' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    answer(undefined);
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
    expect(send).toHaveBeenCalledOnce();
  });

  test.each([
    ['there is no response', { status: 'FETCH_ERROR', error: 'Failed to fetch' } as const],
    ['the server failed', refusal(500, { success: false, message: 'Something went wrong on our side.' })],
  ])('shows an error toast when %s', async (_, error) => {
    await fillAndSend(error);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went Wrong');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeVisible());
  });
});

describe('work of a form', () => {
  function WorkingForm({ send, work }: { send: Send; work: Promise<boolean> }) {
    const form = useApiForm({ labels, send, defaultValues: { email: 'a@b.in', answer: 'Blue' } });
    return (
      <form {...form.props}>
        <button type="button" onClick={() => form.waitFor(work)}>
          Upload
        </button>
        <button type="submit">{form.isBusy ? 'Busy' : 'Send'}</button>
      </form>
    );
  }

  /** Presses Save during an upload. */
  const start = async () => {
    let [resolve, reject] = [(_: boolean) => {}, (_: Error) => {}];
    const promise = new Promise<boolean>((...ends) => ([resolve, reject] = ends));
    const send = vi.fn<Send>(() => Promise.resolve(undefined));
    const { unmount } = renderInShop(<WorkingForm send={send} work={promise} />);
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await submit();
    expect(await screen.findByRole('button', { name: 'Busy' })).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    return { send, resolve, reject, unmount };
  };
  /** All that follows in the same turn has run. */
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('delays Save until it is done', async () => {
    const { send, resolve } = await start();
    resolve(true);
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  test('that fails sends nothing, and Save can be pressed again', async () => {
    const { send, reject } = await start();
    reject(new Error('lost'));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  test('that ends after the form was left sends nothing', async () => {
    const { send, resolve, unmount } = await start();
    unmount();
    resolve(true);
    await settled();
    expect(send).not.toHaveBeenCalled();
  });
});

test('a field reveals its password, and alone has the label as its name', async () => {
  renderInTheme(<Field name="password" label="Password" type="password" autoComplete="new-password" />);
  const field = screen.getByLabelText(/password/i);
  await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(field).toHaveAttribute('type', 'password');
});
