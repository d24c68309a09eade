import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { format } from 'node:util';

/** What components said on the console during a test. React reports a good many mistakes there and nowhere else. */
const heard: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => heard.push(`console.${level}: ${format(...words)}`);
}

afterEach(() => {
  cleanup();
  expect(heard.splice(0), 'what the console should not have to say').toEqual([]);
});
