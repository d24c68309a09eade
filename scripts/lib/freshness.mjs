import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the build is made from, relative to the root. */
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
 * Whether the build in dist is whole and younger than everything that it is made from. The stamp is written last, so that
 * a build that was broken off does not count, and it has the time at which the build began, so that a file saved while it
 * ran does.
 */
export function isFresh() {
  const built = readStamp();
  return built !== undefined && newestSource() <= built;
}

/** Whether there is a whole build, of whatever age. */
export function isBuilt() {
  return readStamp() !== undefined;
}

/** To be called before a build touches dist. Returns what `finishBuild` takes. */
export function beginBuild() {
  rmSync(stamp, { force: true });
  // A source may carry a time ahead of this machine's clock: without the maximum it would be rebuilt at every start.
  return Math.max(Date.now(), newestSource());
}

/** Marks the build as whole. */
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

/** The newest time among all sources. Folders count too: their time changes when a file is removed. */
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

/** When a file was last changed; never, where it went away between the listing and this look. */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
