import { vi } from 'vitest';

/** The API's origin in component tests: Node's fetch has no origin of its own. Import this file first. */
export const testApiOrigin = 'http://shop.test';

vi.stubEnv('VITE_API_URL', testApiOrigin);

/** Responses by path. Other paths are answered with 404; `undefined` never responds. */
export type Answers = Record<string, unknown>;

/** Makes the API respond like this from now on. */
export function respondWith(answers: Answers): void {
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!(pathname in answers)) return Promise.resolve(Response.json({ success: false, message: '' }, { status: 404 }));
    const answer = answers[pathname];
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(Response.json(answer));
  });
}

/** Makes all API requests fail. */
export function failRequests(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}
