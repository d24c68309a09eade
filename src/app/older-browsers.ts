/**
 * What browsers of 2021 lack of the language and the DOM (docs/decisions/0040-browsers.md). Only they load it. `tests/build/older-browsers.test.ts`
 * searches the build for what is missing here.
 */
import 'core-js/stable/array/at.js';
import 'core-js/stable/array/find-last-index.js';
import 'core-js/stable/array/find-last.js';
import 'core-js/stable/array/to-reversed.js';
import 'core-js/stable/array/to-sorted.js';
import 'core-js/stable/array/to-spliced.js';
import 'core-js/stable/array/with.js';
import 'core-js/stable/object/has-own.js';
import 'core-js/stable/string/at.js';
import 'core-js/stable/structured-clone.js';
import 'wicg-inert';

if (!('reportError' in globalThis)) {
  globalThis.reportError = (error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  };
}
