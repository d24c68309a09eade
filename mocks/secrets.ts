/**
 * Credentials of the fixtures' accounts, by their names in tests, scenarios and docs/testing.md. They are not secret: the
 * recorder registers the same accounts on the real server (tests/contract).
 */
export const secrets = {
  admin: { email: 'admin@weft.example', password: 'weft-admin', answer: 'Indigo', token: 'mock-admin' },
  packer: { email: 'packer@weft.example', password: 'weft-packer', answer: 'Indigo', token: 'mock-packer' },
  shopper: { email: 'shopper@weft.example', password: 'weft-shopper', answer: 'Indigo', token: 'mock-shopper' },
  meera: { email: 'meera@weft.example', password: 'weft-meera', answer: 'Madder', token: 'mock-meera' },
  ravi: {
    email: 'ravi@weft.example',
    password: 'weft-ravi',
    answer: 'Marigold',
    token: 'mock-ravi',
    /** His second factor: the code of an authenticator app at the recording, and a recovery code. The mocks accept both at any time. */
    codes: ['069702', '11111-22222-33333-44444'],
  },
} as const;

export type Who = keyof typeof secrets;
