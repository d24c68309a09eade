import { scenarioGroups } from '../scenarios/all.ts';
import type { Scenarios } from '../scenarios/scenario.ts';
import { withSelection, type Selection } from '../scenarios/selection.ts';
import { element } from './element.ts';
import { panelHeight, panelStyle } from './panel-style.ts';

/**
 * Adds the scenario panel to the bottom corner of the page. It starts open if a requested scenario is unknown. The closed panel
 * has no form, so that tests that find fields by label find only the shop's.
 * @param forget Keeps the shop's data no longer.
 */
export function showPanel(selection: Selection, forget: () => void): void {
  const summary = element('summary', {}, `Scenario: ${selection.names.join(', ') || 'none'}`);
  const details = element('details', { onkeydown: closeOnEscape }, summary);
  const close = () => details.querySelector('form')?.remove();
  const open = () => {
    close();
    details.append(formOf(selection, forget));
  };
  summary.addEventListener('click', () => {
    if (!details.open) open();
  });
  details.addEventListener('toggle', () => {
    if (!details.open) close();
  });
  if (selection.unknown.length > 0) {
    open();
    details.open = true;
  }
  const host = element('mock-panel' as 'div');
  const root = host.attachShadow({ mode: 'open' });
  root.append(element('style', {}, panelStyle), element('aside', { 'aria-label': 'Scenarios' }, details));
  document.body.append(host);
  document.body.style.paddingBottom = `${panelHeight}px`;
}

function formOf({ names, unknown }: Selection, forget: () => void): Node {
  const form = element('form', { onsubmit: apply }, ...groups(names), buttons(forget));
  if (unknown.length > 0) form.prepend(unknownNames(unknown));
  return form;
}

function groups(selection: readonly string[]): Node[] {
  return Object.entries(scenarioGroups).map(([title, scenarios]) =>
    element('fieldset', {}, element('legend', {}, title), ...choices(scenarios, selection)),
  );
}

function choices(scenarios: Scenarios, selection: readonly string[]): Node[] {
  return Object.entries(scenarios).map(([name, { shows }]) =>
    element(
      'label',
      {},
      element('input', { type: 'checkbox', name: 'scenario', value: name, checked: selection.includes(name) }),
      element('span', {}, name),
      element('small', {}, shows),
    ),
  );
}

function buttons(forget: () => void): Node {
  return element(
    'div',
    { className: 'buttons' },
    element('button', { type: 'submit' }, 'Apply'),
    element('button', { type: 'button', onclick: () => open([]) }, 'None'),
    element('button', { type: 'button', onclick: () => startAfresh(forget) }, 'Start afresh'),
  );
}

function unknownNames(unknown: readonly string[]): Node {
  const text = `No scenario is called ${unknown.join(', ')}. These are known:`;
  return element('p', { className: 'unknown', role: 'status' }, text);
}

function apply(this: HTMLFormElement, event: SubmitEvent): void {
  event.preventDefault();
  open(new FormData(this).getAll('scenario').map(String));
}

/** Clears all that is stored: logged out, an empty cart, the recorded shop, no scenario. */
function startAfresh(forget: () => void): void {
  forget();
  localStorage.clear();
  sessionStorage.clear();
  open([]);
}

/** Loads the page again, because scenarios take effect on load. */
function open(names: readonly string[]): void {
  location.assign(withSelection(new URL(location.href), names));
}

function closeOnEscape(this: HTMLDetailsElement, { key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  this.open = false;
  this.querySelector('summary')?.focus();
}
