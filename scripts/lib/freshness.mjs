import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
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
  return built !== undefined && newestSource() <= built.began;
}

/** Whether there is a complete build of any age. */
export function isBuilt() {
  return readStamp() !== undefined;
}

/**
 * Whether the build was made of the sources that lie beside it, by their contents: copying a checkout makes its sources look younger
 * than the build. True where there are no sources.
 */
export function isOfTheseSources() {
  const built = readStamp();
  if (built === undefined) return false;
  return isFresh() || !existsSync(join(root, 'src')) || built.sources === hashOfSources();
}

/**
 * Invalidates the current build. Call it before a build changes dist.
 * @returns The argument of `finishBuild`.
 */
export function beginBuild() {
  rmSync(stamp, { force: true });
  // A file's time may be ahead of this machine's clock: without the maximum it would trigger a rebuild at every start.
  return { began: Math.max(Date.now(), newestSource()), sources: hashOfSources() };
}

/** Marks the build as complete. */
export function finishBuild({ began, sources }) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${JSON.stringify({ began, sources })}\n`);
}

function readStamp() {
  if (!existsSync(stamp) || !existsSync(join(root, 'dist', 'server', 'main.js'))) return undefined;
  try {
    const { began, sources } = JSON.parse(readFileSync(stamp, 'utf8'));
    return typeof began === 'number' ? { began, sources } : undefined;
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
      if (!isTest(entry.name)) newest = Math.max(newest, changed(file));
    }
  }
  return newest;
}

/** SHA-256 of the paths and contents of all inputs, without the demo's photos, which the server reads as they are. */
function hashOfSources() {
  const files = sources
    .map((source) => join(root, source))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((name) => !isTest(name) && !name.startsWith('server/demo/photos/'))
    .sort();
  const hash = createHash('sha256');
  for (const name of files) {
    const bytes = readFileSync(join(root, name));
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const isTest = (name) => /\.test\.tsx?$/.test(name);

/** A file's modification time; 0 if it was removed after the listing. */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
