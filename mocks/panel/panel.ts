import { scenarioGroups } from '../scenarios/all.ts';
import { withChosen, type Chosen } from '../scenarios/chosen.ts';
import type { Scenarios } from '../scenarios/scenario.ts';
import { element } from './element.ts';
import { panelHeight, panelStyle } from './panel-style.ts';

/** The keys of the browser's storage that the app writes (decisions, 'Browser storage'). */
const appKeys = ['auth', 'cart', 'checkout'];

/**
 * Puts the panel into the bottom corner of the page. Open where a name that was asked for is not known. While it is closed its form
 * is not in the page: a tester who looks for a field by its label finds the shop's fields alone.
 */
export function showPanel(chosen: Chosen): void {
  const summary = element('summary', {}, `Scenario: ${chosen.names.join(', ') || 'none'}`);
  const details = element('details', { onkeydown: closeOnEscape }, summary);
  const close = () => details.querySelector('form')?.remove();
  const open = () => {
    close();
    details.append(formOf(chosen));
  };
  summary.addEventListener('click', () => {
    if (!details.open) open();
  });
  details.addEventListener('toggle', () => {
    if (!details.open) close();
  });
  if (chosen.unknown.length > 0) {
    open();
    details.open = true;
  }
  const host = element('mock-panel' as 'div');
  const root = host.attachShadow({ mode: 'open' });
  root.append(element('style', {}, panelStyle), element('aside', { 'aria-label': 'Scenarios' }, details));
  document.body.append(host);
  document.body.style.paddingBottom = `${panelHeight}px`;
}

function formOf({ names, unknown }: Chosen): Node {
  const form = element('form', { onsubmit: apply }, ...groups(names), buttons());
  if (unknown.length > 0) form.prepend(unknownNames(unknown));
  return form;
}

function groups(chosen: readonly string[]): Node[] {
  return Object.entries(scenarioGroups).map(([title, scenarios]) =>
    element('fieldset', {}, element('legend', {}, title), ...choices(scenarios, chosen)),
  );
}

function choices(scenarios: Scenarios, chosen: readonly string[]): Node[] {
  return Object.entries(scenarios).map(([name, { shows }]) =>
    element(
      'label',
      {},
      element('input', { type: 'checkbox', name: 'scenario', value: name, checked: chosen.includes(name) }),
      element('span', {}, name),
      element('small', {}, shows),
    ),
  );
}

function buttons(): Node {
  return element(
    'div',
    { className: 'buttons' },
    element('button', { type: 'submit' }, 'Apply'),
    element('button', { type: 'button', onclick: () => open([]) }, 'None'),
    element('button', { type: 'button', onclick: startAfresh }, 'Start afresh'),
  );
}

function unknownNames(unknown: readonly string[]): Node {
  const words = `No scenario is called ${unknown.join(', ')}. These are known:`;
  return element('p', { className: 'unknown', role: 'status' }, words);
}

function apply(this: HTMLFormElement, sent: SubmitEvent): void {
  sent.preventDefault();
  open(new FormData(this).getAll('scenario').map(String));
}

/** As in a browser that has never been here: logged out, with an empty cart and no scenario. */
function startAfresh(): void {
  for (const key of appKeys) localStorage.removeItem(key);
  open([]);
}

/** Loads the page anew, which is when scenarios take effect. */
function open(names: readonly string[]): void {
  location.assign(withChosen(new URL(location.href), names));
}

function closeOnEscape(this: HTMLDetailsElement, { key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  this.open = false;
  this.querySelector('summary')?.focus();
}
