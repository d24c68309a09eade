import { http, HttpResponse, type RequestHandler } from 'msw';

/** URL patterns of the app's scripts, in a build and on the development server. */
const scripts = ['*/assets/*.js', '*/src/*'];

/** Fails script requests after hydration. */
export function dropScripts(): RequestHandler[] {
  return failing(scripts, () => document.documentElement.dataset.ready !== undefined);
}

/** Fails all requests after the first press or key. */
export function dropConnection(): RequestHandler[] {
  let isPressed = false;
  const press = () => {
    isPressed = true;
  };
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, press, { capture: true, once: true });
  return failing(['*/api/*', '*/checkout/*', '*/*.js', ...scripts], () => isPressed);
}

/** A handler that returns nothing passes the request on to the next handler or the network. */
function failing(urls: readonly string[], isActive: () => boolean): RequestHandler[] {
  return urls.map((url) => http.all(url, () => (isActive() ? HttpResponse.error() : undefined)));
}
