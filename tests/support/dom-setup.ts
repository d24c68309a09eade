import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { mockApi } from './dom-api.ts';
import { clearTimers } from './leftover-timers.ts';

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// No image loads, and a page without https has no Web Locks.
Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', { get: () => '', configurable: true });
Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });

// No media query matches.
Object.assign(globalThis, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

mockApi();

// The files of a worker share their modules and the page: each test begins with an empty one.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterAll(clearTimers);

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
  document.body.replaceChildren();
  expect(consoleOutput.splice(0), 'console output').toEqual([]);
});
