import { authMessages, readProfileChange } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fieldSentences } from '#contract/field-refusals.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import { versionedRecipient } from '#contract/rules/version.ts';
import { handle, handleSignedIn } from '../handle.ts';
import { refuseChanged, Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const authHandlers = ({ accounts }: MockState) => ({
  register: handle(endpoints.register, ({ body }) => ({
    success: true,
    message: authMessages.registered,
    user: accounts.register(body),
  })),
  login: handle(endpoints.login, ({ body: { email, password, code } }) => {
    const { user, token } = accounts.logIn(email, password, code);
    return { success: true, message: authMessages.loggedIn, user: versionedRecipient(user), token };
  }),
  resetPassword: handle(endpoints.resetPassword, ({ body: { email, answer, newPassword } }) => {
    accounts.resetPassword(email, answer, newPassword);
    return { success: true, message: authMessages.passwordReset };
  }),
  checkUser: handleSignedIn(accounts, endpoints.checkUser, () => ({ ok: true })),
  checkAdmin: handleSignedIn(accounts, endpoints.checkAdmin, (_, { user: { staff_role } }) => ({
    ok: true,
    ...(staff_role && { staff_role }),
  })),
  updateProfile: handleSignedIn(accounts, endpoints.updateProfile, async ({ body }, signedIn) => {
    const read = await readProfileChange(signedIn.user, body);
    if (read.success) {
      const user = versionedRecipient(signedIn.user);
      refuseChanged(read.data.version, user.version, { user });
      const updatedUser = versionedRecipient(accounts.change(signedIn, read.data));
      return { success: true, message: authMessages.profileUpdated, updatedUser };
    }
    const fields = refusedFields(read.error);
    throw new Refused('badProfile', fields, fieldSentences(fields));
  }),
});
