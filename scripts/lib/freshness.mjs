import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The build's inputs, relative to the root. */
const sources = [
  'src',
  'contract',
  'server',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.render.config.ts',
  'vite.server.config.ts',
  'scripts/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/generations.mjs',
  'scripts/vite',
];

const stamp = join(root, 'dist', 'stamp.json');

/**
 * Whether the build in dist is complete and newer than its inputs. The stamp is written last, so that an interrupted build does
 * not count. It holds the time at which the build started, so that a file saved during the build makes it outdated.
 */
export function isFresh() {
  const built = readStamp();
  return built !== undefined && newestSource() <= built;
}

/** Whether there is a complete build of any age. */
export function isBuilt() {
  return readStamp() !== undefined;
}

/**
 * Invalidates the current build. Call it before a build changes dist.
 * @returns The argument of `finishBuild`.
 */
export function beginBuild() {
  rmSync(stamp, { force: true });
  // A file's time may be ahead of this machine's clock: without the maximum it would trigger a rebuild at every start.
  return Math.max(Date.now(), newestSource());
}

/** Marks the build as complete. */
export function finishBuild(began) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${JSON.stringify({ began })}\n`);
}

function readStamp() {
  if (!existsSync(stamp) || !existsSync(join(root, 'dist', 'server', 'main.js'))) return undefined;
  try {
    const { began } = JSON.parse(readFileSync(stamp, 'utf8'));
    return typeof began === 'number' ? began : undefined;
  } catch {
    return undefined;
  }
}

/** The newest modification time of all inputs, including folders: a folder's time changes when a file is removed. */
function newestSource() {
  let newest = 0;
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    newest = Math.max(newest, changed(path));
    if (!statSync(path).isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      const file = `${entry.parentPath}${sep}${entry.name}`;
      if (!/\.test\.tsx?$/.test(entry.name)) newest = Math.max(newest, changed(file));
    }
  }
  return newest;
}

/** A file's modification time; 0 if it was removed after the listing. */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
