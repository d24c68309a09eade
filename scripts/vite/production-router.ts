import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const fromRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const dist = dirname(dirname(fromRouterDom.resolve('react-router')));
const file = (name: string) => join(dist, 'production', name);

/**
 * Takes React Router's production build, which is in its package and which its package.json leads nobody to: the other one carries every
 * warning for developers along.
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
