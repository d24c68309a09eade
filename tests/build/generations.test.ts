import Fastify from 'fastify';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveSite } from '#server/render/static-site.ts';
import { previousAssetsIn } from '../../scripts/lib/generations.mjs';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'weft-dist-'));
});

afterEach(() => rm(dist, { recursive: true }));

const assets = () => join(dist, 'client', 'assets');

/** Simulates a build: empties the folder, then writes a page, a script and a style with hashed names. */
async function bundle(script: string, style = 'style-1.css'): Promise<void> {
  await rm(join(dist, 'client'), { recursive: true, force: true });
  await mkdir(join(dist, 'client', '.vite'), { recursive: true });
  await mkdir(assets(), { recursive: true });
  const manifest = { 'src/pages/a.tsx': { file: `assets/${script}`, css: [`assets/${style}`] } };
  await writeFile(join(dist, 'client', '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'client', 'index.html'), '<!doctype html>');
  for (const file of [script, `${script}.br`, style]) await writeFile(join(assets(), file), file);
}

async function build(script: string, style?: string): Promise<void> {
  const generations = previousAssetsIn(dist);
  generations.stash();
  await bundle(script, style);
  generations.restore();
}

/** The server's response status for each file. */
async function served(...files: string[]): Promise<number[]> {
  const app = Fastify();
  await serveSite(app, join(dist, 'client'));
  const answers = await Promise.all(files.map((file) => app.inject(`/assets/${file}`)));
  await app.close();
  return answers.map(({ statusCode }) => statusCode);
}

test('serves files of the previous build with compressed versions, but none of older builds', async () => {
  await build('a-1.js');
  await build('a-2.js');
  expect(await served('a-1.js', 'a-2.js', 'style-1.css')).toEqual([200, 200, 200]);
  expect(existsSync(join(assets(), 'a-1.js.br'))).toBe(true);
  await build('a-3.js', 'style-3.css');
  expect(await served('a-1.js', 'a-2.js', 'a-3.js', 'style-1.css', 'style-3.css')).toEqual([404, 200, 200, 200, 200]);
  expect(existsSync(join(assets(), 'a-1.js.br'))).toBe(false);
  expect(existsSync(join(dist, 'former'))).toBe(false);
});

test('neither an identical nor an interrupted build replaces the previous one', async () => {
  await build('a-1.js');
  await build('a-2.js');
  await build('a-2.js');
  expect(await served('a-1.js', 'a-2.js')).toEqual([200, 200]);
  previousAssetsIn(dist).stash();
  // The bundler has emptied the folder and failed.
  await rm(join(dist, 'client'), { recursive: true });
  await build('a-3.js');
  expect(await served('a-1.js', 'a-2.js', 'a-3.js')).toEqual([404, 200, 200]);
});
