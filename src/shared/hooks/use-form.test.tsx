import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#src/shared/api/errors.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { useForm } from './use-form.ts';

const labels = { email: 'Email', answer: 'Favorite color' };
type FormValues = Record<keyof typeof labels, string>;

function Form({ send }: { send: (typed: FormValues) => Promise<ApiError | undefined> }) {
  const form = useForm(labels, send);
  return (
    <form {...form.props}>
      <Field {...form.field('email')} type="email" autoComplete="email" />
      <Field {...form.field('answer')} autoComplete="off" />
      <button type="submit">{form.isBusy ? 'Busy' : 'Send'}</button>
    </form>
  );
}

const refusal = (status: number, data: object): ApiError => ({ status, data });

async function fillAndSend(answer: ApiError | undefined) {
  const send = vi.fn((_: FormValues) => Promise.resolve(answer));
  renderInShop(<Form send={send} />);
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  await userEvent.type(screen.getByLabelText('Favorite color'), 'Indigo');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return send;
}

describe('a form', () => {
  test('sends the typed values', async () => {
    const send = await fillAndSend(undefined);
    expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'asha@example.com', answer: 'Indigo' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows refusals at their fields until those change, and keeps the typed values', async () => {
    await fillAndSend(refusal(400, { success: false, message: 'Not right.', fields: { answer: 'is too short' } }));
    const answer = screen.getByLabelText('Favorite color');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not right.');
    expect(answer).toHaveAccessibleDescription('Favorite color is too short');
    expect(answer).toHaveFocus();
    expect(answer).toHaveValue('Indigo');
    expect(screen.getByLabelText('Email')).toBeValid();
    await userEvent.type(answer, '!');
    expect(answer).toBeValid();
  });

  test("shows the server's sentence unchanged", async () => {
    await fillAndSend(refusal(200, { success: false, message: 'No.', fields: { email: 'Nobody has this one.' } }));
    expect(await screen.findByText('Nobody has this one.')).toBeVisible();
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
