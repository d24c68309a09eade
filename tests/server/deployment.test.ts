import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { freePort } from '../../scripts/lib/find-port.ts';
import { startNode } from '../support/node-process.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('FROM '));

/** What the final stage takes from the build, relative to the repository. */
const copied = [...finalStage.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map((match) => match[1] ?? '');

/** The arguments of `CMD` or of the health check, without `node`. */
function commandOf(line: RegExp): string[] {
  const [, list = '[]'] = line.exec(finalStage) ?? [];
  const [program, ...args] = JSON.parse(list) as string[];
  expect(program).toBe('node');
  return args;
}

test(
  "the image's final stage has all that the server needs: it starts, is healthy, sells and ends with 0",
  inFullRun,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weft-image-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(copied).toContain('node_modules');
    for (const path of copied) {
      if (path !== 'node_modules') cpSync(path, join(folder, path), { recursive: true });
    }
    linkProductionPackages(folder);
    const port = `${await freePort()}`;
    const env = {
      // Modules stay where the links are, so that development packages are out of reach.
      NODE_OPTIONS: '--preserve-symlinks',
      ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: port, DATA_DIR: join(folder, 'data') },
    };
    const start = (args: string[]) => startNode(args, { env, cwd: folder });
    const check = commandOf(/^HEALTHCHECK .*CMD (\[.*\])$/m);
    expect(await start(check).ended).toBe(1);
    const shop = start(commandOf(/^CMD (\[.*\])$/m));
    await shop.waitFor(new RegExp(`:${port}\\b`));
    expect(await start(check).ended).toBe(0);
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(url)).text()).toContain('</html>');
    const list = await fetch(`${url}/api/v1/product/get-product`);
    const { products } = (await list.json()) as { products: { _id: string }[] };
    const photo = await fetch(`${url}/api/v1/product/product-photo/${products[0]?._id}`);
    expect(photo.headers.get('content-type')).toMatch(/^image\//);
    shop.askToEnd();
    expect(await shop.ended, shop.printed()).toBe(0);
  },
);

/** Links what `npm prune --omit=dev` leaves: copying takes a minute. */
function linkProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const production = Object.entries(packages).filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev);
  for (const [path] of production) {
    // Packages inside other packages come along with them; those for other platforms are not installed.
    if (path.lastIndexOf('node_modules/') > 0 || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // Windows makes links of other kinds for administrators only.
    symlinkSync(realpathSync(path), join(folder, path), 'junction');
  }
}
