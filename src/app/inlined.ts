import type { KnownAnswers } from './known-answers.ts';

/** What the server's page carries besides what is seen: the browser starts from it and renders the same. */
export interface Inlined {
  /** The shop's address as shoppers know it, without a path; absent where the server does not know it. */
  readonly origin: string | undefined;
  readonly answers: KnownAnswers;
}

/** The id of the element that holds it, as JSON. */
export const inlinedId = 'inlined';

/** As text for a `<script type="application/json">`: nothing in it ends the element. */
export function inlinedText(inlined: Inlined): string {
  return JSON.stringify(inlined).replaceAll('<', '\\u003c');
}

/** What the page carries; undefined where it is the bare shell, which no server has rendered. */
export function readInlined(page: Document): Inlined | undefined {
  const text = page.getElementById(inlinedId)?.textContent;
  return text ? (JSON.parse(text) as Inlined) : undefined;
}
