import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Tells each page's module its own path, by which the manifest of the browser's build knows the chunks of the page: the server
 * names them in the HTML, so that they are on their way before the first script has run.
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
