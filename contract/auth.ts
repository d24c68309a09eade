import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, AdminPassword, Email, NewPassword, PersonName, Phone, Pincode, Text } from './primitives.ts';
import { User } from './user.ts';

/** What the server says when it did as it was asked; the profile's words are the specification's (section 8). */
export const authWords = {
  registered: 'Your account is ready. Please log in.',
  loggedIn: 'Welcome back!',
  loggedOut: 'You are logged out.',
  passwordReset: 'Your new password is set. Please log in with it.',
  profileUpdated: 'Profile Updated Successfully',
} as const;

const answer = Text.min(1, 'is required').max(200, 'has more than 200 characters');
/** An e-mail that is looked up: what is no e-mail at all is simply not known. */
const knownEmail = Text.min(1, 'is required').max(254, 'has more than 254 characters');
const Done = z.object({ success: z.literal(true), message: z.string() });
const Allowed = z.object({ ok: z.literal(true) });

export const Registration = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  phone: Phone,
  address: Address,
  /** To the security question, the favorite color: it resets a forgotten password. */
  answer,
  pincode: Pincode,
});
export type Registration = z.infer<typeof Registration>;

export const Login = z.object({
  email: knownEmail,
  password: z.string().min(1, 'is required').max(200, 'has more than 200 characters'),
});
export type Login = z.infer<typeof Login>;

export const Reset = z.object({ email: knownEmail, newPassword: NewPassword, answer });
export type Reset = z.infer<typeof Reset>;

/**
 * What a person may change of an account. The e-mail is read-only and ignored; an empty password and an empty answer leave the old
 * ones. A field that is absent stays as it is.
 */
export const ProfileChange = z.object({
  name: PersonName.optional(),
  password: z
    .string()
    .max(200, 'has more than 200 characters')
    .regex(/^(?:[^]{6,})?$/, 'needs at least 6 characters')
    .optional(),
  answer: Text.max(200, 'has more than 200 characters').optional(),
  phone: Phone.optional(),
  address: Address.optional(),
  pincode: Pincode.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** An admin's password is stronger, and no answer resets it. */
const AdminProfileChange = ProfileChange.extend({
  password: AdminPassword.optional(),
  answer: Text.max(0, 'resets no password of an admin').optional(),
});

const profileFields = ['name', 'phone', 'address', 'pincode'] as const;

/**
 * Reads what was sent for a profile. A field that is as it was is not looked at: the first admin has no phone, and may change the
 * password all the same.
 */
export function readProfileChange(
  before: Pick<User, (typeof profileFields)[number] | 'role'>,
  sent: Readonly<Record<string, unknown>>,
): Promise<z.ZodSafeParseResult<ProfileChange>> {
  const same = new Set<string>(profileFields.filter((name) => sent[name] === before[name]));
  if (sent.password === '') same.add('password');
  const changed = Object.fromEntries(Object.entries(sent).filter(([name]) => !same.has(name)));
  return (before.role === 1 ? AdminProfileChange : ProfileChange).safeParseAsync(changed);
}

export const authEndpoints = {
  register: endpoint('register', {
    summary: 'Makes an account; the answer to the security question resets a forgotten password',
    body: Registration,
    status: 201,
    reply: Done.extend({ user: User }),
    refusals: ['emailTaken', 'tooManyTries'],
  }),
  login: endpoint('login', {
    summary: 'Gives a token for an e-mail and its password; the refusal is the same whether the e-mail is known or not',
    body: Login,
    reply: Done.extend({ user: User, token: z.string() }),
    refusals: ['wrongLogin', 'tooManyTries'],
  }),
  resetPassword: endpoint('resetPassword', {
    summary:
      "Sets a new password for a shopper who knows the security answer, and revokes all tokens; an admin's is refused",
    body: Reset,
    reply: Done,
    refusals: ['wrongAnswer', 'tooManyTries'],
  }),
  logout: endpoint('logout', {
    summary: 'Revokes the token in the authorization header; one that is not good is no failure',
    reply: Done,
  }),
  checkUser: endpoint('checkUser', {
    summary: 'Whether the token is good',
    reply: Allowed,
    refusals: ['signedOut'],
    refusalFlag: 'ok',
  }),
  checkAdmin: endpoint('checkAdmin', {
    summary: "Whether the token is an admin's",
    reply: Allowed,
    refusals: ['signedOut', 'forbidden'],
    refusalFlag: 'ok',
  }),
  updateProfile: endpoint('updateProfile', {
    summary: 'Changes what a person may change; a bad field is answered with 200, success false and error',
    // Read as ProfileChange by whoever answers: here even a bad field is no 400 (contract, call 23).
    body: z.looseObject({}).meta({ override: z.toJSONSchema(ProfileChange, { io: 'input' }) }),
    reply: Done.extend({ updatedUser: User }),
    refusals: ['badProfile', 'signedOut'],
    refusalFlag: 'error',
  }),
};
