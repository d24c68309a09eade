import { setTimeout as pause } from 'node:timers/promises';

/** A tab of a browser that is not Chromium. Elements are found by XPath, which all browsers understand. */
export interface Tab {
  /** Loads a public page of the shop and waits for its hydration. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses an element with the mouse, once it can be seen and is enabled. */
  click(xpath: string): Promise<void>;
  /** Fills a field by the keyboard. `\n` presses Enter. */
  type(xpath: string, text: string): Promise<void>;
  /** Waits until an element can be seen. */
  see(xpath: string): Promise<void>;
  /** The path of the URL. */
  path(): Promise<string>;
  /** Console errors and warnings, exceptions and failed requests, as far as the driver can tell. */
  noise(): Promise<readonly string[]>;
  /** The text of the page, for a failure. */
  text(): Promise<string>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** How long anything may take, in milliseconds. */
export const patience = 60_000;

export const size = { width: 1366, height: 900 };

export const hydrated = '//html[@data-ready]';

/**
 * Repeats an action until it does not fail: elements appear, move and are replaced while a page renders.
 *
 * @throws {Error} With the message, and the last failure as its cause, if it still fails after `patience`.
 */
export async function repeat(action: () => Promise<unknown>, message: string): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return void (await action());
    } catch (failure) {
      if (Date.now() > end) throw new Error(message, { cause: failure });
    }
    await pause(50);
  }
}
