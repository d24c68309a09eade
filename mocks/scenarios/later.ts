import { http, HttpResponse, type RequestHandler } from 'msw';

/** Where the app's scripts are: in a build, and on the development server. */
const scripts = ['*/assets/*.js', '*/src/*'];

/** Scripts are lost once the app has taken over the page. */
export function losingScripts(): RequestHandler[] {
  return lost(scripts, () => document.documentElement.dataset.ready !== undefined);
}

/** Everything is lost once somebody has pressed something. */
export function losingLine(): RequestHandler[] {
  let isPressed = false;
  const press = () => {
    isPressed = true;
  };
  for (const sign of ['pointerdown', 'keydown']) document.addEventListener(sign, press, { capture: true, once: true });
  return lost(['*/api/*', '*/checkout/*', '*/*.js', ...scripts], () => isPressed);
}

/** A handler that answers nothing leaves the request to the next one, or to the line. */
function lost(addresses: readonly string[], isLost: () => boolean): RequestHandler[] {
  return addresses.map((address) => http.all(address, () => (isLost() ? HttpResponse.error() : undefined)));
}
