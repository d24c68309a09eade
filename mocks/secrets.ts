/**
 * What the people of the fixtures log in with, by what they are called in tests, scenarios and docs/testing.md. Nothing is secret
 * here: the recorder registers the same people at the real server (tests/contract/world.ts).
 */
export const secrets = {
  admin: { email: 'admin@weft.example', password: 'weft-admin', answer: 'Indigo', token: 'mock-admin' },
  shopper: { email: 'shopper@weft.example', password: 'weft-shopper', answer: 'Indigo', token: 'mock-shopper' },
  meera: { email: 'meera@weft.example', password: 'weft-meera', answer: 'Madder', token: 'mock-meera' },
  ravi: { email: 'ravi@weft.example', password: 'weft-ravi', answer: 'Marigold', token: 'mock-ravi' },
} as const;

export type Who = keyof typeof secrets;
