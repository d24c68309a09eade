import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * A build keeps the hashed files of the one before it: whoever has a page of it open still gets the rest of its code. Those of the
 * build before that are removed.
 * @param dist The folder of all builds, with the browser's in `client`.
 */
export function generationsIn(dist) {
  const client = join(dist, 'client');
  const manifest = join('.vite', 'manifest.json');
  const former = join(dist, 'former');

  return {
    /** Puts the present build's files aside, before a new one empties its folder. One that was broken off is not kept. */
    setAside() {
      if (!existsSync(join(client, manifest))) return;
      rmSync(former, { recursive: true, force: true });
      mkdirSync(former, { recursive: true });
      for (const part of ['assets', '.vite']) {
        if (existsSync(join(client, part))) renameSync(join(client, part), join(former, part));
      }
    },
    /** Puts back those that the new build does not have, with their compressed forms. */
    bringBack() {
      if (!existsSync(join(former, manifest))) return;
      const present = filesOf(join(client, manifest));
      const own = filesOf(join(former, manifest));
      // The same build again: its predecessor stays the same too.
      const isSame = own.length === present.length && own.every((file) => present.includes(file));
      const folder = join(former, 'assets');
      for (const file of existsSync(folder) ? readdirSync(folder) : []) {
        const name = file.replace(/\.(br|gz)$/, '');
        if (present.includes(name) || !(isSame || own.includes(name))) continue;
        cpSync(join(folder, file), join(client, 'assets', file));
      }
      rmSync(former, { recursive: true, force: true });
    },
  };
}

/** The names of all files that a build's manifest names. */
function filesOf(manifest) {
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')));
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files.map((file) => basename(file)))];
}
