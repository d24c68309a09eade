import type { AlertMail } from '../stock-alerts.ts';
import { element } from './element.ts';

/** The section with the mails; empty if there are none. */
export function mailsOf(mails: readonly AlertMail[]): Node[] {
  if (mails.length === 0) return [];
  const entries = mails.map(({ recipient, about: { product, size }, link }) =>
    element(
      'p',
      {},
      `To ${recipient}: ${product.name}${size === undefined ? '' : ` in size ${size}`}`,
      element('br'),
      element('a', { href: link, onclick: follow }, link),
    ),
  );
  return [element('fieldset', {}, element('legend', {}, 'Mails'), ...entries)];
}

/** Follows the link within the page: loading it would reset the mocks, which would no longer know the token. */
function follow(this: HTMLAnchorElement, event: MouseEvent): void {
  event.preventDefault();
  // The router's own numbering of history entries, without which it could not ask about unsaved changes.
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1 }, '', this.href);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  this.closest('details')?.removeAttribute('open');
}
