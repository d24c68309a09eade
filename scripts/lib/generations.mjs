import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Keeps the previous build's hashed files, so that pages opened before an update can still load their chunks. Older files are
 * removed.
 * @param dist The folder of all builds, with the browser's in `client`.
 */
export function previousAssetsIn(dist) {
  const client = join(dist, 'client');
  const manifest = join('.vite', 'manifest.json');
  const previous = join(dist, 'previous');

  return {
    /** Moves the current build's files away before a new build empties the folder. An incomplete build is not kept. */
    stash() {
      if (!existsSync(join(client, manifest))) return;
      rmSync(previous, { recursive: true, force: true });
      mkdirSync(previous, { recursive: true });
      for (const part of ['assets', '.vite']) {
        if (existsSync(join(client, part))) renameSync(join(client, part), join(previous, part));
      }
    },
    /** Copies back the files that the new build does not have, with their compressed versions. */
    restore() {
      if (!existsSync(join(previous, manifest))) return;
      const present = filesOf(join(client, manifest));
      const own = filesOf(join(previous, manifest));
      // An identical build keeps its predecessor's files too.
      const isSame = own.length === present.length && own.every((file) => present.includes(file));
      const folder = join(previous, 'assets');
      for (const file of existsSync(folder) ? readdirSync(folder) : []) {
        const name = file.replace(/\.(br|gz)$/, '');
        if (present.includes(name) || !(isSame || own.includes(name))) continue;
        cpSync(join(folder, file), join(client, 'assets', file));
      }
      rmSync(previous, { recursive: true, force: true });
    },
  };
}

/** All files listed in a build's manifest. */
function filesOf(manifest) {
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')));
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files.map((file) => basename(file)))];
}
