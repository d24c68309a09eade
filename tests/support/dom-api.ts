import { vi } from 'vitest';

/** Node's fetch knows no origin of its own: in tests of components the API stands at this one. Import this file first. */
export const apiAt = 'http://shop.test';

vi.stubEnv('VITE_API_URL', apiAt);

/** What the API answers, by path; a path that is not named answers 404, `undefined` never comes. */
export type Answers = Record<string, unknown>;

/** Lets the API answer so, from now on. */
export function answerWith(answers: Answers): void {
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!(pathname in answers)) return Promise.resolve(Response.json({ success: false, message: '' }, { status: 404 }));
    const answer = answers[pathname];
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(Response.json(answer));
  });
}

/** Lets no call reach the API. */
export function answerNothing(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}
