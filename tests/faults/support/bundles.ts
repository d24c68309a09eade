import { join } from 'node:path';
import { build } from 'vite';
import serverBuild from '../../../vite.server.config.ts';

/** The folder of the bundled programs. It is inside the repository because packages with native code are not bundled. */
export const bundles = join('node_modules', '.cache', 'weft-faults');

/** Vitest's global setup: bundles the programs like the server, because a killed server has to start again quickly. */
export default async function bundlePrograms(): Promise<void> {
  const program = (name: string) => join('tests', 'faults', `${name}.ts`);
  const input = { 'shop-process': program('shop-process'), 'provider-process': program('provider-process') };
  const { build: options, ...config } = serverBuild;
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...options, outDir: bundles, rolldownOptions: { input } },
  });
}
