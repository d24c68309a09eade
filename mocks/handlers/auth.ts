import { authWords, readProfileChange } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { refusedFields, sentences } from '#contract/refused-fields.ts';
import { handle, handleSignedIn } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const authHandlers = ({ people }: MockState) => ({
  register: handle(endpoints.register, ({ body }) => ({
    success: true,
    message: authWords.registered,
    user: people.register(body),
  })),
  login: handle(endpoints.login, ({ body }) => ({
    success: true,
    message: authWords.loggedIn,
    ...people.logIn(body.email, body.password),
  })),
  resetPassword: handle(endpoints.resetPassword, ({ body: { email, answer, newPassword } }) => {
    people.resetPassword(email, answer, newPassword);
    return { success: true, message: authWords.passwordReset };
  }),
  logout: handle(endpoints.logout, (_, request) => {
    people.logOut(request.headers.get('authorization'));
    return { success: true, message: authWords.loggedOut };
  }),
  checkUser: handleSignedIn(people, endpoints.checkUser, () => ({ ok: true })),
  checkAdmin: handleSignedIn(people, endpoints.checkAdmin, () => ({ ok: true })),
  updateProfile: handleSignedIn(people, endpoints.updateProfile, async ({ body }, signedIn) => {
    const read = await readProfileChange(signedIn.user, body);
    if (read.success) {
      const updatedUser = people.change(signedIn, read.data);
      return { success: true, message: authWords.profileUpdated, updatedUser };
    }
    const fields = refusedFields(read.error);
    throw new Refused('badProfile', fields, sentences(fields));
  }),
});
