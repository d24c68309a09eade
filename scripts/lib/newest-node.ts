import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './run.ts';

/** The newest LTS of Node that the tests run on, in addition to the installed one. */
export const newestNode = '26.10.0';

/** Another Node. */
export interface InstalledNode {
  /** The folder of its binary. */
  readonly bin: string;
  remove(): Promise<void>;
}

/** Installs it from the registry's package of its binary into a temporary folder; undefined if that fails. */
export async function installNewestNode(): Promise<InstalledNode | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-node-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--silent', '--no-save', '--prefix', folder, `${name}@${newestNode}`];
  if ((await runNpm(args)) === 0) return { bin: join(folder, 'node_modules', name, 'bin'), remove };
  await remove();
  return undefined;
}
