import { addressParts } from './address.ts';
import { messages } from './messages.ts';

/** Field labels come from the specification (section 2). */
const email = 'Email';
const favoriteColor = 'Favorite color';

/** The strength of a new password, shown at its field. It is a hint: the server decides what is accepted. */
export const passwordStrength = {
  weak: 'Easy to guess: make it longer, three or four words are good',
  fair: 'Fair: a few more characters make it strong',
  strong: 'Strong',
} as const;

/** The own password, on the account page of the back office. */
export const passwordForm = {
  labels: { password: 'New password' },
  hint: 'At least 10 characters. Your other devices are logged out.',
  submit: 'Change the password',
  busy: 'Saving …',
  changed: 'Your password is changed.',
} as const;

/** Sign Up. */
export const register = {
  /** spec §2 */
  title: 'Sign Up',
  lead: 'One account for your orders, your address and a faster way through the checkout.',
  labels: {
    name: 'Name',
    email,
    password: 'Password',
    phone: 'Phone',
    address: 'Address',
    answer: favoriteColor,
    pincode: 'Pincode',
    ...addressParts,
  },
  hints: {
    password: 'At least 6 characters',
    answer: 'We ask for it if you ever forget your password',
    pincode: '6 digits, like 400 400',
  },
  privacy: 'I have read the privacy policy',
  privacyLink: 'Read it',
  taken: 'is registered already',
  refusalHint: 'You seem to have an account here.',
  logInWithIt: 'Log in with it',
  newPassword: 'Set a new password',
  submit: 'Sign Up',
  busy: 'Signing you up …',
  /** spec §8 */
  registered: 'Register Successfully',
  logInPrompt: 'Been here before?',
  logIn: 'Log In',
  tag: { line: 'Woven for', nobody: 'you' },
} as const;

/** Log In. */
export const login = {
  /** spec §2 */
  title: 'Log In',
  lead: 'Good to see you again.',
  labels: { email, password: 'Password', code: 'Code' },
  /** The account has a second factor. */
  codeNeeded: 'Your password is right. Please enter the code of your authenticator app too.',
  codeHint: 'Without your phone, enter one of your recovery codes',
  wrongCode: 'is not right, or it was used before',
  /** Email and password are marked alike: which of them is wrong stays unsaid. */
  wrong: { email: 'or password is not right', password: 'or email is not right' },
  refusalHint: 'Has the password slipped your mind, or are you new here?',
  newPassword: 'Set a new password',
  newAccount: 'Create an account',
  submit: 'Log In',
  busy: 'Logging you in …',
  forgotPassword: 'Forgot your password?',
  registerPrompt: 'New here?',
  register: 'Sign Up',
  tag: { line: 'Your cart', name: 'is as you left it' },
} as const;

/** The log-in over a page whose session has ended. */
export const logInAgain = messages({
  title: 'Please log in again',
  text: 'Your session has ended. What you typed is still here: log in as {email} and send it again. The log-in of another account drops it.',
  refusalHint: 'Has the password slipped your mind?',
  newPassword: 'Set a new password',
  dismiss: 'Not now',
});

/** Reset Password. */
export const reset = {
  /** spec §2 */
  title: 'Reset Password',
  lead: 'Tell us the favorite color that you signed up with, and choose a new password.',
  labels: { email, answer: favoriteColor, newPassword: 'New password' },
  hints: { newPassword: 'At least 6 characters' },
  /** Both are marked alike: which of them is wrong stays unsaid. */
  wrong: { email: 'or favorite color is not right', answer: 'or email is not right' },
  submit: 'Reset Password',
  /** Where a link by mail comes first. */
  useAnswer: 'Use the security answer instead',
  busy: 'Setting it …',
  logInPrompt: 'It came back to you?',
  logIn: 'Log In',
  tag: { line: 'A dropped thread', name: 'is picked up again' },
} as const;

/** A link by mail, before Reset Password's form, and its page. */
export const resetLink = messages({
  lead: 'We send you a link that works once, for {minutes} minutes.',
  labels: { email: 'Email for the link' },
  submit: 'Send me a link',
  busy: 'Sending …',
  passwordLead: 'Choose a new password. Every device is logged out then.',
  passwordLabels: { newPassword: 'New password' },
  passwordHint: 'At least 6 characters; admins need 10',
  passwordSubmit: 'Set the password',
  passwordBusy: 'Setting it …',
});
