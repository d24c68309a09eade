import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse, type MockHandler } from '#mocks/handle.ts';
import { selectUser, sessionReplaced } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { recordCalls, respondWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { LoginForm } from './login-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-forms.tsx';

const filledIn = {
  ...{ Name: 'Asha Rao', Email: 'asha@example.com', Password: 'a long password', 'New password': 'a long password' },
  ...{ Phone: '9876543210', Address: '1 Loom Lane', 'Favorite color': 'indigo', Pincode: '411001' },
};

interface RefusedCase {
  name: string;
  form: ReactNode;
  handler: MockHandler;
  submit: string;
  /** The descriptions of the fields that are marked. */
  marked: Record<string, string>;
  /** The ways on, by their addresses. */
  links: readonly string[];
}

const cases: RefusedCase[] = [
  {
    name: 'a log-in marks both fields alike',
    form: <LoginForm />,
    handler: alwaysRefuse(endpoints.login, 'wrongLogin'),
    submit: 'Log In',
    marked: { Email: 'Email or password is not right', Password: 'Password or email is not right' },
    links: ['/forgot-password', '/register'],
  },
  {
    name: 'an answer marks both fields alike',
    form: <ResetForm />,
    handler: alwaysRefuse(endpoints.resetPassword, 'wrongAnswer'),
    submit: 'Reset Password',
    marked: { Email: 'Email or favorite color is not right', 'Favorite color': 'Favorite color or email is not right' },
    links: [],
  },
  {
    name: 'a taken e-mail marks its field',
    form: <RegisterForm onName={() => undefined} />,
    handler: alwaysRefuse(endpoints.register, 'emailTaken'),
    submit: 'Sign Up',
    marked: { Email: 'Email is registered already' },
    links: ['/login', '/forgot-password'],
  },
];

test.each(cases)('the refusal of $name and offers the way on', async ({ form, handler, submit, marked, links }) => {
  respondWith(handler);
  const { router } = renderInShop(form);
  const fields = Object.entries(filledIn).flatMap(([label, value]) => {
    const field = screen.queryByLabelText(label);
    if (field === null) return [];
    fireEvent.change(field, { target: { value } });
    return [[label, field] as const];
  });
  await userEvent.click(screen.getByText(submit, { selector: 'button' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
  const invalid = fields.filter(([, field]) => field.getAttribute('aria-invalid') === 'true');
  expect(invalid.map(([label]) => label)).toEqual(Object.keys(marked));
  for (const [label, field] of invalid) expect(field).toHaveAccessibleDescription(marked[label]!);
  const notices = screen.queryAllByRole('status').flatMap((notice) => [...notice.querySelectorAll('a')]);
  expect(notices.map((link) => link.getAttribute('href'))).toEqual(links);
  if (notices[0] === undefined) return;
  await userEvent.click(notices[0]);
  expect(router.state.location.pathname).toBe(links[0]);
});

function Profile() {
  const user = useAppSelector(selectUser);
  return user && <ProfileForm user={user} needsAddress={false} needsPassword={false} />;
}

test('a profile that was left open shows the newer address of another tab, and sends what was changed alone', async () => {
  const store = makeSignedInStore({ address: 'Old street 1' });
  const { user, token } = store.getState().auth;
  const sent = recordCalls(endpoints.updateProfile, { success: true, message: 'Saved', updatedUser: user! });
  const { router } = renderInShop(<Profile />, { store });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '9812345670' } });
  act(() => void store.dispatch(sessionReplaced({ user: { ...user!, address: 'New street 9' }, token })));
  expect(screen.getByLabelText('Address')).toHaveValue('New street 9');
  await userEvent.click(screen.getByText('Update'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(sent).toEqual([{ phone: '9812345670' }]);
});
