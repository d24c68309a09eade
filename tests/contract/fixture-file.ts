import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import type { Answer } from './send.ts';
import type { Sample } from './samples/sample.ts';

/** What is recorded of one call: a request of each kind, and what the server answers to it. */
export interface FixtureFile {
  readonly call: string;
  readonly exchanges: readonly Exchange[];
}

interface Exchange {
  readonly about: string;
  readonly request: Omit<Sample, 'call' | 'about' | 'status' | 'own' | 'onlyShape'>;
  readonly answer: Omit<Answer, 'body'> & { readonly body?: unknown };
}

/** A sample and its answer as a fixture has them. The token of whoever asks is not among them, only who it is. */
export function exchangeOf(sample: Sample, answer: Answer): Exchange {
  const { call: _call, about, status: _status, own: _own, onlyShape, ...request } = sample;
  const { body, ...shape } = answer;
  return { about, request, answer: onlyShape === undefined ? { ...shape, body } : shape };
}

const fileOf = (call: string): URL => new URL(`../../mocks/fixtures/${call}.json`, import.meta.url);

export async function readFixture(call: string): Promise<FixtureFile> {
  return JSON.parse(await readFile(fileOf(call), 'utf8')) as FixtureFile;
}

/** Writes it as the formatter would. */
export async function writeFixture(file: FixtureFile): Promise<void> {
  const text = await format(JSON.stringify(file), { parser: 'json', printWidth: 120 });
  await writeFile(fileOf(file.call), text);
}
