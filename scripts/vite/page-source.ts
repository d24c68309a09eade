import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds its own path to each page module. The server uses it to look up the page's chunks in the build manifest and preloads
 * them in the HTML.
 */
export function pageSource(): Plugin {
  return {
    name: 'weft-page-source',
    transform: {
      filter: { id: /\/src\/pages\/.*-page\.tsx$/ },
      handler: (code, id) => `${code}\nexport const source = ${JSON.stringify(relative(process.cwd(), id))};\n`,
    },
  };
}
