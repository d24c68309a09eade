import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import type { Sample } from './samples/sample.ts';
import type { Answer } from './send.ts';

/** The recording of one call: requests with the server's responses. */
export interface FixtureFile {
  readonly call: string;
  readonly exchanges: readonly Exchange[];
}

interface Exchange {
  readonly about: string;
  readonly request: Omit<Sample, 'call' | 'about' | 'status' | 'params' | 'own' | 'onlyShape'>;
  readonly answer: Omit<Answer, 'body'> & { readonly body?: unknown };
}

/** A sample and its response in fixture format: the caller is recorded by name, without a token. */
export function exchangeOf(sample: Sample, answer: Answer): Exchange {
  const { call: _call, about, status: _status, params: _params, own: _own, onlyShape, ...request } = sample;
  const { body, ...shape } = answer;
  return { about, request, answer: onlyShape === undefined ? { ...shape, body } : shape };
}

const fileOf = (call: string): URL => new URL(`../../mocks/fixtures/${call}.json`, import.meta.url);

export async function readFixture(call: string): Promise<FixtureFile> {
  return JSON.parse(await readFile(fileOf(call), 'utf8')) as FixtureFile;
}

/** Writes a fixture, formatted with Prettier. */
export async function writeFixture(file: FixtureFile): Promise<void> {
  const text = await format(JSON.stringify(file), { parser: 'json', printWidth: 120 });
  await writeFile(fileOf(file.call), text);
}
