import { z } from 'zod';
import { Done, endpoint, withSmallBodies } from './endpoint.ts';
import {
  Address,
  AdminPassword,
  City,
  Email,
  EnteredPassword,
  Landmark,
  NewPassword,
  PersonName,
  Phone,
  Pincode,
  State,
  Text,
  Version,
} from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { staffRoles } from './rules/staff.ts';
import { profileUpdated } from './rules/success-messages.ts';
import { cleanEmail } from './rules/typed-text.ts';
import { SecondFactorCode } from './second-factor.ts';
import { User } from './user.ts';

export const authMessages = {
  registered: 'Your account is ready. Please log in.',
  loggedIn: 'Welcome back!',
  loggedOut: 'You are logged out.',
  passwordReset: 'Your new password is set. Please log in with it.',
  profileUpdated,
} as const;

const answer = Text.min(1, fieldError('required')).max(200, fieldError('tooLong', { count: 200 }));
/** An e-mail used for a lookup. Its format is not validated: a malformed one is unknown like any other. */
const LookupEmail = Text.overwrite(cleanEmail)
  .min(1, fieldError('required'))
  .max(254, fieldError('tooLong', { count: 254 }));
/** The optional parts of an address. */
const place = { city: City.optional(), state: State.optional(), landmark: Landmark.optional() };
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
  ...place,
});
export type Registration = z.infer<typeof Registration>;

export const Login = z.object({
  email: LookupEmail,
  password: EnteredPassword,
  /** For an account with a second factor: a code of its authenticator app, or a recovery code. */
  code: SecondFactorCode.optional(),
});
export type Login = z.infer<typeof Login>;

export const Reset = z.object({ email: LookupEmail, newPassword: NewPassword, answer });
export type Reset = z.infer<typeof Reset>;

/**
 * The editable fields of an account. The e-mail is read-only and ignored. An empty password or answer keeps the old one, and so
 * does a missing field; city, state and landmark follow another address or pincode (`rules/postal-address.ts`).
 */
export const ProfileChange = z.object({
  name: PersonName.optional(),
  password: z
    .string()
    .max(200, fieldError('tooLong', { count: 200 }))
    .regex(/^(?:[^]{6,})?$/, fieldError('tooShort', { count: 6 }))
    .optional(),
  answer: Text.max(200, fieldError('tooLong', { count: 200 })).optional(),
  phone: Phone.optional(),
  address: Address.optional(),
  pincode: Pincode.optional(),
  ...place,
  version: Version.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Admins need a stronger password, and it cannot be reset by the security answer. */
const AdminProfileChange = ProfileChange.extend({
  password: AdminPassword.optional(),
  answer: Text.max(0, fieldError('adminAnswer')).optional(),
});

const profileFields = ['name', 'phone', 'address', 'pincode'] as const;
/** They count as sent with each address, so an unchanged one is not left out. */
const placeFields = ['city', 'landmark'] as const;

/**
 * Validates the changed fields of a profile. Unchanged fields are not validated: the first admin has no phone and may still
 * change the password.
 */
export async function readProfileChange(
  before: Pick<User, (typeof profileFields)[number] | (typeof placeFields)[number] | 'role'>,
  sent: Readonly<Record<string, unknown>>,
): Promise<z.ZodSafeParseResult<ProfileChange>> {
  const samePlaces = placeFields.filter((name) => sent[name] === before[name]);
  const same = new Set<string>([...samePlaces, ...profileFields.filter((name) => sent[name] === before[name])]);
  if (sent.password === '') same.add('password');
  const changed = Object.fromEntries(Object.entries(sent).filter(([name]) => !same.has(name)));
  const read = await (before.role === 1 ? AdminProfileChange : ProfileChange).safeParseAsync(changed);
  return read.success
    ? { ...read, data: { ...read.data, ...Object.fromEntries(samePlaces.map((name) => [name, before[name]])) } }
    : read;
}

export const authEndpoints = withSmallBodies({
  register: endpoint('register', {
    summary: 'Creates an account; the answer to the security question resets a forgotten password',
    body: Registration,
    status: 201,
    reply: Done.extend({ user: User }),
    refusals: ['emailTaken', 'tooManyTries'],
  }),
  login: endpoint('login', {
    summary:
      'Returns a token for an e-mail and its password; the refusal does not reveal whether the e-mail is known. ' +
      'An account with a second factor is answered with second_factor true until the same call has its code',
    body: Login,
    reply: Done.extend({ user: User, token: z.string() }),
    refusals: ['wrongLogin', 'secondFactorNeeded', 'wrongCode', 'tooManyTries'],
  }),
  resetPassword: endpoint('resetPassword', {
    summary:
      "Sets a new password for a shopper who knows the security answer, and revokes all tokens; an admin's is refused",
    body: Reset,
    reply: Done,
    refusals: ['wrongAnswer', 'tooManyTries'],
  }),
  logout: endpoint('logout', {
    summary: 'Revokes the token in the authorization header; an invalid token is not an error',
    reply: Done,
  }),
  checkUser: endpoint('checkUser', {
    summary: 'Whether the token is valid',
    reply: Allowed,
    refusals: ['signedOut'],
    refusalFlag: 'ok',
  }),
  checkAdmin: endpoint('checkAdmin', {
    summary: "Whether the token is an admin's, and the staff role",
    reply: Allowed.extend({ staff_role: z.enum(staffRoles).optional() }),
    refusals: ['signedOut', 'forbidden'],
    refusalFlag: 'ok',
  }),
  updateProfile: endpoint('updateProfile', {
    summary: 'Changes the profile; an invalid field is answered with 200, success false and error',
    // The handler validates it with ProfileChange: an invalid field is answered with 200, not 400 (contract, call 23).
    body: z.looseObject({}).meta({ override: z.toJSONSchema(ProfileChange, { io: 'input' }) }),
    reply: Done.extend({ updatedUser: User }),
    refusals: ['badProfile', 'signedOut', 'changedMeanwhile'],
    refusalFlag: 'error',
  }),
});
