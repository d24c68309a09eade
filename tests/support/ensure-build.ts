import { run } from '../../scripts/lib/run.ts';

/** Vitest's global setup of the projects that run the built shop: builds it if the build is missing or outdated. */
export default async function ensureBuild(): Promise<void> {
  if ((await run(process.execPath, ['scripts/build.mjs', '--if-stale'])) !== 0) throw new Error('The build failed.');
}
