import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const fromRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const dist = dirname(dirname(fromRouterDom.resolve('react-router')));
const file = (name: string) => join(dist, 'production', name);

/**
 * Uses React Router's production build, which the package contains but does not export: the exported one includes all
 * development warnings.
 */
export function productionRouter(): Plugin {
  return {
    name: 'weft-production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: file('index.mjs') },
          { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
        ],
      },
    }),
  };
}
