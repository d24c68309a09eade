import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, Email, Name, NewPassword, Phone, Pincode } from './primitives.ts';
import { User } from './user.ts';

const answer = z.string().trim().min(1, 'is required').max(200, 'has more than 200 characters');
const Done = z.object({ success: z.literal(true), message: z.string() });
const Allowed = z.object({ ok: z.literal(true) });

/**
 * What a person may change of an account. The e-mail is read-only and ignored; an empty password leaves the old one. A field
 * that is absent stays as it is.
 */
export const ProfileChange = z.object({
  name: Name.optional(),
  password: z.union([z.literal(''), NewPassword]).optional(),
  phone: Phone.optional(),
  address: Address.optional(),
  pincode: Pincode.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const authEndpoints = {
  register: endpoint('register', {
    summary: 'Makes an account; the answer to the security question resets a forgotten password',
    body: z.object({
      name: Name,
      email: Email,
      password: NewPassword,
      phone: Phone,
      address: Address,
      answer,
      pincode: Pincode,
    }),
    status: 201,
    reply: Done.extend({ user: User }),
    refusals: ['emailTaken', 'tooManyTries'],
  }),
  login: endpoint('login', {
    summary: 'Gives a token for an e-mail and its password; the refusal is the same whether the e-mail is known or not',
    body: z.object({
      email: z.string().trim().min(1, 'is required').max(254),
      password: z.string().min(1, 'is required').max(200),
    }),
    reply: Done.extend({ user: User, token: z.string() }),
    refusals: ['wrongLogin', 'tooManyTries'],
  }),
  resetPassword: endpoint('resetPassword', {
    summary: 'Sets a new password for whoever knows the security answer, and revokes all tokens',
    body: z.object({ email: z.string().trim().min(1, 'is required').max(254), newPassword: NewPassword, answer }),
    reply: Done,
    refusals: ['wrongAnswer', 'tooManyTries'],
  }),
  checkUser: endpoint('checkUser', {
    summary: 'Whether the token is good',
    reply: Allowed,
    refusals: ['signedOut'],
  }),
  checkAdmin: endpoint('checkAdmin', {
    summary: "Whether the token is an admin's",
    reply: Allowed,
    refusals: ['signedOut', 'forbidden'],
  }),
  updateProfile: endpoint('updateProfile', {
    summary: 'Changes what a person may change; a bad field is answered with 200, success false and error',
    // Read as ProfileChange by the service: here even a bad field is no 400 (contract, call 23).
    body: z.looseObject({}),
    reply: Done.extend({ updatedUser: User }),
    refusals: ['signedOut'],
  }),
};
