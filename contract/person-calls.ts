import type { Call } from './shop-calls.ts';

/** The calls about the data of one's own account. Only the profile loads them. */
export const personCalls = {
  exportMyData: { method: 'GET', path: '/api/v1/auth/my-data', access: 'user' },
  eraseMe: { method: 'POST', path: '/api/v1/auth/erase-me', access: 'user' },
} as const satisfies Record<string, Call>;
