import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The beginning of the folders of mock builds; each worker has its own. */
export const mockBuildPrefix = 'node_modules/.cache/weft-mock-';

/** Vitest's global setup of the journeys: removes mock builds before and after, because a worker may end without a chance to. */
export default async function removeMockBuilds(): Promise<() => Promise<void>> {
  const folder = dirname(mockBuildPrefix);
  const remove = async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith(basename(mockBuildPrefix)));
    await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  };
  await mkdir(folder, { recursive: true });
  await remove();
  return remove;
}
