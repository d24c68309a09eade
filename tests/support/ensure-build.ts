import { run } from '../../scripts/lib/run.ts';

/** Vitest's global setup of the projects that run the built shop: builds it if the build is missing or outdated. */
export default async function ensureBuild(): Promise<void> {
  // Vitest sets these variables in its own process: with them Vite would build for development.
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined };
  if ((await run(process.execPath, ['scripts/build.mjs', '--if-stale'], { env })) !== 0)
    throw new Error('The build failed.');
}
