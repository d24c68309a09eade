import { z } from 'zod';
import { endpoint, withSmallBodies } from './endpoint.ts';
import { EnteredPassword } from './primitives.ts';
import { fieldError } from './refused-fields.ts';

/** A code of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const SecondFactorCode = z
  .string()
  .trim()
  .min(1, fieldError('required'))
  .max(40, fieldError('tooLong', { count: 40 }));

const PasswordAndCode = z.object({ password: EnteredPassword, code: SecondFactorCode });
const NewCodes = z.object({
  success: z.literal(true),
  /** Shown once: the shop stores their hashes. Each logs in once instead of a code of the app. */
  recovery_codes: z.array(z.string()),
});

/** The second factor of an admin's own account: codes of an authenticator app (RFC 6238). */
export const secondFactorEndpoints = withSmallBodies({
  getSecondFactor: endpoint('getSecondFactor', {
    summary: 'Whether log-ins to the account ask for a code, and how many recovery codes are left',
    reply: z.object({ success: z.literal(true), on: z.boolean(), recovery_codes_left: z.int().min(0) }),
    refusals: ['signedOut'],
  }),
  beginSecondFactor: endpoint('beginSecondFactor', {
    summary: "Makes a secret for an authenticator app; an admin's call",
    body: z.object({ password: EnteredPassword }),
    reply: z.object({
      success: z.literal(true),
      /** Base32, to be typed into the app. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
    refusals: ['signedOut', 'forbidden', 'wrongPassword', 'secondFactorOn', 'tooManyTries'],
  }),
  confirmSecondFactor: endpoint('confirmSecondFactor', {
    summary: 'Turns the second factor on by the first code of the app, and ends the other sessions',
    body: z.object({ code: SecondFactorCode }),
    reply: NewCodes,
    refusals: ['signedOut', 'forbidden', 'wrongCode', 'secondFactorOn', 'secondFactorNotBegun', 'tooManyTries'],
  }),
  endSecondFactor: endpoint('endSecondFactor', {
    summary: 'Turns the second factor off',
    body: PasswordAndCode,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['signedOut', 'wrongPassword', 'wrongCode', 'secondFactorOff', 'tooManyTries'],
  }),
  renewRecoveryCodes: endpoint('renewRecoveryCodes', {
    summary: 'Replaces all recovery codes',
    body: PasswordAndCode,
    reply: NewCodes,
    refusals: ['signedOut', 'wrongPassword', 'wrongCode', 'secondFactorOff', 'tooManyTries'],
  }),
});
