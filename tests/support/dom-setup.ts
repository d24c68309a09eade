import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { format } from 'node:util';

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
