import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { format } from 'node:util';

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has neither: nothing scrolls there, and no media query matches.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

// In jsdom the computed style of an invalid field fires an `invalid` event (MUI's styles have `:invalid`, which its selector engine asks
// `checkValidity` for). MUI measures a multi-line field on each render, so a form that shows the refusal would render forever.
const { getComputedStyle } = globalThis;
const stopEvent = (event: Event) => event.stopImmediatePropagation();
globalThis.getComputedStyle = (...of) => {
  addEventListener('invalid', stopEvent, { capture: true });
  try {
    return getComputedStyle(...of);
  } finally {
    removeEventListener('invalid', stopEvent, { capture: true });
  }
};

/** Console output of the current test. React reports many mistakes only there. */
const consoleOutput: string[] = [];

/** Redux Toolkit's development checks report their duration, which depends on the machine. */
const slowCheck = /Middleware took \d+ms/;

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    const line = `console.${level}: ${format(...words)}`;
    if (!slowCheck.test(line)) consoleOutput.push(line);
  };
}

afterEach(() => {
  cleanup();
  expect(consoleOutput.splice(0), 'console output').toEqual([]);
});
