import { parseCookie, stringifySetCookie } from 'cookie';

const name = 'weft_browser';

/** How long a browser stays known after a log-in, in milliseconds. */
export const browserLife = 180 * 24 * 60 * 60 * 1000;

/** 32 random bytes in base64url. */
const idText = /^[\w-]{43}$/;

/** The id in the request's cookie, if it is well-formed. */
export function readBrowserCookie(header: string | undefined): string | undefined {
  const id = header === undefined ? undefined : parseCookie(header)[name];
  return id !== undefined && idText.test(id) ? id : undefined;
}

/**
 * The `set-cookie` header of a known browser. The cookie is sent to `/api/v1/auth` only and grants no access.
 * @param secure Whether the shop is served over https.
 */
export function browserCookie(id: string, secure: boolean): string {
  return stringifySetCookie({
    name,
    value: id,
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: browserLife / 1000,
  });
}
