import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * The folder of package.json, searched upwards, because this module runs from server/ in development and from dist/server/ when
 * bundled.
 */
export const projectRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The version in package.json. */
export function programVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json is nowhere above the server');
  return findRoot(parent);
}
