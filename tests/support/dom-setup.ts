import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { format } from 'node:util';

/** What components said on the console during a test. React reports a good many mistakes there and nowhere else. */
const heard: string[] = [];

/** Redux Toolkit's development checks tell how long they took: that is the machine's business. */
const slowCheck = /Middleware took \d+ms/;

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    const line = `console.${level}: ${format(...words)}`;
    if (!slowCheck.test(line)) heard.push(line);
  };
}

afterEach(() => {
  cleanup();
  expect(heard.splice(0), 'what the console should not have to say').toEqual([]);
});
